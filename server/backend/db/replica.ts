import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { postgresOptions } from '../../postgres-options.ts';
import { isTracing } from '../../tracing.ts';
import type { Db } from './database.ts';
import * as schema from './schema.ts';
import { withTracedQueries } from './traced-queries.ts';

/** A replica is not used any more; calls that wait for it are made elsewhere. */
export class ReplicaLeft extends Error {}

const CONNECTIONS = 10;
const CONNECT_SECONDS = 2;
/** Seconds until a connection that was lost is tried again. */
const backoff = (): number => 0.5;

/** One streaming replica of the database server: whether it is used, and a way to learn how far it is. */
export class Replica {
  /** Host and port, for logs and figures. */
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

  /** From now on it may be read from. */
  enter(): void {
    if (this.#isUsed) return;
    this.#isUsed = true;
    this.#left = new Promise((_, reject) => {
      this.#leave = () => reject(new ReplicaLeft());
    });
    this.#left.catch(() => undefined);
  }

  /** From now on nothing new is read from it. */
  rest(): void {
    this.#isUsed = false;
  }

  /** It cannot be read from: who waits for it is told with ReplicaLeft. */
  leave(): void {
    this.#isUsed = false;
    this.#leave();
  }

  /** Reads from it. Rejects with ReplicaLeft as soon as it is found to be gone, however long it hangs. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return Promise.race([work(), this.#left]);
  }

  /**
   * Whether it is a replica and has everything up to a position of the primary's log. One question at a time: those that
   * come before it is answered share the answer, so that nothing piles up at a server that hangs.
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
