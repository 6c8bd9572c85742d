import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageCache, type PageSource } from '../../server/web/page-cache.ts';
import { gate } from '../support/gate.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const setup = (maxBytes = 1_000_000) => {
  const state = { version: 'v1', now: 0, made: 0 };
  const cache = new PageCache({ version: () => state.version, now: () => state.now, freshMs: 1000, maxBytes });
  const make = async (): Promise<PageSource> => {
    state.made += 1;
    return { status: 200, headers: {}, html: `<p>${state.made}</p>`, keep: true };
  };
  return { state, cache, make };
};

describe('PageCache', () => {
  test('renders once for concurrent callers', async () => {
    const { cache, make, state } = setup();
    const pages = await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    expect(state.made).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  test('keeps every encoding of the same response', async () => {
    const { cache, make } = setup();
    const page = await cache.get('/', make);
    expect(page).not.toHaveProperty('br');
    const [br, same] = await Promise.all([cache.get('/', make, 'br'), cache.get('/', make, 'br')]);
    expect(brotliDecompressSync(br.br ?? '').toString()).toBe('<p>1</p>');
    expect(same.br).toBe(br.br);
    expect(cache.fresh('/', 'gzip')).toBeNull();
    const both = await cache.get('/', make, 'gzip');
    expect(gunzipSync(both.gzip ?? '').toString()).toBe('<p>1</p>');
    expect(cache.fresh('/', 'gzip')).toBe(both);
    expect(both.br).toBe(br.br);
  });

  test('serves a stale response while it renders the next one', async () => {
    const { cache, make, state } = setup();
    await cache.get('/', make);
    state.now = 2000;
    expect((await cache.get('/', make)).identity.toString()).toBe('<p>1</p>');
    await expect.poll(async () => (await cache.get('/', make)).identity.toString()).toBe('<p>2</p>');
  });

  test('never serves an old response after the content version changes', async () => {
    const { cache, make, state } = setup();
    await cache.get('/', make);
    state.version = 'v2';
    expect((await cache.get('/', make)).identity.toString()).toBe('<p>2</p>');
  });

  test('renders a response again if it must not be kept', async () => {
    const { cache, make, state } = setup();
    const once = async (): Promise<PageSource> => ({ ...(await make()), status: 404, keep: false });
    await cache.get('/x', once);
    await cache.get('/x', once);
    expect(state.made).toBe(2);
  });

  test('stays within its byte limit by evicting the least recently used response', async () => {
    const { cache, make, state } = setup(3_600);
    await cache.get('/a', make);
    await cache.get('/b', make);
    await cache.get('/a', make);
    await cache.get('/c', make);
    await cache.get('/d', make);
    const before = state.made;
    await cache.get('/d', make);
    expect(state.made).toBe(before);
    await cache.get('/b', make);
    expect(state.made).toBe(before + 1);
  });

  test('recompresses a kept response to fewer bytes in the background without changing its text', async () => {
    const { cache } = setup();
    let made = 0;
    const html = Array.from({ length: 400 }, (_, index) => `<li>第${index * 7}条：在运机组与在建机组</li>`).join('');
    const make = async (): Promise<PageSource> => {
      made += 1;
      return { status: 200, headers: {}, html, keep: true };
    };
    const compressed = async (): Promise<Buffer> => (await cache.get('/', make, 'br')).br ?? Buffer.alloc(0);
    const first = (await compressed()).length;
    await expect.poll(async () => (await compressed()).length).toBeLessThan(first);
    expect(brotliDecompressSync(await compressed()).toString()).toBe(html);
    expect(made).toBe(1);
  });

  test('its byte count reflects the memory that its responses take', async () => {
    const maxBytes = 4 * 1024 * 1024;
    const { cache } = setup(maxBytes);
    const taken = async (): Promise<number> => {
      for (let round = 0; round < 3; round += 1) {
        collect();
        await new Promise((done) => setTimeout(done, 20));
      }
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const nothing = async (): Promise<PageSource> => ({ status: 301, headers: {}, html: '', keep: true });
    await cache.get('/warm', nothing);
    const before = await taken();
    for (let index = 0; index < 5_000; index += 1) await cache.get(`/old/${index}`, nothing);
    expect(cache.bytes).toBeGreaterThan(maxBytes * 0.9);
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
    expect((await taken()) - before).toBeLessThan(maxBytes * 1.2);
  });

  test('keeps no more than maxEntries responses, however small they are', async () => {
    const cache = new PageCache({ version: () => 'v1', now: () => 0, freshMs: 1, maxBytes: 1e9, maxEntries: 2 });
    let made = 0;
    const make = async (): Promise<PageSource> => {
      made += 1;
      return { status: 200, headers: {}, html: 'x', keep: true };
    };
    for (const key of ['/a', '/b', '/c', '/c', '/b', '/a']) await cache.get(key, make);
    expect(made).toBe(4);
  });

  test.each([
    ['pages', 200, '<p>核电</p>'.repeat(400), true],
    ['redirects', 301, '', false],
    ['empty responses', 200, '', true],
    ['covers and charts', 200, '<svg/>'.repeat(100), true],
  ])('20,000 distinct URLs of %s stay within the byte and entry limits', async (_kind, status, html, keep) => {
    const maxBytes = 8 * 1024 * 1024;
    const { cache } = setup(maxBytes);
    let most = 0;
    for (let index = 0; index < 20_000; index += 1) {
      await cache.get(`/address/${index}`, async () => ({ status, headers: {}, html, keep }));
      most = Math.max(most, cache.bytes);
    }
    expect(most).toBeLessThanOrEqual(maxBytes);
    const isCached = (index: number): boolean => cache.fresh(`/address/${index}`) !== null;
    const entries = Array.from({ length: 20_000 }, (_, index) => index).filter(isCached).length;
    expect(entries).toBeLessThanOrEqual(keep ? 10_000 : 0);
    expect(isCached(19_999)).toBe(keep);
  });

  test('does not keep a failed render', async () => {
    const { cache, make } = setup();
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('/', make)).status).toBe(200);
  });
});

describe('freshness', () => {
  const DAY = 86_400_000;
  const withAges = () => {
    const state = { now: 0, made: 0, status: 200 };
    const cache = new PageCache({
      version: () => 'v1',
      now: () => state.now,
      freshMs: 1000,
      maxAgeMs: 600_000,
      failingMs: DAY,
      maxBytes: 1_000_000,
      dated: (html, at) => `${html}<i>${at}</i>`,
    });
    const make = async (): Promise<PageSource> => {
      if (state.status === 0) throw new Error('the backend is gone');
      state.made += 1;
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return { status: state.status, headers, html: `<p>${state.made}</p>`, keep: state.status === 200 };
    };
    const shown = async (): Promise<string> => (await cache.get('/', make)).identity.toString();
    return { state, cache, make, shown };
  };

  test('waits for a new response if the cached one exceeds its maximum age', async () => {
    const { state, shown } = withAges();
    await shown();
    state.now = 600_001;
    expect(await shown()).toBe('<p>2</p>');
  });

  test('serves the last response with a notice for up to a day while renders fail', async () => {
    const { state, shown, cache, make } = withAges();
    await shown();
    for (const status of [503, 0]) {
      state.status = status;
      state.now = 600_001;
      expect(await shown()).toBe('<p>1</p><i>0</i>');
      state.now = DAY - 1;
      expect(await shown()).toBe('<p>1</p><i>0</i>');
    }
    state.now = DAY + 1;
    await expect(cache.get('/', make)).rejects.toThrow('gone');
    state.status = 200;
    state.now = 700_000;
    expect(await shown()).not.toContain('<i>');
  });

  test('a 404 response replaces the cached response at once', async () => {
    const { state, shown } = withAges();
    await shown();
    state.now = 2000;
    state.status = 404;
    await shown();
    await expect.poll(() => state.made).toBe(2);
    state.now = 2001;
    // Either the 404 response, while it is being finished, or a newer one; never the old one.
    expect(await shown()).toMatch(/^<p>[23]<\/p>$/);
    await expect.poll(shown).toMatch(/^<p>[3-9]<\/p>$/);
  });

  test('renders a response again if the clock was set back, and then serves it from the cache', async () => {
    const { state, shown } = withAges();
    state.now = DAY;
    await shown();
    state.now = DAY / 2;
    expect(await shown()).toBe('<p>2</p>');
    state.now += 10;
    expect(await shown()).toBe('<p>2</p>');
  });

  test('does not store a render that began before its URL was removed', async () => {
    const { cache, make } = withAges();
    const { opened, open } = gate();
    const begun = cache.get('/a', async () => {
      const page = await make();
      await opened;
      return page;
    });
    // Nothing is stored yet that could be removed.
    expect(cache.remove(() => true)).toBe(0);
    const next = cache.get('/a', make);
    expect((await next).identity.toString()).toBe('<p>2</p>');
    open();
    expect((await begun).identity.toString()).toBe('<p>1</p>');
    expect((await cache.get('/a', make)).identity.toString()).toBe('<p>2</p>');
  });

  test('remove() drops only the matching responses', async () => {
    const { cache, make, state } = withAges();
    await cache.get('/a', make);
    await cache.get('/b', make);
    expect(cache.remove((key) => key === '/a')).toBe(1);
    await cache.get('/a', make);
    await cache.get('/b', make);
    expect(state.made).toBe(3);
    expect(cache.bytes).toBeGreaterThan(0);
  });
});
