import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/listen.ts';
import { Metrics } from '../../../server/operations/metrics.ts';
import { createCacheResponder } from '../../../server/web/cache-responder.ts';
import { cameOverHttp, strictTransport } from '../../../server/web/https.ts';
import { PageCache } from '../../../server/web/page-cache.ts';
import { hasPlainHost, localOnly } from '../../../server/web/request-guards.ts';
import { securityHeaders } from '../../../server/web/security.ts';
import { bodyForm, servePage } from '../../../server/web/serve-page.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let server: Listening | null = null;
afterEach(() => server?.close(0));

const HTML = `<p>${'核'.repeat(500)}</p>`;

/** A server with a page cache that renders on demand; `passed` lists the URLs that reached the application. */
async function start({ origin = 'http://portal.example', isLocalOnly = false, trustedProxies = 0 } = {}) {
  const passed: string[] = [];
  const state = { version: '1', now: 0 };
  const cache = new PageCache({
    version: () => state.version,
    now: () => state.now,
    freshMs: 1000,
    maxBytes: 1_000_000,
  });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    passed.push(pathname + search);
    const refused = isLocalOnly ? localOnly(request) : null;
    if (refused) return refused;
    if (cameOverHttp({ origin, trustedProxies }, request.headers.get('x-forwarded-proto') ?? undefined))
      return new Response(null, { status: 308, headers: { location: origin + pathname } });
    const make = async () => ({ status: 200, headers, html: HTML, keep: true });
    const response = servePage(
      await cache.get(pathname, make, bodyForm(request.headers.get('accept-encoding') ?? '')),
      request,
    );
    for (const [name, value] of Object.entries({ ...securityHeaders, ...strictTransport(origin) }))
      response.headers.set(name, value);
    return response;
  };
  server = await listen({ fetch }, '127.0.0.1', 0);
  const metrics = new Metrics({ token: 'secret', trustedProxies });
  metrics.observe(
    server.server,
    createCacheResponder({
      cached: (address, form) => cache.fresh(address, form),
      headers: { ...securityHeaders, ...strictTransport(origin) },
      isPlain: (request) =>
        hasPlainHost(request, isLocalOnly) &&
        !cameOverHttp({ origin, trustedProxies }, request.headers['x-forwarded-proto'] as string | undefined),
    }),
  );
  const { port } = server;
  const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/news/party'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { ask, passed, state, cache, metrics };
}

/** The headers without those that differ between any two responses. */
const comparable = ({ headers }: Answer) => ({ ...headers, date: '', 'x-request-id': '' });

test.each([{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }] as Record<string, string>[])(
  'a cached page is the same response as the application’s: %j',
  async (accepted) => {
    const { ask, passed } = await start({ origin: 'https://portal.example' });
    const first = await ask(accepted);
    const second = await ask(accepted);
    expect(passed).toHaveLength(1);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers['strict-transport-security']).toContain('max-age');
    expect(second.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(second.body.equals(first.body)).toBe(true);
    const form = second.headers['content-encoding'];
    const body = form === 'br' ? brotliDecompressSync(second.body) : form ? gunzipSync(second.body) : second.body;
    expect(body.toString()).toBe(HTML);
  },
);

test('returns only the headers for HEAD, and 304 for a matching ETag', async () => {
  const { ask, passed } = await start();
  const { headers, body } = await ask();
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(body.length), 0]);
  const same = await ask({ 'if-none-match': String(headers.etag) });
  expect([same.status, same.headers.etag, same.body.length]).toEqual([304, headers.etag, 0]);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  expect(passed).toHaveLength(1);
});

test('each response has its own request id or that of a trusted proxy, and is counted', async () => {
  const { ask, metrics } = await start({ trustedProxies: 1 });
  await ask();
  const [one, other] = [await ask(), await ask()];
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  expect((await ask({ 'x-request-id': 'edge-0123456789' })).headers['x-request-id']).toBe('edge-0123456789');
  const request = new Request('http://localhost/metrics', { headers: { authorization: 'Bearer secret' } });
  const figures = async (): Promise<string> => (await (await metrics.respond(request, {}))?.text()) ?? '';
  await expect.poll(figures).toContain('portal_http_requests_total{route="news-party",method="GET",status="200"} 4');
});

test('passes requests for stale, purged and outdated pages to the application', async () => {
  const { ask, passed, state, cache } = await start();
  await ask();
  state.now = 1001;
  await ask();
  await expect.poll(() => cache.fresh('/news/party')).not.toBeNull();
  cache.remove(() => true);
  await ask();
  state.version = '2';
  await ask();
  expect(passed).toHaveLength(4);
});

test.each(['/news/party?a=1', '//news/party', '/./news/party', 'http://portal.example/news/party'])(
  'passes a non-canonical URL to the application: %s',
  async (path) => {
    const { ask, passed } = await start();
    await ask();
    await ask({}, 'GET', path);
    expect(passed).toHaveLength(2);
  },
);

test('a local-only demo rejects other hosts and proxies also for cached pages', async () => {
  const { ask } = await start({ isLocalOnly: true });
  await ask();
  expect((await ask()).status).toBe(200);
  for (const [name, value] of [
    ['host', 'portal.example'],
    ['via', '1.1 tunnel'],
    ['x-forwarded-for', '198.51.100.1'],
  ] as const)
    expect((await ask({ [name]: value })).status, name).toBe(403);
});

test('redirects a cached page to https if a trusted proxy reports an http request', async () => {
  const { ask, passed } = await start({ origin: 'https://portal.example', trustedProxies: 1 });
  await ask({ 'x-forwarded-proto': 'https' });
  expect((await ask({ 'x-forwarded-proto': 'https' })).status).toBe(200);
  expect(passed).toHaveLength(1);
  expect((await ask({ 'x-forwarded-proto': 'http' })).status).toBe(308);
});

test('passes a non-canonical host to the application', async () => {
  const { ask, passed } = await start();
  await ask();
  await ask({ host: 'PORTAL.example' });
  expect(passed).toHaveLength(2);
  expect((await ask({ host: 'portal.example/x' })).status).toBe(400);
});
