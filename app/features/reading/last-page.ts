import { readJson, writeJson } from '../../core/storage/stored.ts';

/** The page that was read last of each publication, stored in the browser of who reads. */

const KEY = 'portal:last-pages';
/** Publications that are remembered; the one read longest ago is forgotten first. */
const MOST = 60;

type Pages = readonly (readonly [id: string, page: number])[];

const isPage = (entry: unknown): entry is Pages[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] >= 1;

function lastPages(): Pages {
  const found = readJson('localStorage', KEY);
  return Array.isArray(found) ? found.filter(isPage) : [];
}

/** The page, from 1, on which a publication was left; null where it has not been read here. */
export const lastPageOf = (id: string): number | null => lastPages().find(([known]) => known === id)?.[1] ?? null;

/** Remembers the page; where storage is full or forbidden, reading goes on without. */
export function saveLastPage(id: string, page: number): void {
  const others = lastPages().filter(([known]) => known !== id);
  writeJson('localStorage', KEY, [...others, [id, page]].slice(-MOST));
}
