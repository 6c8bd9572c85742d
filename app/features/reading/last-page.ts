/** The page that was read last of each publication, stored in the browser of who reads. */

const KEY = 'portal:last-pages';
/** Publications that are remembered; the one read longest ago is forgotten first. */
const MOST = 60;

type Pages = readonly (readonly [id: string, page: number])[];

const isPage = (entry: unknown): entry is Pages[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] >= 1;

function read(storage: Pick<Storage, 'getItem'>): Pages {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPage) : [];
  } catch {
    // Forbidden storage, or something that others wrote: nothing is remembered.
    return [];
  }
}

/** The page, from 1, on which a publication was left; null where it has not been read here. */
export const lastPageOf = (id: string, storage: Pick<Storage, 'getItem'> = localStorage): number | null =>
  read(storage).find(([known]) => known === id)?.[1] ?? null;

export function saveLastPage(
  id: string,
  page: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const others = read(storage).filter(([known]) => known !== id);
  try {
    storage.setItem(KEY, JSON.stringify([...others, [id, page]].slice(-MOST)));
  } catch {
    // Storage is full or forbidden: reading goes on without.
  }
}
