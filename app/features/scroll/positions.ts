import { readJson, writeJson } from '../../core/storage/stored.ts';

const STORE = 'portal:scroll';
/** Maximum number of stored history entries; the oldest are removed. */
const MOST = 50;

/** Identifies a history entry: by its key, path and query. Entries made by the browser (a full load, an anchor) have no key. */
export const entryId = (key: string | undefined, address: string): string => `${key ?? 'default'} ${address}`;

/** Scroll positions of the window, or of a part of a page, for each history entry, by `entryId`. */
export class ScrollPositions {
  readonly #positions: Map<string, number>;
  readonly #store: string;

  /** @param store Key in the session storage; each kind of position has its own. */
  constructor(store = STORE) {
    this.#store = store;
    this.#positions = new Map(readJson('sessionStorage', store) as [string, number][] | null);
  }

  get(entry: string): number | undefined {
    return this.#positions.get(entry);
  }

  set(entry: string, y: number): void {
    this.#positions.delete(entry);
    this.#positions.set(entry, y);
    const oldest = this.#positions.keys().next().value;
    if (this.#positions.size > MOST && oldest !== undefined) this.#positions.delete(oldest);
  }

  /** Stores the positions for the next document. */
  store(): void {
    // If storage is unavailable, going back starts at the top.
    writeJson('sessionStorage', this.#store, [...this.#positions]);
  }
}
