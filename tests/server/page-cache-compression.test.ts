import type { CompressCallback } from 'node:zlib';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache, type PageSource } from '../../server/web/page-cache.ts';

const failures = vi.hoisted(() => ({ left: 0 }));
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  const gzip = (bytes: Buffer, options: object, done: CompressCallback): void => {
    failures.left -= 1;
    if (failures.left < 0) zlib.gzip(bytes, options, done);
    else done(new Error('no memory for the window'), Buffer.alloc(0));
  };
  return { ...zlib, gzip };
});

test('a failed compression is retried by the next request', async () => {
  const cache = new PageCache({ version: () => 'v1', now: () => 0, freshMs: 1000, maxBytes: 1_000_000 });
  const make = async (): Promise<PageSource> => ({ status: 200, headers: {}, html: '<p>核电</p>', keep: true });
  await cache.get('/', make);
  failures.left = 1;
  const answers = await Promise.allSettled([cache.get('/', make, 'gzip'), cache.get('/', make, 'gzip')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const page = await cache.get('/', make, 'gzip');
  expect(gunzipSync(page.gzip ?? '').toString()).toBe('<p>核电</p>');
  expect(cache.fresh('/', 'gzip')).toBe(page);
});
