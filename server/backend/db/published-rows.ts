import type { Transaction } from './database.ts';
import type { searchTerms } from './schema.ts';
import { type Hashed, hashesOf } from './sync-table.ts';

/** How many entries a term is in; of these, those that visitors may read. */
export type TermCounts = Pick<typeof searchTerms.$inferSelect, 'entries' | 'openEntries'>;

/**
 * What a process wrote at its last publication. As long as the database has that version, the next publication compares with
 * this instead of reading every id, hash and term again.
 */
export class PublishedRows {
  /** The counts of the vocabulary's terms, or undefined where they are to be read. */
  terms: ReadonlyMap<string, TermCounts> | undefined;
  #version: string | undefined;
  readonly #hashes = new Map<Hashed, Map<string, string>>();

  /** Begins a publication on top of a stored version. Until `commit` nothing of it is relied on: its transaction may fail. */
  begin(stored: string | undefined): void {
    if (stored === undefined || stored !== this.#version) {
      this.#hashes.clear();
      this.terms = undefined;
    }
    this.#version = undefined;
  }

  commit(version: string): void {
    this.#version = version;
  }

  /** The hash of each row of a table by id, to be brought up to date by who writes it. */
  async hashes(tx: Transaction, table: Hashed): Promise<Map<string, string>> {
    const hashes = this.#hashes.get(table) ?? (await hashesOf(tx, table));
    this.#hashes.set(table, hashes);
    return hashes;
  }
}
