import { useSyncExternalStore } from 'react';
import { accountEpoch, subscribeToSession } from '../../features/session/session-store.ts';
import { forgetToasts } from '../../features/toast/toast-store.ts';
import { forgetKept } from '../keep-alive/kept-state.ts';
import type { AppRouter } from '../navigation/router.ts';

/** The epoch whose data the router holds. */
let settled = 0;
const listeners = new Set<() => void>();
/** The epoch in which the data of a page began to be loaded. */
const loadedIn = new WeakMap<object, number>();

/** Loads the data of a page, and remembers for which account. */
export async function loadInEpoch(load: () => Promise<unknown>): Promise<unknown> {
  const epoch = accountEpoch();
  const data = await load();
  if (typeof data === 'object' && data !== null) loadedIn.set(data, epoch);
  return data;
}

/** Resolves when no navigation and no reload of data is under way. */
const whenIdle = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    const isIdle = (): boolean => router.state.navigation.state === 'idle' && router.state.revalidation === 'idle';
    if (isIdle()) return resolve();
    const unsubscribe = router.subscribe(() => {
      if (!isIdle()) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Lets go of everything that the application holds of an account when another one comes: kept pages, messages, data that
 * was loaded ahead (`forget`), and the data of the page, which is asked for again past the guard. Until it is there no page
 * is shown.
 */
export function followAccount(router: AppRouter, forget: () => void): void {
  let known = settled;
  const follow = (): void => {
    const epoch = accountEpoch();
    if (epoch === known) return;
    known = epoch;
    forgetKept();
    forgetToasts();
    forget();
    void (async () => {
      await router.revalidate();
      await whenIdle(router);
      if (epoch !== accountEpoch()) return;
      settled = epoch;
      for (const listener of listeners) listener();
    })();
  };
  subscribeToSession(follow);
  // The router asks for its first page as it is made: on a slow device the session of another account may be there before.
  follow();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const unsubscribe = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
};

/**
 * The epoch whose pages may be shown; null while another account's data is being replaced. React may learn of the router's new
 * data later than of the account: until then `data`, which is to be shown, still is the former one's.
 */
export function useShownEpoch(data: unknown): number | null {
  const epoch = useSyncExternalStore(
    subscribe,
    () => (settled === accountEpoch() ? settled : null),
    () => 0,
  );
  const isOfFormer = typeof data === 'object' && data !== null && (loadedIn.get(data) ?? epoch) !== epoch;
  return isOfFormer ? null : epoch;
}
