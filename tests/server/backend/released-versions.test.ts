import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { type Backend, startBackend } from '../../../server/backend/index.ts';
import { firstMigrations } from '../../../server/backup/restore.ts';
import { administer, databaseOn } from '../../support/backend-template.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { dumpOf, releasedVersions, runStatements } from '../../support/released-databases.ts';
import { isFull } from '../../support/size.ts';
import { fillEmptyTables, rowsOf, type TableRows } from '../../support/table-rows.ts';
import { type Answer, article, encryptedFor } from './harness.ts';

const migrationsDir = 'server/backend/db/migrations';
const NOW = new Date('2026-11-21T05:00:00Z');
/** The credentials of an account in the stored databases. */
const OWNER = { phoneNumber: '13800000001', password: 'WeAqD7VbTWaq', userName: '', phoneCode: '' };

/** Tables that migrations may empty: their rows expire anyway, and `visits` became daily counts. */
const emptied = new Set(['sessions', 'idempotency_keys', 'phone_codes', 'login_tries', 'visits']);

/** The columns of a row that the other row has as well. */
const shared = (row: object, other: object): string =>
  JSON.stringify(Object.entries(row).filter(([name]) => name in other));

/** The rows that are missing afterwards, compared by the columns that both versions have. */
const missing = (before: TableRows, after: TableRows): string[] =>
  Object.entries(before)
    .filter(([table]) => !emptied.has(table))
    .flatMap(([table, rows]) => {
      const [present] = after[table] ?? [];
      const [past] = rows;
      const known = new Set(after[table]?.map((row) => shared(row, past ?? {})));
      return rows
        .map((row) => `${table} ${shared(row, present ?? {})}`)
        .filter((row) => !known.has(row.slice(table.length + 1)));
    });

const silent = (): void => undefined;

describe.each(hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded'])('with the %s database', (kind) => {
  let folder = '';
  let server: PostgresServer | null = null;
  const backends: Backend[] = [];

  /** An empty database. */
  const place = async (name: string) => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    if (server) await administer(server.url, `create database ${name}`);
    return { databaseUrl: server ? databaseOn(server.url, name) : undefined, dataDir };
  };
  const rowsAt = async (at: Awaited<ReturnType<typeof place>>, migrations: string): Promise<TableRows> => {
    const { db, close } = await openDatabase({ ...at, migrationsDir: migrations });
    return rowsOf(db.$client).finally(close);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-released-'));
    if (kind === 'PostgreSQL') server = await createPostgres();
    await server?.start();
  });
  afterAll(async () => {
    for (const backend of backends) await backend.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(releasedVersions)('upgrades a database of version %s and keeps its data', async (version) => {
    const at = await place('released');
    await runStatements({ ...at, dataDir: join(at.dataDir, 'pglite') }, dumpOf(version));
    const before = await rowsAt(at, await firstMigrations(migrationsDir, 5));
    expect(Object.keys(before).length).toBeGreaterThan(25);
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
    const after = await rowsAt(at, migrationsDir);
    expect(missing(before, after)).toEqual([]);
    expect(after.visit_counts?.map(({ count }) => count).sort()).toEqual([1, 2]);

    const contentDir = join(folder, 'content');
    cpSync(join(inject('backendTemplate'), 'content'), contentDir, { recursive: true });
    cpSync('server/content/returns', join(contentDir, 'returns'), { recursive: true });
    await mkdir(join(contentDir, 'news/party'), { recursive: true });
    await writeFile(join(contentDir, 'news/party/first-article.md'), article({ title: '一篇早期版本的文章' }));
    const log = { info: silent, warn: silent, error: silent };
    const backend = await startBackend({
      ...at,
      contentDir,
      migrationsDir,
      demo: true,
      clock: { now: () => NOW },
      log,
    });
    backends.push(backend);
    const send = async (path: string, init: RequestInit) => backend.app.fetch(new Request(`http://x${path}`, init));
    const body = encryptedFor(backend.publicKeyPem, OWNER);
    const login = await send('/company/loginByPhone', { method: 'POST', body });
    const { token } = (await login.json()) as Answer;
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (path: string) => (await (await send(path, { headers })).json()) as Answer;
    const titlesOf = async (path: string) => (await ask(path)).rows?.map(({ title }) => title);

    expect((await ask('/getInfo')).user).toMatchObject({ userName: '示例会员甲' });
    const { rows: requests = [] } = await ask('/report/requests?pageSize=100');
    const own = requests.find(({ title }) => title === '早期版本中的诉求');
    expect((await ask(`/report/request/${own?.id}`)).data).toMatchObject({
      content: expect.stringContaining('锆合金'),
    });
    expect((await ask('/report/return/annual-statistics')).data).toMatchObject({ values: { staffTotal: 5 } });
    expect(await titlesOf('/report/receipts?pageSize=100')).toContain('试验台架与大型设备共享登记');
    const file = await send(`/report/file/${before.return_files?.[0]?.id}`, { headers });
    expect((await file.text()).slice(0, 8)).toBe('%PDF-1.4');
    expect((await ask('/company/info/logins?pageSize=100')).total).toBeGreaterThanOrEqual(2);
    expect((await ask('/api/getContentReleaseById?id=first-article')).data).toMatchObject({ views: 2 });
  });

  // The short run tests one engine: the statements are the same.
  test.runIf(isFull || !hasPostgres || kind === 'PostgreSQL')(
    'each migration keeps the rows of every table',
    async () => {
      const journal = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8'));
      const steps: string[] = [];
      for (let count = 1; count <= journal.entries.length; count += 1)
        steps.push(await firstMigrations(migrationsDir, count));
      const { db, close } = await openDatabase({ ...(await place('stepwise')), migrationsDir: steps[0] ?? '' });
      let before: TableRows = {};
      for (const migrationsFolder of steps) {
        await migrate(db, { migrationsFolder });
        expect(missing(before, await rowsOf(db.$client)), migrationsFolder).toEqual([]);
        await fillEmptyTables(db.$client);
        before = await rowsOf(db.$client);
        for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
      }
      await close();
      expect(Object.keys(before).length).toBeGreaterThan(40);
    },
  );
});
