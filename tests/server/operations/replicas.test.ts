import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import {
  createPostgres,
  createReplica,
  hasPostgres,
  type PostgresServer,
  type ReplicaServer,
} from '../../support/postgres-server.ts';
import { writeSmallContent } from '../../support/small-content.ts';
import { article } from '../backend/harness.ts';

const SOON = { timeout: 30_000, interval: 20 };

describe.skipIf(!hasPostgres)('a read replica', { timeout: 180_000 }, () => {
  let primary: PostgresServer;
  let replica: ReplicaServer;
  let app: App;
  let folder = '';
  const warnings: string[] = [];

  const get = async (path: string): Promise<{ status: number; text: string }> => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`));
    return { status: response.status, text: await response.text() };
  };
  const LIST = '/backend/api/getContentReleaseList?columnId=news-party';
  const list = (): Promise<{ status: number; text: string }> => get(LIST);
  const isUsed = async (): Promise<boolean> => {
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const request = new Request('http://localhost:3000/metrics', { headers: { host: 'localhost:3000' } });
    return /^portal_database_replica_used\{[^}]+\} 1$/m.test(await (await app.fetch(request, env)).text());
  };
  const put = (name: string, title: string): Promise<void> =>
    writeFile(join(folder, 'content/news/party', name), article({ title }));
  /** How many rows of releases a server has read. */
  const reads = async (server: PostgresServer): Promise<number> => {
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    const [row] = await sql<{ count: number }[]>`
      select (seq_scan + coalesce(idx_scan, 0))::int as count from pg_stat_user_tables where relname = 'releases'`;
    await sql.end();
    return row?.count ?? 0;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-replica-'));
    await writeSmallContent(join(folder, 'content'));
    await put('first.md', '一篇早已发布的文章');
    await writeEmptyBuild(join(folder, 'dist'));
    primary = await createPostgres();
    await primary.start();
    replica = await createReplica(primary);
    await replica.start();
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url, DEMO: '1' };
    const folders = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') };
    app = await createApp({
      config: readConfig({ ...env, ...folders }, process.cwd()),
      clock: { now: () => new Date() },
      log: { info: () => undefined, warn: (message) => void warnings.push(message), error: () => undefined },
      distDir: join(folder, 'dist'),
    });
  }, 180_000);
  afterAll(async () => {
    await app?.close();
    await replica?.remove();
    await primary?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('serves public reads; visits and calls with a session go to the primary', async () => {
    await expect.poll(isUsed, SOON).toBe(true);
    const before = await reads(replica);
    for (let times = 0; times < 20; times += 1) expect((await list()).text).toContain('一篇早已发布的文章');
    // PostgreSQL updates these statistics after a connection was idle for a moment.
    await expect.poll(async () => (await reads(replica)) - before, SOON).toBeGreaterThanOrEqual(20);
    const own = await reads(primary);
    const headers = { authorization: 'Bearer somebody' };
    for (let times = 0; times < 20; times += 1)
      await app.fetch(new Request(`http://localhost:3000${LIST}`, { headers }));
    await expect.poll(async () => (await reads(primary)) - own, SOON).toBeGreaterThanOrEqual(20);
    expect((await get('/backend/api/conductUser?columnId=news-party')).text).toContain('"code":200');
    expect(warnings).toEqual([]);
  });

  test('is not read while it lags behind a publication, so no page shows the earlier state', async () => {
    expect((await get('/news/party')).text).toContain('一篇早已发布的文章');
    await replica.pauseReplay(true);
    await put('second.md', '复制停住时发布的文章');
    await expect.poll(async () => (await get('/news/party')).text, SOON).toContain('复制停住时发布的文章');
    expect((await get('/release/news/second')).status).toBe(200);
    expect((await get(`/search/result?keyword=${encodeURIComponent('复制停住')}`)).text).toContain(
      '/release/news/second',
    );
    expect(await isUsed()).toBe(false);
    await replica.pauseReplay(false);
    await expect.poll(isUsed, SOON).toBe(true);
  });

  test('is skipped while it hangs or is down, without a failed request, and used again afterwards', async () => {
    replica.halt();
    // More than its connections, so that all of them wait for it at first.
    const halted = await Promise.all(Array.from({ length: 30 }, list));
    expect(new Set(halted.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await isUsed()).toBe(false);
    replica.resume();
    await expect.poll(isUsed, SOON).toBe(true);

    await replica.kill();
    const gone = await Promise.all(Array.from({ length: 30 }, list));
    expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await isUsed()).toBe(false);
    await replica.start();
    await expect.poll(isUsed, SOON).toBe(true);
    expect(warnings.filter((line) => line === 'a read replica is left out').length).toBeGreaterThanOrEqual(2);
  });
});
