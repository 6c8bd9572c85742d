import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { isTracing } from '../../tracing.ts';
import { BrokenDataDir } from './broken-data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { noteSocket } from './embedded-socket.ts';
import { locks } from './locks.ts';
import { installPrepared } from './prepared.ts';
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

interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** A folder that a build prepared: a first start copies the embedded database from it instead of setting one up. */
  readonly preparedDir?: string;
  /** The embedded database's worker as a build made it. */
  readonly workerUrl?: URL;
}

interface Embedded {
  readonly socketPath: string;
  stop(): Promise<void>;
}

/** How long a connection may take to come about; the calls that wait for it are told then. */
const CONNECT_SECONDS = 5;
/** Seconds until a connection that was lost is tried again: a server that is back is used within a second. */
const backoff = (tries: number): number => Math.min(tries * 0.1, 1);

const sourceWorker = (): URL => new URL('./pglite-worker.mjs', import.meta.url);

function responseOf(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === expected) resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the database thread ended with code ${code}`)));
  });
}

async function startEmbedded(options: DatabaseOptions): Promise<Embedded> {
  const { dataDir, migrationsDir, preparedDir, workerUrl = sourceWorker() } = options;
  const release = lockDataDir(dataDir);
  if (preparedDir) await installPrepared(preparedDir, dataDir, migrationsDir);
  const folder = await mkdtemp(join(tmpdir(), 'portal-db-'));
  const socketPath = join(folder, '.s.PGSQL.5432');
  const worker = new Worker(workerUrl, { workerData: { dataDir: join(dataDir, 'pglite'), socketPath }, execArgv: [] });
  let forget = async (): Promise<void> => undefined;
  const clean = async (): Promise<void> => {
    await forget();
    await rm(folder, { recursive: true, force: true });
    release();
  };
  try {
    await responseOf(worker, 'ready');
    forget = await noteSocket(dataDir, socketPath);
  } catch (error) {
    await worker.terminate();
    await clean();
    // What keeps the folder itself from being read has a code and is explained by it.
    throw (error as NodeJS.ErrnoException).code ? error : new BrokenDataDir(dataDir, error);
  }
  return {
    socketPath,
    stop: async () => {
      const stopped = responseOf(worker, 'stopped');
      worker.postMessage('stop');
      await stopped;
      await worker.terminate();
      await clean();
    },
  };
}

const connect = (options: DatabaseOptions, embedded: Embedded | null): postgres.Sql =>
  embedded
    ? // One connection: the embedded database has one session, which transactions and prepared statements share.
      postgres({
        path: embedded.socketPath,
        host: 'localhost',
        user: 'postgres',
        database: 'postgres',
        max: 1,
        onnotice: () => undefined,
        idle_timeout: 0,
      })
    : postgres(options.databaseUrl ?? '', {
        max: 10,
        connect_timeout: CONNECT_SECONDS,
        backoff,
        onnotice: () => undefined,
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
    if (known.size >= PREPARED.statements || text.length > PREPARED.length || !/^select\b/i.test(text)) return false;
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
    const session = postgres(databaseUrl, { max: 1, connect_timeout: CONNECT_SECONDS, onnotice: () => undefined });
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
      const one = postgres(options.databaseUrl ?? '', { max: 1, onnotice: () => undefined });
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
