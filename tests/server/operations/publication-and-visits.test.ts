import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/backend/db/database.ts';
import { releases } from '../../../server/backend/db/schema.ts';
import { syncTable } from '../../../server/backend/db/sync-table.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';

const at = new Date('2026-11-21T04:00:00Z');
const row = (id: string, hash: string) => ({
  ...{ id, hash, columnId: 'news-party', title: '标题', summary: '摘要', body: '', publishTime: at, updateTime: at },
  ...{ pinned: false, sample: false, topics: [], keywords: [], extra: {}, views: 0 },
});

describe.skipIf(!hasPostgres)('a publication during visits to its entries', { timeout: 120_000 }, () => {
  let server: PostgresServer;
  let dataDir = '';
  let database: Database;
  beforeAll(async () => {
    server = await createPostgres();
    await server.start();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-visits-'));
    const options = { databaseUrl: server.url, dataDir, migrationsDir: 'server/backend/db/migrations' };
    database = await openDatabase(options);
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await server?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each([
    ['changes them in reverse order', [row('b', 'new'), row('a-1', 'new'), row('a', 'new')]],
    ['removes the first ones', [row('b', 'new')]],
  ])('does not deadlock if it %s', async (_name, rows) => {
    const { db } = database;
    await db.delete(releases);
    const known = new Map(['a', 'a-1', 'b'].map((id) => [id, 'old']));
    await db.insert(releases).values([...known.keys()].map((id) => row(id, 'old')));
    let publication: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      const visit = (id: string) => tx.execute(sql`update releases set views = views + 1 where id = ${id}`);
      for (const id of ['a', 'a-1']) await visit(id);
      publication = db.transaction((other) => syncTable(other, releases, rows, { known, keep: ['views'] }));
      publication.catch(() => undefined);
      const waiting = async (): Promise<number> =>
        [...(await db.execute(sql`select 1 from pg_locks where not granted`))].length;
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      await visit('b');
    });
    await publication;
    const stored = await db.select({ id: releases.id, hash: releases.hash, views: releases.views }).from(releases);
    expect(stored.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      rows.map(({ id, hash }) => ({ id, hash, views: 1 })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });
});
