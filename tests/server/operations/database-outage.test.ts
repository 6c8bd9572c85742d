import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';

/** Recovery takes up to five seconds; a loaded machine gets more. */
const SOON = { timeout: 30_000, interval: 50 };
const MINUTE = 61_000;

/** The site on a PostgreSQL server that stops, hangs and returns. Needs an installed PostgreSQL. */
describe.skipIf(!hasPostgres)('a temporary database outage', { timeout: 120_000 }, () => {
  let server: PostgresServer;
  let app: App;
  let folder = '';
  let passed = 0;
  const errors: string[] = [];

  const get = async (path: string): Promise<{ status: number; text: string; retryAfter: string | null }> => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`));
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
  };
  const login = async (): Promise<{ status: number; body: { code: number; msg: string } }> => {
    const response = await app.fetch(
      new Request('http://localhost:3000/backend/getInfo', { headers: { authorization: 'Bearer nobody' } }),
    );
    return { status: response.status, body: (await response.json()) as { code: number; msg: string } };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-outage-'));
    await writeEmptyBuild(folder);
    server = await createPostgres();
    await server.start();
    app = await createApp({
      config: readConfig({ DATABASE_URL: server.url, DEMO: '1', DATA_DIR: join(folder, 'data') }, process.cwd()),
      // The real time, plus the minutes that a test adds.
      clock: { now: () => new Date(Date.now() + passed) },
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (message, error) => void errors.push(`${message}: ${error}`),
      },
      distDir: folder,
    });
  }, 180_000);
  afterAll(async () => {
    await app?.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('server stopped: stale pages carry a notice, other requests get 503, and all recover afterwards', async () => {
    expect((await get('/news/party')).status).toBe(200);
    await server.kill();
    passed += MINUTE;
    // The copy is old: the first caller starts a new render, which fails; from then on the copy carries a notice.
    await expect.poll(async () => (await get('/news/party')).text, SOON).toContain('暂时取不到最新内容');
    expect((await get('/news/party')).status).toBe(200);
    const other = await get('/notice/notice');
    expect([other.status, other.retryAfter]).toEqual([503, '30']);
    expect(await login()).toEqual({ status: 503, body: { code: 503, msg: '服务暂时不可用，请稍后重试' } });
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);

    await server.start();
    await expect.poll(async () => (await get('/readyz')).status, SOON).toBe(200);
    await expect.poll(async () => (await login()).body.code, SOON).toBe(401);
    await expect.poll(async () => (await get('/notice/notice')).status, SOON).toBe(200);
    await expect.poll(async () => (await get('/news/party')).text, SOON).not.toContain('暂时取不到最新内容');
  });

  test('server hangs: cached pages are served, excess calls get 503 at once, and all recover afterwards', async () => {
    expect((await get('/news/party')).status).toBe(200);
    server.halt();
    const calls = Array.from({ length: 400 }, login);
    const refused = await Promise.race(calls);
    expect(refused).toEqual({ status: 503, body: { code: 503, msg: '访问量较大，请稍后重试' } });
    expect((await get('/news/party')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);

    server.resume();
    const statuses = (await Promise.all(calls)).map(({ body }) => body.code);
    // 32 were in progress and completed, as did those that did not wait too long.
    expect(statuses.filter((code) => code === 401).length).toBeGreaterThanOrEqual(32);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    await expect.poll(async () => (await get('/readyz')).status, SOON).toBe(200);
    expect((await login()).body.code).toBe(401);
  });

  test('no unexpected error is logged', () => {
    expect(errors.filter((line) => !/ECONN|CONNECTION|57P0|reminders|published/.test(line))).toEqual([]);
  });
});
