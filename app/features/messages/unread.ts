import { useEffect, useSyncExternalStore } from 'react';
import { getUnreadCount } from '../../../generated/api/messages.ts';
import { useApi } from '../../core/api/api-context.ts';
import { currentAccount, useSession } from '../session/session-store.ts';

const CHANNEL = 'portal:messages';
const EVERY_MS = 60_000;

let unread = 0;
/** The account that the count belongs to. */
let owner = '';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

interface Told {
  readonly account: string;
  readonly count: number;
}

const take = ({ account, count }: Told): void => {
  owner = account;
  unread = count;
  for (const listener of listeners) listener();
};

const open = (): BroadcastChannel | null => {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    // Counts of another account are ignored: that tab does not know yet that somebody else has logged in here.
    if (data.account === currentAccount()) take(data);
  };
  return channel;
};

/** Sets the unread count, here and in the other tabs of the same account. */
export function publishUnread(count: number): void {
  const told: Told = { account: currentAccount(), count };
  take(told);
  open()?.postMessage(told);
}

const subscribe = (listener: () => void): (() => void) => {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last known unread count of the logged-in member; 0 for visitors. */
export const useUnreadCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => (owner === currentAccount() ? unread : 0),
    () => 0,
  );

/** The same count, polled from the server. */
export function useUnread(): number {
  const api = useApi();
  const { user } = useSession();
  const count = useUnreadCount();
  const userId = user?.userId ?? '';
  useEffect(() => {
    if (userId === '') return;
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      const asked = currentAccount();
      getUnreadCount(api).then(
        ({ count: found }) => asked === currentAccount() && publishUnread(found),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [api, userId]);
  return count;
}
