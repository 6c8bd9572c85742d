import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';

/** The schema language cannot express these settings: a migration generated from it would lose them and be slow. */
test('the migrations keep search rows narrow and the planner on its index', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-narrow-'));
  cpSync(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
  const { db, close } = await openDatabase({ dataDir, migrationsDir: 'server/backend/db/migrations' });
  const [table] = await db.execute(sql`select reloptions from pg_class where relname = 'search_entries'`);
  const columns = await db.execute<{ name: string; storage: string; statistics: number | null }>(
    sql`select attname as name, attstorage as storage, attstattarget as statistics from pg_attribute
        where attrelid = 'search_entries'::regclass and attnum > 0`,
  );
  await close();
  await rm(dataDir, { recursive: true });
  expect(table?.reloptions).toBe('{toast_tuple_target=128}');
  expect(columns.filter(({ statistics }) => statistics === 0).map(({ name }) => name)).toEqual(['head_words', 'words']);
  const inRow = columns.filter(({ storage }) => storage === 'p').map(({ name }) => name);
  expect(inRow).toEqual(expect.arrayContaining(['id', 'column_id', 'type', 'hash']));
});
