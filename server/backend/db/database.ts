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

/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Exclusively = (lock: number, work: () => Promise<void>) => Promise<boolean>;

export interface Database {
  readonly db: Db;
  /** Subscribes to a channel; absent for the embedded database, which no other process shares. */
  readonly listen?: (channel: string, onMessage: (payload: string) => void) => Promise<void>;
  /**
   * Runs `work` unless another process holds the same lock. Resolves to whether it was run. Absent for the embedded database,
   * which no other process shares.
   */
  readonly exclusively?: Exclusively;
  close(): Promise<void>;
}

interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string;
}

/** Timeout of a connection attempt in seconds; calls that wait for the connection then fail. */
const CONNECT_SECONDS = 5;
/** Seconds until the next attempt to reconnect: a server that is available again is used within a second. */
const backoff = (tries: number): number => Math.min(tries * 0.1, 1);

const connect = (options: DatabaseOptions, embedded: Embedded | null): postgres.Sql =>
  embedded
    ? // One connection: the embedded database has one session, shared by transactions and prepared statements.
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

/** Maximum length of a prepared statement in characters, and maximum number of prepared statements. */
const PREPARED = { length: 4000, statements: 500 } as const;

/**
 * Prepares the statements of a connection that read: the embedded database then parses and plans each of them once, and a query
 * is one round trip to its thread instead of two. Not for a server, where a pooler in front of it may switch sessions.
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
 * Uses a connection of its own for the lock, because those of the pool are shared. PostgreSQL releases the lock by itself if the
 * process or the connection ends.
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

/** Opens the database and runs pending migrations. */
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
      // A connection of its own, because the lock belongs to a session and not to the pool.
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
