import { readJson, writeJson } from '../../core/storage/stored.ts';

const STORE = 'portal:scroll';
/** Entries of the history whose position is stored; the oldest are forgotten. */
const MOST = 50;

/**
 * What an entry of the history is known by: its key, and the path and query that it shows. Entries that the browser has made, by a
 * full load or an anchor, have no key of their own.
 */
export const entryId = (key: string | undefined, address: string): string => `${key ?? 'default'} ${address}`;

/** Where the window, or a part of a page, stood at each entry of the history, by `entryId`. */
export class ScrollPositions {
  readonly #positions: Map<string, number>;
  readonly #store: string;

  /** @param store Name in the tab's storage; each kind of position has one of its own. */
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

  /** Writes them down for the document that comes after this one. */
  store(): void {
    // Where it cannot be stored, going back begins at the top.
    writeJson('sessionStorage', this.#store, [...this.#positions]);
  }
}
