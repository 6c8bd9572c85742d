import { del, get, set } from 'idb-keyval';
import { DRAFT_PREFIX } from '../../../../features/session/owned-data.ts';
import { lastAccount } from '../../../../features/session/session-store.ts';
import type { LocalCopy } from './draft-saver.ts';

/**
 * The browser's own copy of a return. In IndexedDB, whose writes are out of the browser's hands once they are done; what
 * localStorage takes may wait for a minute before it is written, and is lost when the browser is killed.
 */
export interface LocalCopies {
  read(): Promise<LocalCopy | null>;
  keep(copy: LocalCopy | null): Promise<void>;
}

/**
 * An account's copy of a return for one year. Where storage is forbidden, or another account has logged in, nothing is stored.
 */
export function localCopies(account: string, taskId: string, year: number): LocalCopies {
  const key = `${DRAFT_PREFIX}${account}:${taskId}:${year}`;
  const isStillOurs = (): boolean => account === lastAccount();
  return {
    read: async () => (await get<LocalCopy>(key).catch(() => undefined)) ?? null,
    keep: (copy) => (copy && isStillOurs() ? set(key, copy) : del(key)).catch(() => undefined),
  };
}
