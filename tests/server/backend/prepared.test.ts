import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { databaseKey, installPrepared, isPrepared } from '../../../server/backend/db/prepared.ts';
import { releases, settings, users } from '../../../server/backend/db/schema.ts';
import { type Backend, startBackend } from '../../../server/backend/index.ts';
import { prepareDatabase } from '../../../server/backend/prepare.ts';
import { type Answer, accountsIn, article, encryptedFor } from './harness.ts';

const migrationsDir = 'server/backend/db/migrations';
const buildDay = '2026-11-21T04:00:00Z';
const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };

let root = '';
let prepared = '';
const inRoot = (path: string): string => join(root, path);
const clockAt = (time: string) => ({ now: () => new Date(time) });

const prepare = (outDir: string, earlierDir: string): Promise<void> =>
  prepareDatabase({
    outDir,
    earlierDir,
    cacheDir: resolve('.cache/database'),
    contentDir: inRoot('content'),
    migrationsDir,
    clock: clockAt(buildDay),
    log,
  });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-prepared-'));
  for (const folder of ['facts', 'statistics'])
    cpSync(`server/content/${folder}`, inRoot(`content/${folder}`), { recursive: true });
  await mkdir(dirname(inRoot('content/news/party/one.md')), { recursive: true });
  await writeFile(inRoot('content/news/party/one.md'), article({ title: '第一篇', day: -1 }));
  prepared = inRoot('prepared');
  await prepare(prepared, inRoot('none'));
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

async function started<T>(dataDir: string, time: string, use: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await startBackend({
    demo: true,
    dataDir,
    preparedDir: prepared,
    contentDir: inRoot('content'),
    migrationsDir,
    clock: clockAt(time),
    log,
  });
  return use(backend).finally(() => backend.close());
}

const list = async ({ app }: Backend) => {
  const response = await app.fetch(new Request('http://x/api/getContentReleaseBeforeList?columnId=news-party'));
  return ((await response.json()) as { rows: { title: string; publishTime: string }[] }).rows;
};

test('a prepared database contains the content but no accounts, secrets or installation settings', async () => {
  const dataDir = inRoot('looked-at');
  expect(await installPrepared(prepared, dataDir, migrationsDir)).toBe(true);
  const { db, close } = await openDatabase({ dataDir, migrationsDir });
  const found = {
    titles: (await db.select().from(releases)).map(({ title }) => title),
    users: await db.select().from(users),
    settings: (await db.select().from(settings)).map(({ key }) => key).sort(),
  };
  await close();
  const known = ['content.version', 'content.waiting', 'search.vocabulary'];
  expect(found).toEqual({ titles: ['第一篇'], users: [], settings: known });
});

test('a first start dates the content from its own day and keeps the prepared folder unchanged', async () => {
  const rows = await started(inRoot('later-day'), '2026-12-24T04:00:00Z', list);
  expect(rows).toMatchObject([{ title: '第一篇', publishTime: '2026-12-23 09:00:00' }]);
  expect(await started(inRoot('same-day'), buildDay, list)).toMatchObject([{ publishTime: '2026-11-20 09:00:00' }]);
});

test('two installations of one build have different keys', async () => {
  const keys = [];
  for (const name of ['later-day', 'same-day'])
    keys.push(await started(inRoot(name), buildDay, async ({ publicKeyPem }) => publicKeyPem));
  expect(keys[0]).toContain('BEGIN PUBLIC KEY');
  expect(keys[0]).not.toBe(keys[1]);
});

test('two installations of one build have accounts with different passwords', async () => {
  const [first, second] = await Promise.all(['later-day', 'same-day'].map((name) => accountsIn(inRoot(name))));
  const passwords = [...(first ?? []), ...(second ?? [])].map(({ password }) => password);
  expect(passwords.length).toBeGreaterThan(6);
  expect(new Set(passwords).size).toBe(passwords.length);
  const codes = await started(inRoot('same-day'), buildDay, async ({ app, publicKeyPem }) => {
    const login = async (account: object = {}): Promise<number> => {
      const body = encryptedFor(publicKeyPem, { userName: '', phoneCode: '', ...account });
      const request = new Request('http://x/company/loginByPhone', { method: 'POST', body });
      return ((await (await app.fetch(request)).json()) as Answer).code;
    };
    return [await login(second?.[0]), await login(first?.[0])];
  });
  expect(codes).toEqual([200, 500]);
});

test('a prepared folder that is missing, unfinished or of another version is not installed', async () => {
  const dataDir = inRoot('refused');
  await mkdir(dataDir);
  expect(await installPrepared(inRoot('none'), dataDir, migrationsDir)).toBe(false);
  cpSync(join(prepared, 'pglite'), inRoot('unfinished/pglite'), { recursive: true });
  expect(await installPrepared(inRoot('unfinished'), dataDir, migrationsDir)).toBe(false);
  const migrations = inRoot('migrations');
  cpSync(migrationsDir, migrations, { recursive: true });
  await writeFile(join(migrations, '9999_later.sql'), 'select 1;\n');
  expect(await databaseKey(migrations)).not.toBe(await databaseKey(migrationsDir));
  expect(await installPrepared(prepared, dataDir, migrations)).toBe(false);
  expect(existsSync(join(dataDir, 'pglite'))).toBe(false);
  // What a killed process left is not taken for a database and does not block the installation.
  await mkdir(join(dataDir, 'pglite.new/base'), { recursive: true });
  expect(await installPrepared(prepared, dataDir, migrationsDir)).toBe(true);
  expect(existsSync(join(dataDir, 'pglite.new'))).toBe(false);
});

test('an existing database is not replaced', async () => {
  const dataDir = inRoot('in-use');
  await mkdir(join(dataDir, 'pglite'), { recursive: true });
  await writeFile(join(dataDir, 'pglite/mine'), 'x');
  expect(await installPrepared(prepared, dataDir, migrationsDir)).toBe(false);
  expect(existsSync(join(dataDir, 'pglite/mine'))).toBe(true);
});

test('an earlier prepared folder is reused if nothing has changed and rebuilt if content has', async () => {
  const key = await databaseKey(migrationsDir);
  await writeFile(join(prepared, 'pglite/marker'), 'x');
  await prepare(inRoot('again'), prepared);
  expect(existsSync(inRoot('again/pglite/marker'))).toBe(true);
  await writeFile(inRoot('content/news/party/two.md'), article({ title: '第二篇' }));
  await prepare(inRoot('anew'), prepared);
  expect(existsSync(inRoot('anew/pglite/marker'))).toBe(false);
  expect(await isPrepared(inRoot('anew'), key)).toBe(true);
});
