import { createServer, get as httpGet, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Metrics } from '../../../server/operations/metrics.ts';
import { routeLabel } from '../../../server/operations/route-label.ts';
import { requestId } from '../../../server/request-id.ts';

let server: Server | null = null;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

const env = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const ask = (metrics: Metrics, headers: Record<string, string> = {}, address = '127.0.0.1', host = 'localhost:3000') =>
  metrics.respond(new Request(`http://${host}/metrics`, { headers: { host, ...headers } }), env(address));
const text = async (metrics: Metrics): Promise<string> => (await (await ask(metrics))?.text()) ?? '';

describe('access to the metrics', () => {
  test('without a token is limited to direct requests from this computer', () => {
    const metrics = new Metrics({ trustedProxies: 0 });
    expect(ask(metrics)).not.toBeNull();
    expect(ask(metrics, {}, '::1')).not.toBeNull();
    expect(ask(metrics, {}, '203.0.113.7')).toBeNull();
    expect(ask(metrics, {}, '127.0.0.1', 'portal.example')).toBeNull();
    expect(ask(metrics, { 'x-forwarded-for': '127.0.0.1' })).toBeNull();
    expect(ask(metrics, { forwarded: 'for=127.0.0.1' })).toBeNull();
    expect(metrics.respond(new Request('http://localhost/metrics', { headers: { host: 'localhost' } }), {})).toBeNull();
    expect(ask(new Metrics({ trustedProxies: 1 }))).toBeNull();
  });

  test('with a token is allowed from anywhere, but only with that token', () => {
    const metrics = new Metrics({ token: 'a-long-secret', trustedProxies: 1 });
    expect(ask(metrics, { authorization: 'Bearer a-long-secret' }, '203.0.113.7', 'portal.example')).not.toBeNull();
    for (const authorization of ['', 'Bearer', 'Bearer a-long-secreT', 'Bearer a-long-secret2', 'a-long-secret'])
      expect(ask(metrics, { authorization }), authorization).toBeNull();
  });

  test('is limited to the path /metrics', () => {
    const metrics = new Metrics({ trustedProxies: 0 });
    const at = (path: string) =>
      metrics.respond(new Request(`http://localhost${path}`, { headers: { host: 'localhost' } }), env('::1'));
    expect(at('/metrics?x=1')).not.toBeNull();
    expect(at('/metrics/more')).toBeNull();
    expect(at('/news/metrics')).toBeNull();
  });
});

async function listen(metrics: Metrics, respond: (request: IncomingMessage) => Promise<number>): Promise<number> {
  const made = createServer((request, response) => {
    void respond(request).then((status) => {
      response.statusCode = status;
      response.end(requestId());
    });
  });
  server = made;
  metrics.observe(made);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return (made.address() as AddressInfo).port;
}

const call = (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

test('counts requests by route and status, never by URL', async () => {
  const metrics = new Metrics({ trustedProxies: 0 });
  const port = await listen(metrics, async ({ url }) => (url?.includes('gone') ? 404 : 200));
  for (const path of ['/news/party?page=2', '/news/party', '/release/news/one', '/release/news/gone', '/no/such/page'])
    await (await call(port, path)).text();
  await expect.poll(() => text(metrics)).toContain('route="other"');
  const shown = await text(metrics);
  expect(shown).toContain('portal_http_requests_total{route="news-party",method="GET",status="200"} 2');
  expect(shown).toContain('portal_http_requests_total{route="release-type-id",method="GET",status="404"} 1');
  expect(shown).toContain('portal_http_request_duration_seconds_count{route="release-type-id"} 2');
  expect(shown).not.toContain('/news');
  expect(shown).toContain('nodejs_eventloop_lag_seconds');
});

test('counts an aborted request once and leaves nothing in flight', async () => {
  const metrics = new Metrics({ trustedProxies: 0 });
  let begun = false;
  const port = await listen(metrics, async () => {
    begun = true;
    await delay(300);
    return 200;
  });
  const request = httpGet(`http://127.0.0.1:${port}/`);
  request.on('error', () => undefined);
  await expect.poll(() => begun).toBe(true);
  expect(await text(metrics)).toContain('portal_http_requests_in_flight 1');
  request.destroy();
  await expect.poll(() => text(metrics)).toContain('portal_http_requests_in_flight 0');
  expect(await text(metrics)).toContain('status="aborted"} 1');
});

test('concurrent requests have distinct ids across awaits, and an untrusted id is ignored', async () => {
  const metrics = new Metrics({ trustedProxies: 0 });
  const port = await listen(metrics, async () => {
    await delay(20);
    return 200;
  });
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await call(port, '/', { 'x-request-id': 'from-a-stranger' });
      expect(await response.text()).toBe(response.headers.get('x-request-id'));
      return response.headers.get('x-request-id');
    }),
  );
  expect(new Set(ids).size).toBe(20);
  expect(ids).not.toContain('from-a-stranger');
});

test('keeps the request id of a trusted proxy unless it is malformed', async () => {
  const metrics = new Metrics({ trustedProxies: 1 });
  const port = await listen(metrics, async () => 200);
  expect(await (await call(port, '/', { 'x-request-id': 'edge-0123456789' })).text()).toBe('edge-0123456789');
  for (const id of ['x', 'has spaces in it', 'a'.repeat(300), '"quoted-and-long"'])
    expect(await (await call(port, '/', { 'x-request-id': id })).text(), id).not.toBe(id);
});

test('measures renders and backend calls by result', async () => {
  const metrics = new Metrics({ trustedProxies: 0 });
  await metrics.timeRender(async () => 1);
  await expect(metrics.timeRender(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await metrics.timeCalls(async () => new Response())('http://backend.test/');
  metrics.watch({ contentProblems: () => 3, cacheBytes: () => 17 });
  const shown = await text(metrics);
  expect(shown).toContain('portal_render_duration_seconds_count{result="ok"} 1');
  expect(shown).toContain('portal_render_duration_seconds_count{result="failed"} 1');
  expect(shown).toContain('portal_backend_call_duration_seconds_count{result="ok"} 1');
  expect(shown).toContain('portal_content_problems 3');
  expect(shown).toContain('portal_page_cache_bytes 17');
});

test('route labels come from the manifests', () => {
  expect(routeLabel('/')).toBe('home');
  expect(routeLabel('/backend/api/getColumnList?columnPid=')).toBe('call:getColumnList');
  expect(routeLabel('/assets/entry-1234.js')).toBe('file:assets');
  expect(routeLabel('/../etc/passwd')).toBe('other');
});

test('counts the rows that retention removed by kind', async () => {
  const metrics = new Metrics({ trustedProxies: 0 });
  metrics.watch({ contentProblems: () => 0, removedRows: () => new Map([['audit', 12]]) });
  await text(metrics);
  expect(await text(metrics)).toContain('portal_retention_removed_total{kind="audit"} 12');
});
