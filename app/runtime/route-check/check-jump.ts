import { PageError } from '../../core/page/page-error.ts';
import type { AppRouter } from '../navigation/router.ts';
import { checkRoute, type RouteCheckEnv } from './check-route.ts';

/** Checks a jump within the present page: resolves to the address to redirect to, or to null if the jump may be made. */
export type CheckJump = () => Promise<string | null>;

/**
 * The router makes no check if only the hash changes; this makes the same check. A rejected page is shown as its error page,
 * within which jumps may be made.
 */
export const createJumpCheck =
  (env: RouteCheckEnv): CheckJump =>
  () =>
    checkRoute(new URL(location.href), env).catch((error: unknown) => {
      if (error instanceof PageError) return null;
      throw error;
    });

/** Checks jumps that the back button, the forward button or the address bar has already made. */
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
