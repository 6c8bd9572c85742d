import { del, get, set } from 'idb-keyval';
import { DRAFT_PREFIX } from '../../../../features/session/owned-data.ts';
import { lastAccount } from '../../../../features/session/session-store.ts';
import type { LocalCopy } from './draft-saver.ts';

/**
 * The copy of a return in this browser. It uses IndexedDB, where completed writes survive a crash of the browser; localStorage
 * may delay writes by up to a minute, and loses them if the browser is killed.
 */
export interface LocalCopies {
  read(): Promise<LocalCopy | null>;
  keep(copy: LocalCopy | null): Promise<void>;
}

/**
 * An account's copy of a return for one year. Nothing is stored if storage is blocked or another account has logged in.
 */
export function localCopies(account: string, taskId: string, year: number): LocalCopies {
  const key = `${DRAFT_PREFIX}${account}:${taskId}:${year}`;
  const isStillOurs = (): boolean => account === lastAccount();
  return {
    read: async () => (await get<LocalCopy>(key).catch(() => undefined)) ?? null,
    keep: (copy) => (copy && isStillOurs() ? set(key, copy) : del(key)).catch(() => undefined),
  };
}
