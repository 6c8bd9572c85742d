import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { type BuiltServer, startBuilt } from '../../support/built-server.ts';
import { freePort } from '../../support/free-port.ts';
import { makeNextVersion } from '../../support/next-version.ts';
import { hasNginx, type NginxExample, startNginxExample } from '../../support/nginx-example.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { startApplication, watch } from '../../support/site.ts';
import { isFull } from '../../support/size.ts';
import { writeSmallContent } from '../../support/small-content.ts';
import { article } from '../backend/harness.ts';

/** How long the test waits after it replaces each of the two processes, in milliseconds. */
const SIDE_BY_SIDE_MS = 30_000;
const PATHS = [
  '/',
  '/news/party',
  '/release/news/first',
  '/industry/global/data',
  '/backend/api/conductUser?columnId=news-party',
];

// Four servers, a database, a proxy and a browser for a minute: only in the full test suite.
describe.skipIf(!isFull || !hasPostgres || !hasNginx)('an upgrade behind the proxy', { timeout: 300_000 }, () => {
  let folder = '';
  let database: PostgresServer;
  let nginx: NginxExample;
  let browser: Browser;
  let env: Readonly<Record<string, string>>;
  const servers: BuiltServer[] = [];
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 8 });

  const start = async (port: number, root?: string): Promise<BuiltServer> => {
    const own = { ...env, PORT: String(port), DATA_DIR: join(folder, `data-${servers.length}`) };
    const server = await startBuilt(own, root);
    servers.push(server);
    return server;
  };
  /** The status of a response after its body arrived; 0 if the connection broke. */
  const ask = (path: string): Promise<number> =>
    new Promise((resolve) => {
      const options = { agent, host: '127.0.0.1', port: nginx.port, path, headers: { host: 'www.example.org' } };
      request(options, (response) => {
        response.on('error', () => resolve(0)).on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      })
        .on('error', () => resolve(0))
        .end();
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-versions-'));
    await writeSmallContent(join(folder, 'content'));
    await writeFile(join(folder, 'content/news/party/first.md'), article({ title: '一篇早已发布的文章' }));
    [database] = await Promise.all([createPostgres(), makeNextVersion(join(folder, 'next'))]);
    await database.start();
    env = {
      ...{ DATABASE_URL: database.url, DEMO: '1', CONTENT_DIR: join(folder, 'content') },
      ...{ TRUSTED_PROXIES: '1', SITE_ORIGIN: 'https://www.example.org', DRAIN_SECONDS: '1' },
    };
    browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--host-resolver-rules=MAP www.example.org 127.0.0.1'],
    });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    agent.destroy();
    await nginx?.stop();
    for (const server of servers) await server.end('SIGKILL');
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens pages and starts the application in them repeatedly, so that every file of a page is requested. */
  async function browse(page: Page, goesOn: () => boolean): Promise<number> {
    let opened = 0;
    while (goesOn()) {
      const path = PATHS[opened % 4] ?? '/';
      await page.goto(`https://www.example.org:${nginx.port}${path}`);
      await startApplication(page);
      opened += 1;
    }
    return opened;
  }

  test('no request fails and no file is missing while two versions serve side by side', async () => {
    const [one, other] = [await freePort(), await freePort()];
    const old = [await start(one), await start(other)];
    nginx = await startNginxExample([one, other]);
    await vi.waitFor(async () => expect(await ask('/')).toBe(200), { timeout: 20_000, interval: 50 });

    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const faults = watch(page);
    let isOver = false;
    const statuses = new Map<number, number>();
    const load = Array.from({ length: 4 }, async (_, worker) => {
      for (let count = worker; !isOver; count += 1) {
        const status = await ask(PATHS[count % PATHS.length] ?? '/');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await wait(5);
      }
    });
    const browsing = browse(page, () => !isOver);

    // One after the other, as docs/operations.md says; the database has the next version's tables from here on.
    for (const [index, port] of [one, other].entries()) {
      await old[index]?.end();
      await start(port, join(folder, 'next'));
      await wait(SIDE_BY_SIDE_MS);
    }
    isOver = true;
    await Promise.all(load);
    expect(Object.fromEntries(statuses)).toEqual({ 200: expect.any(Number) });
    expect(await browsing).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    const { id } = JSON.parse(await readFile(join(folder, 'next/dist/build.json'), 'utf8')) as { id: string };
    expect(await page.content()).toContain(id);
  });
});
