import { readJson, writeJson } from '../../core/storage/stored.ts';

/** The last page read of each publication, stored in the reader's browser. */

const KEY = 'portal:last-pages';
/** Maximum number of stored publications; the one read longest ago is removed first. */
const MOST = 60;

type Pages = readonly (readonly [id: string, page: number])[];

const isPage = (entry: unknown): entry is Pages[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] >= 1;

function lastPages(): Pages {
  const found = readJson('localStorage', KEY);
  return Array.isArray(found) ? found.filter(isPage) : [];
}

/** The last page read of a publication, from 1; null if it has not been read in this browser. */
export const lastPageOf = (id: string): number | null => lastPages().find(([known]) => known === id)?.[1] ?? null;

/** Stores the page; does nothing if storage is full or unavailable. */
export function saveLastPage(id: string, page: number): void {
  const others = lastPages().filter(([known]) => known !== id);
  writeJson('localStorage', KEY, [...others, [id, page]].slice(-MOST));
}
