import type { Transaction } from './database.ts';
import { searchTerms } from './schema.ts';
import type { Hashed } from './sync-table.ts';

/** The number of entries that contain a term, and of those that visitors may read. */
export type TermCounts = Pick<typeof searchTerms.$inferSelect, 'entries' | 'openEntries'>;

/**
 * The rows that this process wrote at its last publication. While the database still has that version, the next publication
 * compares with them instead of reading every id, hash and term again.
 */
export class PublishedRows {
  #terms: ReadonlyMap<string, TermCounts> | undefined;
  #version: string | undefined;
  readonly #hashes = new Map<Hashed, Map<string, string>>();

  /** Begins a publication on top of a stored version. It is not relied on before `commit`, because its transaction may fail. */
  begin(stored: string | undefined): void {
    if (stored === undefined || stored !== this.#version) {
      this.#hashes.clear();
      this.#terms = undefined;
    }
    this.#version = undefined;
  }

  commit(version: string): void {
    this.#version = version;
  }

  /** The hash of each row of a table by id. A caller that writes the table must update the map. */
  async hashes(tx: Transaction, table: Hashed): Promise<Map<string, string>> {
    const known = this.#hashes.get(table);
    if (known) return known;
    const rows = await tx.select({ id: table.id, hash: table.hash }).from(table);
    const hashes = new Map(rows.map((row) => [row.id, row.hash]));
    this.#hashes.set(table, hashes);
    return hashes;
  }

  /** The counts of the vocabulary's terms. */
  async terms(tx: Transaction): Promise<ReadonlyMap<string, TermCounts>> {
    if (this.#terms) return this.#terms;
    const { term, entries, openEntries } = searchTerms;
    const stored = await tx.select({ term, entries, openEntries }).from(searchTerms);
    return new Map(stored.map((row) => [row.term, row]));
  }

  /** Stores the counts that were written. */
  setTerms(terms: ReadonlyMap<string, TermCounts>): void {
    this.#terms = terms;
  }
}
