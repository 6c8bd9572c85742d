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
  test('one render for many callers at once', async () => {
    const { cache, make, state } = setup();
    const pages = await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    expect(state.made).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  test('keeps every form of the same answer', async () => {
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

  test('a stale answer is served while the next is made', async () => {
    const { cache, make, state } = setup();
    await cache.get('/', make);
    state.now = 2000;
    expect((await cache.get('/', make)).identity.toString()).toBe('<p>1</p>');
    await expect.poll(async () => (await cache.get('/', make)).identity.toString()).toBe('<p>2</p>');
  });

  test('a changed content is never served from the old answer', async () => {
    const { cache, make, state } = setup();
    await cache.get('/', make);
    state.version = 'v2';
    expect((await cache.get('/', make)).identity.toString()).toBe('<p>2</p>');
  });

  test('an answer that must not be kept is made again', async () => {
    const { cache, make, state } = setup();
    const once = async (): Promise<PageSource> => ({ ...(await make()), status: 404, keep: false });
    await cache.get('/x', once);
    await cache.get('/x', once);
    expect(state.made).toBe(2);
  });

  test('stays within its bytes, letting the least recently used go', async () => {
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

  test('a kept answer becomes smaller once nobody waits for it, and stays the same text', async () => {
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

  test('what it counts is what its responses take in memory', async () => {
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

  test('keeps no more entries than it may, however small they are', async () => {
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
  ])('20,000 distinct addresses of %s stay within its bytes and its entries', async (_kind, status, html, keep) => {
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

  test('a render that fails is not kept', async () => {
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

  test('beyond its greatest age an answer is not served any more: the new one is waited for', async () => {
    const { state, shown } = withAges();
    await shown();
    state.now = 600_001;
    expect(await shown()).toBe('<p>2</p>');
  });

  test('while none can be made, the last one stands in with a notice for a day, and no longer', async () => {
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

  test('an answer that says that nothing is there any more takes the old one away at once', async () => {
    const { state, shown } = withAges();
    await shown();
    state.now = 2000;
    state.status = 404;
    await shown();
    await expect.poll(() => state.made).toBe(2);
    state.now = 2001;
    // The old one is never shown again: the response that said so, while it is being finished, or a newer one.
    expect(await shown()).toMatch(/^<p>[23]<\/p>$/);
    await expect.poll(shown).toMatch(/^<p>[3-9]<\/p>$/);
  });

  test('a clock that was set back makes an answer old: it is made anew, and served again then', async () => {
    const { state, shown } = withAges();
    state.now = DAY;
    await shown();
    state.now = DAY / 2;
    expect(await shown()).toBe('<p>2</p>');
    state.now += 10;
    expect(await shown()).toBe('<p>2</p>');
  });

  test('what was begun before something was said to have changed is not stored', async () => {
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

  test('what is said to have changed is forgotten, and nothing else', async () => {
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
