import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { postgresOptions } from '../../postgres-options.ts';
import { isTracing } from '../../tracing.ts';
import type { Db } from './database.ts';
import * as schema from './schema.ts';
import { withTracedQueries } from './traced-queries.ts';

/** A replica is no longer used; reads that wait for it are made elsewhere. */
export class ReplicaLeft extends Error {}

const CONNECTIONS = 10;
const CONNECT_SECONDS = 2;
/** Seconds until the next attempt to reconnect. */
const backoff = (): number => 0.5;

/** A streaming replica of the database server: whether it is used, and a check of how far it has replayed the log. */
export class Replica {
  /** Host and port, for logs and metrics. */
  readonly name: string;
  readonly db: Db;
  readonly #client: postgres.Sql;
  #isUsed = false;
  #left: Promise<never> = Promise.reject(new ReplicaLeft());
  #leave: () => void = () => undefined;
  #asking: Promise<boolean> | null = null;

  constructor(url: string) {
    this.name = new URL(url).host;
    const client = postgres(url, {
      max: CONNECTIONS,
      connect_timeout: CONNECT_SECONDS,
      backoff,
      ...postgresOptions,
    });
    this.#client = isTracing() ? withTracedQueries(client) : client;
    this.db = drizzle(this.#client, { schema });
    this.#left.catch(() => undefined);
  }

  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Allows reads from this replica. */
  enter(): void {
    if (this.#isUsed) return;
    this.#isUsed = true;
    this.#left = new Promise((_, reject) => {
      this.#leave = () => reject(new ReplicaLeft());
    });
    this.#left.catch(() => undefined);
  }

  /** Stops new reads; those in progress continue. */
  rest(): void {
    this.#isUsed = false;
  }

  /** Stops reads; those in progress reject with ReplicaLeft. */
  leave(): void {
    this.#isUsed = false;
    this.#leave();
  }

  /** Reads from this replica. Rejects with ReplicaLeft as soon as `leave` is called, even if the query hangs. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return Promise.race([work(), this.#left]);
  }

  /**
   * Whether the server is a replica and has replayed the primary's log up to a position. Calls made while a query is running
   * share its result, so that queries do not pile up if the server hangs.
   */
  has(position: string): Promise<boolean> {
    this.#asking ??= this.#ask(position).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(position: string): Promise<boolean> {
    const [row] = await this.db.execute<{ has: boolean | null }>(
      sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
    );
    return row?.has ?? false;
  }

  close(): Promise<void> {
    this.leave();
    return this.#client.end({ timeout: 1 });
  }
}
