import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { type Backend, startBackend } from '../../../server/backend/index.ts';

interface Judged {
  readonly kind: string;
  readonly query: string;
  readonly wants: string;
}

const judged = parse(await readFile('tests/server/search/judged.yaml', 'utf8')) as Judged[];
const server = process.env.TEST_DATABASE_URL;

const note = (): void => undefined;

/** A backend with the project's own content. */
async function start(databaseUrl?: string): Promise<{ backend: Backend; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-judged-'));
  if (!databaseUrl) cpSync(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
  const backend = await startBackend({
    demo: true,
    databaseUrl,
    dataDir,
    contentDir: 'server/content',
    migrationsDir: 'server/backend/db/migrations',
    clock: { now: () => new Date('2026-11-21T04:00:00Z') },
    log: { info: note, warn: note, error: note },
  });
  const stop = async (): Promise<void> => {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { backend, stop };
}

/** The ids that a query finds, best first. */
async function find(backend: Backend, keyword: string, pageSize: number): Promise<string[]> {
  const query = new URLSearchParams({ keyword, pageSize: String(pageSize) });
  const response = await backend.app.fetch(
    new Request(`http://backend.test/api/getContentReleaseListWithSearch?${query}`),
  );
  return ((await response.json()) as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

let embedded: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  embedded = await start();
});
afterAll(() => embedded.stop());

test('the table has thirty queries', () => {
  expect(new Set(judged.map(({ query }) => query)).size).toBe(30);
});

test.each(judged)('$kind: $query finds $wants among the first three', async ({ query, wants }) => {
  expect(await find(embedded.backend, query, 3)).toContain(wants);
});

describe.skipIf(!server)('on a PostgreSQL server', () => {
  const name = `judged_${process.pid}`;
  let other: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    const admin = postgres(server ?? '', { max: 1 });
    await admin.unsafe(`create database ${name}`);
    await admin.end();
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    other = await start(url.href);
  });
  afterAll(async () => {
    await other?.stop();
    const admin = postgres(server ?? '', { max: 1 });
    await admin.unsafe(`drop database ${name}`);
    await admin.end();
  });

  test.each(judged)('$kind: $query finds $wants, in the same order as on the embedded database', async (item) => {
    const found = await find(other.backend, item.query, 50);
    expect(found.slice(0, 3)).toContain(item.wants);
    expect(found).toEqual(await find(embedded.backend, item.query, 50));
  });
});
