import type { AppRouter } from '../navigation/router.ts';
import { checkRoute, type RouteCheckEnv } from './check-route.ts';

/** Whether a jump within the present page may be made: resolves to the address to go to instead, or to null. */
export type CheckJump = () => Promise<string | null>;

/** The router makes no check where only the hash changes; this makes the same one. */
export const createJumpCheck =
  (env: RouteCheckEnv): CheckJump =>
  () =>
    checkRoute(new URL(location.href), env);

/** Checks jumps that back, forward or the address bar have made already. */
export function checkJumpsOfHistory(router: AppRouter, checkJump: CheckJump): void {
  let current = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    const isJump =
      location.pathname === current.pathname && location.search === current.search && location.hash !== current.hash;
    current = location;
    if (!isJump || historyAction !== 'POP') return;
    void checkJump().then((elsewhere) => {
      if (elsewhere !== null) void router.navigate(elsewhere);
    });
  });
}
