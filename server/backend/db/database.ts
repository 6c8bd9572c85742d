import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { postgresOptions } from '../../postgres-options.ts';
import { isTracing } from '../../tracing.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { locks } from './locks.ts';
import * as schema from './schema.ts';
import { withTracedQueries } from './traced-queries.ts';

export type Db = ReturnType<typeof drizzle<typeof schema>>;

/** What a transaction hands out: a database within it. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Exclusively = (lock: number, work: () => Promise<void>) => Promise<boolean>;

export interface Database {
  readonly db: Db;
  /** Subscribes to a channel; missing where the database is embedded, which no other process shares. */
  readonly listen?: (channel: string, onMessage: (payload: string) => void) => Promise<void>;
  /**
   * Does `work` unless another process does some under the same lock; resolves to whether it was done. Missing where no other
   * process shares the database.
   */
  readonly exclusively?: Exclusively;
  close(): Promise<void>;
}

interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string;
}

/** How long a connection may take to come about; the calls that wait for it are told then. */
const CONNECT_SECONDS = 5;
/** Seconds until a connection that was lost is tried again: a server that is back is used within a second. */
const backoff = (tries: number): number => Math.min(tries * 0.1, 1);

const connect = (options: DatabaseOptions, embedded: Embedded | null): postgres.Sql =>
  embedded
    ? // One connection: the embedded database has one session, which transactions and prepared statements share.
      postgres({
        path: embedded.socketPath,
        host: 'localhost',
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idle_timeout: 0,
        ...postgresOptions,
      })
    : postgres(options.databaseUrl ?? '', {
        max: 10,
        connect_timeout: CONNECT_SECONDS,
        backoff,
        ...postgresOptions,
      });

/** Longest statement that is worth preparing, characters, and how many are prepared at most. */
const PREPARED = { length: 4000, statements: 500 } as const;

/**
 * Lets a connection prepare the statements that read: the embedded database then parses and plans each of them once, and a call
 * is one trip to its thread instead of two. Only there, since a pool in front of a server may hand out other sessions.
 */
function withPreparedReads(client: postgres.Sql): postgres.Sql {
  const unsafe = client.unsafe.bind(client);
  const known = new Set<string>();
  const isPrepared = (text: string): boolean => {
    if (known.has(text)) return true;
    if (known.size >= PREPARED.statements || text.length > PREPARED.length || !/^\(?select\b/i.test(text)) return false;
    known.add(text);
    return true;
  };
  const prepared: typeof client.unsafe = (text, parameters, options) =>
    unsafe(text, parameters, { ...options, prepare: isPrepared(text) });
  return Object.assign(client, { unsafe: prepared });
}

/**
 * A connection of its own holds the lock, since the pool's are shared: PostgreSQL gives it back by itself where the process or
 * the connection ends.
 */
const lockedBySession =
  (databaseUrl: string): Exclusively =>
  async (lock, work) => {
    const session = postgres(databaseUrl, { max: 1, connect_timeout: CONNECT_SECONDS, ...postgresOptions });
    try {
      const [row] = await session`select pg_try_advisory_lock(${lock}) as taken`;
      if (row?.taken !== true) return false;
      await work();
      return true;
    } finally {
      await session.end({ timeout: 5 });
    }
  };

/** Opens the database, brings its tables up to date, and hands it out. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl ? null : await startEmbedded(options);
  const plain = embedded ? withPreparedReads(connect(options, embedded)) : connect(options, null);
  const client = isTracing() ? withTracedQueries(plain) : plain;
  const db = drizzle(client, { schema });
  const close = async (): Promise<void> => {
    await client.end({ timeout: 5 });
    await embedded?.stop();
  };
  try {
    if (embedded) await migrate(db, { migrationsFolder: options.migrationsDir });
    else {
      // A connection of its own holds the lock: it belongs to a session, not to the pool.
      const one = postgres(options.databaseUrl ?? '', { max: 1, ...postgresOptions });
      const single = drizzle(one);
      await single.execute(sql`select pg_advisory_lock(${locks.migration})`);
      await migrate(single, { migrationsFolder: options.migrationsDir }).finally(() => one.end({ timeout: 5 }));
    }
    if (embedded) return { db, close };
    const listen: Database['listen'] = async (channel, onMessage) => {
      await client.listen(channel, onMessage);
    };
    return { db, listen, exclusively: lockedBySession(options.databaseUrl ?? ''), close };
  } catch (error) {
    await close();
    throw error;
  }
}
