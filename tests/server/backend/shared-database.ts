import { cpSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../../../server/backend/db/database.ts';
import { RESTORE } from '../../support/snapshot.ts';

/**
 * One embedded database that the tests of a process use one after the other: starting one takes a second of computing,
 * emptying one and filling it as the template was takes some milliseconds.
 */
let opened: Promise<Db> | null = null;
let isLent = false;

async function open(): Promise<Db> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-shared-'));
  await mkdir(dataDir, { recursive: true });
  cpSync(join(inject('backendTemplate'), 'data/pglite'), join(dataDir, 'pglite'), { recursive: true });
  return (await openDatabase({ dataDir, migrationsDir: 'server/backend/db/migrations' })).db;
}

/** The shared database as the template left it, for one backend at a time; null while another one has it. */
export async function borrowDatabase(): Promise<Db | null> {
  if (isLent) return null;
  isLent = true;
  opened ??= open();
  const db = await opened;
  await db.execute(sql.raw(RESTORE));
  return db;
}

export const returnDatabase = (): void => {
  isLent = false;
};
