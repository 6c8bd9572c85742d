import { del, get, set } from 'idb-keyval';
import type { LocalCopy } from './draft-saver.ts';

/**
 * The browser's own copy of a return. In IndexedDB, whose writes are out of the browser's hands once they are done; what
 * localStorage takes may wait for a minute before it is written, and is lost when the browser is killed.
 */
export interface LocalCopies {
  read(): Promise<LocalCopy | null>;
  keep(copy: LocalCopy | null): Promise<void>;
}

/** The copy of one company's return for one year. Where storage is forbidden nothing is kept. */
export function localCopies(deptId: string, taskId: string, year: number): LocalCopies {
  const key = `portal:return:${deptId}:${taskId}:${year}`;
  return {
    read: async () => (await get<LocalCopy>(key).catch(() => undefined)) ?? null,
    keep: (copy) => (copy ? set(key, copy) : del(key)).catch(() => undefined),
  };
}
