import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/listen.ts';
import { Metrics } from '../../../server/operations/metrics.ts';
import { AssetCache } from '../../../server/web/asset-cache.ts';
import { serveAsset } from '../../../server/web/assets.ts';
import { createCacheResponder } from '../../../server/web/cache-responder.ts';

const SCRIPT = `export const word = '${'核'.repeat(300)}';`;
const LARGE = `/* ${'x'.repeat(300_000)} */`;

let folder = '';
let server: Listening;
/** The paths that reached the application. */
let passed: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-asset-cache-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'assets/page-a1.js'), SCRIPT);
  await writeFile(join(folder, 'assets/page-a1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/page-a1.js.gz'), gzipSync(SCRIPT));
  for (const name of ['assets/.hidden.js', 'assets/film-a1.mp4', '.vite/a.js', 'plain.js'])
    await writeFile(join(folder, name), 'x');
  await writeFile(join(folder, 'assets/large-a1.js'), LARGE);
  passed = [];
  const assets = new AssetCache(folder);
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    passed.push(pathname);
    return (await serveAsset(folder, pathname, request)) ?? new Response(null, { status: 404 });
  };
  server = await listen({ fetch }, '127.0.0.1', 0);
  new Metrics({ token: '', trustedProxies: 0 }).observe(
    server.server,
    createCacheResponder({ cached: (path, form) => assets.get(path, form), headers: {}, isPlain: () => true }),
  );
});
afterEach(async () => {
  await server.close(0);
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers = {}, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });

/** Requests a file until the application is no longer asked for it; returns the last response. */
async function untilCached(path: string, headers = {}): Promise<Response> {
  for (let tries = 0; tries < 100; tries += 1) {
    const before = passed.length;
    const response = await get(path, headers);
    if (passed.length === before) return response;
    await response.arrayBuffer();
  }
  throw new Error(`${path} always reaches the application`);
}

const described = ({ status, headers }: Response): unknown => [
  status,
  ...['content-type', 'content-encoding', 'content-length', 'cache-control', 'vary', 'x-content-type-options'].map(
    (name) => headers.get(name),
  ),
];

test.each(['br', 'gzip', 'identity'])('a script is read from disk once for %s, with the same headers', async (form) => {
  const headers = { 'accept-encoding': form };
  const first = await get('/assets/page-a1.js', headers);
  expect(passed).toEqual(['/assets/page-a1.js']);
  const cached = await untilCached('/assets/page-a1.js', headers);
  expect(described(cached)).toEqual(described(first));
  expect(first.headers.get('content-encoding')).toBe(form === 'identity' ? null : form);
  expect([await first.text(), await cached.text()]).toEqual([SCRIPT, SCRIPT]);
  await rm(join(folder, 'assets'), { recursive: true });
  expect(await (await get('/assets/page-a1.js', headers)).text()).toBe(SCRIPT);
});

test('a cached file responds to HEAD without a body, and to its own ETag with 304', async () => {
  const headers = { 'accept-encoding': 'br' };
  const etag = (await untilCached('/assets/page-a1.js', headers)).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const head = await get('/assets/page-a1.js', headers, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get('/assets/page-a1.js', { ...headers, 'if-none-match': etag })).status).toBe(304);
});

test.each([
  ['a large file', '/assets/large-a1.js', 200],
  ['a film', '/assets/film-a1.mp4', 200],
  ['a file without a hash', '/plain.js', 200],
  ['a missing file', '/assets/missing-a1.js', 404],
  ['a hidden file', '/assets/.hidden.js', 404],
  ['an encoded path', '/assets/..%2f.vite/a.js', 404],
  ['a stored compressed file', '/assets/page-a1.js.br', 404],
])('%s is left to the application', async (_kind, path, status) => {
  for (let turn = 1; turn <= 5; turn += 1) {
    const response = await get(path, { 'accept-encoding': 'identity' });
    expect(response.status).toBe(status);
    await response.arrayBuffer();
    expect(passed).toHaveLength(turn);
  }
});

test('a file that is missing at first is cached once it exists', async () => {
  expect((await get('/assets/late-a1.css')).status).toBe(404);
  await writeFile(join(folder, 'assets/late-a1.css'), 'p{}');
  expect(await (await untilCached('/assets/late-a1.css', { 'accept-encoding': 'identity' })).text()).toBe('p{}');
});
