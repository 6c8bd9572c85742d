import { sql } from 'drizzle-orm';
import type { Log } from '../../log.ts';
import type { Db } from './database.ts';
import { Replica, ReplicaLeft } from './replica.ts';
import { isUnavailable } from './unavailable.ts';

/** How often replicas are looked at. Milliseconds. */
const LOOK_MS = 1000;
/** How often after a publication, and how many times. */
const SOON_MS = 25;
const SOON_TIMES = 80;
/** A server that has not answered by then is gone. Milliseconds. */
const PATIENCE_MS = 1000;
/** How many looks a replica may be behind: what the primary had that many seconds ago, it has to have. */
const BEHIND_LOOKS = 5;

/** Codes with which a replica refuses a query that the primary can answer: conflicts with recovery, and writes. */
const REFUSED = new Set(['40001', '25006', '57014']);

const within = <T>(work: Promise<T>, fallback: T): Promise<T> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), PATIENCE_MS);
    work
      .catch(() => fallback)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });

function isRefused(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && REFUSED.has(at.code)) return true;
  return false;
}

/**
 * Read replicas of the database. One is used while it answers, is no more than five seconds behind, and has everything
 * that the primary had when this process last learned of a publication: what is rendered after that never shows
 * the state before it. Meanwhile the primary is read.
 */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #primary: Db;
  readonly #log: Log;
  /** Positions of the primary's log at the last looks, oldest first. */
  #seen: string[] = [];
  /** Where the log was at the last publication. */
  #published: string | null = null;
  /** Counts publications: what was learned of replicas before the last one says nothing. */
  #publications = 0;
  #soon = 0;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(urls: readonly string[], primary: Db, log: Log) {
    this.#replicas = urls.map((url) => new Replica(url));
    this.#primary = primary;
    this.#log = log;
    void this.#look();
  }

  /** The databases of all replicas, in the order in which `read` counts them. */
  get databases(): readonly Db[] {
    return this.#replicas.map(({ db }) => db);
  }

  /** Each replica's host and port, and whether it is used at the moment. */
  get states(): ReadonlyMap<string, boolean> {
    return new Map(this.#replicas.map(({ name, isUsed }) => [name, isUsed]));
  }

  /** Reads from a replica by its number, by turns; from the primary where none is used or the replica fails. */
  async read<T>(onReplica: (index: number) => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    const count = this.#replicas.length;
    for (let tries = 0; tries < count; tries += 1) {
      this.#next = (this.#next + 1) % count;
      const [index, replica] = [this.#next, this.#replicas[this.#next]];
      if (!replica?.isUsed) continue;
      try {
        return await replica.read(() => onReplica(index));
      } catch (error) {
        if (isUnavailable(error)) this.#leaves(replica, 'it cannot be reached');
        else if (!(error instanceof ReplicaLeft) && !isRefused(error)) throw error;
        break;
      }
    }
    return onPrimary();
  }

  /** Something was published: no replica is used until it has that. */
  publication(): void {
    this.#publications += 1;
    this.#published = null;
    this.#seen = [];
    this.#soon = SOON_TIMES;
    for (const replica of this.#replicas) replica.rest();
    void this.#look();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  /** Looks at the primary's position and at every replica, again and again. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const publications = this.#publications;
    const position = await within(this.#position(), null);
    if (publications !== this.#publications || this.#isClosed) return;
    if (position !== null) {
      this.#published ??= position;
      this.#seen = [...this.#seen.slice(-(BEHIND_LOOKS - 1)), position];
    }
    const required = this.#seen.length < BEHIND_LOOKS ? this.#published : (this.#seen[0] ?? null);
    if (required !== null)
      await Promise.all(
        this.#replicas.map(async (replica) => {
          const has = await within<boolean | null>(replica.has(required), null);
          if (publications === this.#publications && !this.#isClosed) this.#judge(replica, has);
        }),
      );
    if (publications !== this.#publications || this.#isClosed) return;
    const isSoon = this.#soon > 0 && this.#replicas.some(({ isUsed }) => !isUsed);
    this.#soon -= 1;
    this.#timer = setTimeout(() => void this.#look(), isSoon ? SOON_MS : LOOK_MS);
    this.#timer.unref();
  }

  /** `has` is null where it did not answer. */
  #judge(replica: Replica, has: boolean | null): void {
    if (has === null) this.#leaves(replica, 'it does not answer');
    else if (has) {
      if (!replica.isUsed && this.#soon <= 0) this.#log.info('a read replica is used', { replica: replica.name });
      replica.enter();
    } else if (this.#soon <= 0) this.#leaves(replica, 'it is behind, or is no replica');
  }

  #leaves(replica: Replica, reason: string): void {
    if (replica.isUsed) this.#log.warn('a read replica is left out', { replica: replica.name, reason });
    replica.leave();
  }

  async #position(): Promise<string | null> {
    const [row] = await this.#primary.execute<{ position: string }>(
      sql`select pg_current_wal_insert_lsn()::text as position`,
    );
    return row?.position ?? null;
  }
}
