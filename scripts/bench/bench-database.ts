import { Hono } from 'hono';
import postgres from 'postgres';
import type { OperationName } from '../../generated/contract.ts';
import { type Db, openDatabase } from '../../server/backend/db/database.ts';
import { addressReader } from '../../server/backend/http/app.ts';
import { createGates } from '../../server/backend/http/gates.ts';
import { type Handlers, mountSome } from '../../server/backend/http/mount.ts';
import { Sessions } from '../../server/backend/http/session.ts';
import type { Clock } from '../../server/clock.ts';

/** Number of articles in the database, and the seed from which they are generated. */
export const ARTICLES = 100_000;
export const SEED = 20_261_121;
const DATABASE = 'portal_search_bench';

export interface BenchDatabase {
  readonly db: Db;
  /** PostgreSQL's version, such as 15.14. */
  readonly version: string;
  close(): Promise<void>;
}

/**
 * The benchmark database on the server that BENCH_DATABASE_URL or TEST_DATABASE_URL names, created in the first run and
 * reused. Exits with 2 if neither is set.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!server) {
    console.error('Set BENCH_DATABASE_URL or TEST_DATABASE_URL to a PostgreSQL server that may make databases.');
    process.exit(2);
  }
  const admin = postgres(server, { max: 1 });
  const existing = await admin`select 1 from pg_database where datname = ${DATABASE}`;
  if (existing.length === 0) await admin.unsafe(`create database ${DATABASE}`);
  const [{ version = '' } = {}] = await admin<{ version: string }[]>`
    select current_setting('server_version') as version`;
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  const { db, close } = await openDatabase({
    databaseUrl: url.href,
    dataDir: '',
    migrationsDir: 'server/backend/db/migrations',
  });
  return { db, version, close };
}

/** Mounts calls of the backend as its application does, for visitors. */
export function mountCalls<Names extends OperationName>(handlers: Handlers<Names>, db: Db, clock: Clock): Hono {
  const app = new Hono();
  mountSome(app, handlers, {
    db,
    clock,
    sessions: new Sessions({ db, clock, demo: false, isFactorRequired: false }),
    decrypt: async (text) => text,
    addressOf: addressReader(0),
    gates: createGates(),
    checkMalware: null,
  });
  return app;
}
