import { useSyncExternalStore } from 'react';
import { accountEpoch, subscribeToSession } from '../../features/session/session-store.ts';
import { forgetToasts } from '../../features/toast/toast-store.ts';
import { forgetKept } from '../keep-alive/kept-state.ts';
import type { AppRouter } from '../navigation/router.ts';

/** The account epoch of the data that the router holds. */
let settled = 0;
const listeners = new Set<() => void>();
/** The epoch in which each page's data began to load. */
const loadedIn = new WeakMap<object, number>();

/** Loads the data of a page and records the account epoch in which the load began. */
export async function loadInEpoch(load: () => Promise<unknown>): Promise<unknown> {
  const epoch = accountEpoch();
  const data = await load();
  if (typeof data === 'object' && data !== null) loadedIn.set(data, epoch);
  return data;
}

/** Resolves when no navigation and no revalidation is in progress. */
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
 * Discards everything that the application holds of an account when the account changes: kept pages, toasts, prefetched data
 * (`forget`) and the data of the page, which is loaded again through the guard. No page is shown until it has loaded.
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
  // The router loads its first page when it is created: on a slow device the account may have changed before this runs.
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
 * The epoch whose pages may be shown; null while the data of the previous account is being replaced. React may receive the
 * new account before the router's new data: until then `data`, the data to be shown, belongs to the previous account.
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
