import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { type ForeignBackend, settingsFor, startForeignBackend } from '../support/foreign/backend.ts';
import { literal } from '../support/foreign/dialects.ts';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';
import { createPostgres, hasPostgres } from '../support/postgres-server.ts';

/** An entry that an external backend withdraws disappears: at once after a purge, otherwise within the maximum age. */

const SECRET = 'a-secret-for-purges';
const COLUMN = '/news/party';
const OTHER = '/notice/notice';

const time = { now: Date.UTC(2026, 10, 22, 2, 0) };
const clock = { now: () => new Date(time.now) };

let backend: ForeignBackend;
const sites: ForeignSite[] = [];
let entry = { id: '', title: '' };
let article = '';

const startSite = async (more: Readonly<Record<string, string>> = {}): Promise<ForeignSite> => {
  const env = { API_BASE: backend.address, PURGE_SECRET: SECRET, ...settingsFor(literal, backend), ...more };
  const site = await startForeignSite(env, clock);
  sites.push(site);
  return site;
};

beforeEach(async () => {
  backend = await startForeignBackend(literal);
  entry = backend.entriesAt(COLUMN)[0] ?? entry;
  article = `/release/news/${entry.id}`;
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  await backend.close();
});

const open = async (site: ForeignSite, path: string): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await site.fetch(path);
  return { status: response.status, text: await response.text() };
};
const purge = (site: ForeignSite, body: unknown, secret = SECRET): Promise<Response> =>
  site.fetch('/purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Requests every page that shows the entry, and one that does not. */
async function fill(site: ForeignSite): Promise<void> {
  for (const path of [article, COLUMN, '/', OTHER]) expect((await open(site, path)).status).toBe(200);
  for (const path of [COLUMN, '/']) expect((await open(site, path)).text, path).toContain(`${entry.title}<`);
}

/** Whether the site shows the entry on no page. */
async function isGone(site: ForeignSite): Promise<boolean> {
  const { status } = await open(site, article);
  const texts = await Promise.all([COLUMN, '/'].map(async (path) => (await open(site, path)).text));
  return status === 404 && !texts.some((text) => text.includes(`${entry.title}<`));
}

test('a withdrawn entry disappears within the maximum age without a purge', async () => {
  const site = await startSite();
  await fill(site);
  backend.withdraw(entry.id);
  expect((await open(site, article)).status).toBe(200);
  time.now += backends.specification.freshness.maxAgeSeconds * 1000 + 1;
  expect(await isGone(site)).toBe(true);
});

test('the first refresh that finds no entry removes its page at once', async () => {
  const site = await startSite();
  await fill(site);
  backend.withdraw(entry.id);
  time.now += 61_000;
  // The old copy is still served during the refresh.
  await open(site, article);
  await expect.poll(async () => (await open(site, article)).status).toBe(404);
});

test.each([401, 403])(
  'an entry that responds with code %d is not shown any more beyond the maximum age',
  async (code) => {
    const site = await startSite();
    const fragment = `/-${article}`;
    const body = async (path: string): Promise<string> =>
      /<article[\s\S]*<\/article>/.exec((await open(site, path)).text)?.[0] ?? '';
    const texts = [await body(article), await body(fragment)];
    for (const text of texts) expect(text.length).toBeGreaterThan(100);
    backend.withdraw(entry.id, code);
    time.now += backends.specification.freshness.maxAgeSeconds * 1000 + 1;
    for (const path of [article, fragment]) {
      const { status, text } = await open(site, path);
      // A fragment exists only for a page that can be shown.
      expect({ path, status }).toEqual({ path, status: path === article ? code : 404 });
      expect(text).not.toContain(`${entry.title}<`);
      expect(text).not.toContain('暂时取不到最新内容');
    }
  },
);

describe('POST /purge', () => {
  test.each([
    ['id', () => ({ id: entry.id })],
    ['all', () => ({ all: true })],
  ])('by %s removes the withdrawn entry from every page', async (_what, body) => {
    const site = await startSite();
    await fill(site);
    backend.withdraw(entry.id);
    const response = await purge(site, body());
    expect(await response.json()).toEqual({ purged: body() });
    expect(await isGone(site)).toBe(true);
  });

  test('by path renders only that page again', async () => {
    const site = await startSite();
    await fill(site);
    backend.withdraw(entry.id);
    expect((await purge(site, { path: article })).status).toBe(200);
    const before = backend.calls.length;
    expect((await open(site, OTHER)).status).toBe(200);
    expect((await open(site, COLUMN)).text).toContain(entry.title);
    expect(backend.calls.length).toBe(before);
    expect((await open(site, article)).status).toBe(404);
  });

  test('by column renders the list of that column again, and no page of another column', async () => {
    const site = await startSite();
    await fill(site);
    backend.withdraw(entry.id);
    expect((await purge(site, { column: backend.columnIdAt(COLUMN) })).status).toBe(200);
    const before = backend.calls.length;
    expect((await open(site, OTHER)).status).toBe(200);
    expect(backend.calls.length).toBe(before);
    expect((await open(site, COLUMN)).text).not.toContain(`${entry.title}<`);
  });

  test('rejects a wrong secret with 401 and an invalid body with 400; has status 404 without a secret', async () => {
    const site = await startSite();
    expect((await purge(site, { all: true }, 'guessed')).status).toBe(401);
    for (const body of [{}, { path: 'news' }, { all: false }, { unknown: 1 }, 'no JSON'])
      expect({ body, status: (await purge(site, body)).status }).toEqual({ body, status: 400 });
    const closed = await startForeignSite({ API_BASE: backend.address, ...settingsFor(literal, backend) }, clock);
    sites.push(closed);
    expect((await purge(closed, { all: true })).status).toBe(404);
  });

  test.skipIf(!hasPostgres)(
    'reaches every process that shares the database, and no other process',
    async () => {
      const server = await createPostgres();
      await server.start();
      try {
        const one = await startSite({ DATABASE_URL: server.url });
        const two = await startSite({ DATABASE_URL: server.url });
        const alone = await startSite();
        for (const site of [one, two, alone]) await fill(site);
        backend.withdraw(entry.id);
        await purge(one, { id: entry.id });
        await expect.poll(() => isGone(one)).toBe(true);
        await expect.poll(() => isGone(two)).toBe(true);
        expect(await isGone(alone)).toBe(false);
      } finally {
        await Promise.all(sites.splice(0).map((site) => site.close()));
        await server.remove();
      }
    },
    120_000,
  );
});
