import { cpSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/backend/db/database.ts';
import { startBackend } from '../../server/backend/index.ts';
import { emptyDatabase } from '../../server/backend/prepare.ts';
import { TAKE_SNAPSHOT } from './snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of an embedded database with all tables and no rows; copying it takes a fraction of creating one. */
    emptyDatabase: string;
    /**
     * Folder of a backend that has started once: `data/` with its database, keys, accounts and certificates, and `content/`.
     */
    backendTemplate: string;
    /** With TEST_DATABASE_URL: the PostgreSQL server, and the template's database on it. */
    templateDatabase: { readonly server: string; readonly name: string } | null;
  }
}

/** The time of the first start of the template, and of every backend made from it. */
export const firstStart = '2026-11-21T04:00:00Z';

const migrationsDir = 'server/backend/db/migrations';
const silent = (): void => undefined;

/** Runs one statement outside a transaction on a PostgreSQL server. */
export async function administer(server: string, statement: string): Promise<void> {
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(statement).finally(() => admin.end());
}

/** The URL of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Stores a copy of every row in the database itself: `shared-database.ts` restores them. */
async function takeSnapshot(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, migrationsDir });
  await db.execute(sql.raw(TAKE_SNAPSHOT));
  await db.execute(sql`checkpoint`);
  await close();
}

/**
 * Shared by the tests of one run: an empty database, and a backend that has started, which each test copies. Creating a
 * database, deriving passwords and generating keys and certificates takes seconds; it is done once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'));
  // The servers that some tests run as another user have their folders in it.
  await chmod(folder, 0o711);
  // Inherited by the processes of the tests: their temporary files are removed with this folder.
  process.env.TMPDIR = folder;
  const empty = await emptyDatabase(resolve('.cache/database'), migrationsDir);
  const name = `template_${process.pid}`;
  for (const part of ['facts', 'statistics'])
    cpSync(`server/content/${part}`, join(folder, 'content', part), { recursive: true });
  if (server) await administer(server, `create database ${name}`);
  const backend = await startBackend({
    databaseUrl: server && databaseOn(server, name),
    dataDir: join(folder, 'data'),
    contentDir: join(folder, 'content'),
    migrationsDir,
    preparedDir: empty,
    demo: true,
    clock: { now: () => new Date(firstStart) },
    log: { info: silent, warn: silent, error: console.error },
  });
  await backend.close();
  if (!server) await takeSnapshot(join(folder, 'data'));
  project.provide('emptyDatabase', join(empty, 'pglite'));
  project.provide('backendTemplate', folder);
  project.provide('templateDatabase', server ? { server, name } : null);
  return async () => {
    if (server) await administer(server, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
}
