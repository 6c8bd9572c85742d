import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageCache, type PageSource } from '../../server/web/page-cache.ts';

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
    expect(brotliDecompressSync(page.br).toString()).toBe('<p>1</p>');
    expect(gunzipSync(page.gzip).toString()).toBe('<p>1</p>');
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
    const { cache, make, state } = setup(150);
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
    const { cache, state } = setup();
    const html = Array.from({ length: 400 }, (_, index) => `<li>第${index * 7}条：在运机组与在建机组</li>`).join('');
    const make = async (): Promise<PageSource> => ({ status: 200, headers: {}, html, keep: true });
    const first = (await cache.get('/', make)).br;
    await expect.poll(async () => (await cache.get('/', make)).br.length).toBeLessThan(first.length);
    expect(brotliDecompressSync((await cache.get('/', make)).br).toString()).toBe(html);
    expect(state.made).toBe(0);
  });

  test('a render that fails is not kept', async () => {
    const { cache, make } = setup();
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('/', make)).status).toBe(200);
  });
});
