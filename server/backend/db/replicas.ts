import { sql } from 'drizzle-orm';
import type { Log } from '../../log.ts';
import type { Db } from './database.ts';
import { Replica, ReplicaLeft } from './replica.ts';
import { isUnavailable } from './unavailable.ts';

/** Interval of the checks of replicas. Milliseconds. */
const LOOK_MS = 1000;
/** The interval after a publication, and the number of checks at that interval. */
const SOON_MS = 25;
const SOON_TIMES = 80;
/** A server that has not responded within this time counts as unavailable. Milliseconds. */
const PATIENCE_MS = 1000;
/** The number of checks by which a replica may be behind: it must have what the primary had that many checks ago. */
const BEHIND_LOOKS = 5;

/** Codes with which a replica rejects a query that the primary can run: conflicts with recovery, and writes. */
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
 * Read replicas of the database. A replica is used while it responds, is at most five seconds behind, and has everything that
 * the primary had when this process was last notified of a publication, so that pages rendered later never show the state
 * before it. If no replica can be used, the primary is read.
 */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #primary: Db;
  readonly #log: Log;
  /** Positions of the primary's log at the last checks, oldest first. */
  #seen: string[] = [];
  /** The position of the log at the last publication. */
  #published: string | null = null;
  /** Number of publications; the results of checks that began before the last one are discarded. */
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

  /** The databases of all replicas, in the order of the indexes that `read` uses. */
  get databases(): readonly Db[] {
    return this.#replicas.map(({ db }) => db);
  }

  /** Whether each replica is currently used, by its host and port. */
  get states(): ReadonlyMap<string, boolean> {
    return new Map(this.#replicas.map(({ name, isUsed }) => [name, isUsed]));
  }

  /** Reads from the replicas in turn, by index; from the primary if none is used or the replica fails. */
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

  /** To be called after a publication: no replica is used until it has the published state. */
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

  /** Checks the primary's position and every replica, and schedules the next check. */
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

  /** `has` is null if the replica did not respond. */
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
