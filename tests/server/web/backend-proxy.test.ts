import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dialect } from '../../../generated/api/transport.ts';
import { backends } from '../../../generated/backends.ts';
import { createBackendProxy, type PassOn } from '../../../server/web/backend-proxy.ts';

let server: Server;
let proxy: PassOn;
let proxyTo: (dialect: Dialect) => PassOn;
let seen: {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}[];
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    respond(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxyTo = (dialect) => createBackendProxy({ target, dialect, log, timeoutMs: 400 });
  proxy = proxyTo(backends.specification);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  respond = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200}');
});

/** Passes a request on like the site, whose router decodes paths. */
const pass = (path: string, init: RequestInit = {}): Promise<Response> => {
  const pathname = path.split('?')[0] ?? '';
  const decoded = /%2e|%2f|%5c/i.test(pathname) ? pathname : decodeURI(pathname);
  return proxy(new Request(`http://site.test/backend${path}`, init), decoded, '203.0.113.9');
};

test('passes a declared call on with its query, device, referer, session and the visitor’s address', async () => {
  const headers = {
    authorization: 'Bearer t',
    device: 'mobile',
    referer: 'https://site.test/news',
    cookie: 'a=b',
    'idempotency-key': 'k',
    'x-forwarded-for': '10.9.9.9',
  };
  const response = await pass('/api/getContentReleaseBeforeList?columnId=1', { headers });
  expect(await response.json()).toEqual({ code: 200 });
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/getContentReleaseBeforeList?columnId=1' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer t',
    device: 'mobile',
    referer: headers.referer,
    'x-forwarded-for': '203.0.113.9',
  });
  // Headers that this backend rejects or must not see are dropped.
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('passes the account and the key of a call on to a backend that accepts them', async () => {
  const accepting = proxyTo(backends.reference);
  const headers = { account: '1001@100', 'idempotency-key': 'k' };
  await accepting(new Request('http://site.test/backend/getInfo', { headers }), '/getInfo', '203.0.113.9');
  expect(seen[0]?.headers).toMatchObject(headers);
  await pass('/getInfo', { headers });
  expect(seen[1]?.headers).not.toHaveProperty('account');
});

test('passes bodies and path parameters on', async () => {
  await pass('/company/loginByPhone', {
    method: 'POST',
    body: 'secret',
    headers: { 'content-type': 'application/json' },
  });
  await pass('/system/user/unbind/7', { method: 'PUT' });
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/company/loginByPhone', 'secret'],
    ['PUT', '/system/user/unbind/7', ''],
  ]);
});

describe('undeclared calls return 404', () => {
  test.each([
    ['GET', '/actuator/env'],
    ['GET', '/system/user/list'],
    ['POST', '/getInfo'],
    ['PUT', '/system/user/unbind/7/8'],
    ['GET', '/profile/../actuator'],
    ['GET', '/profile/%2e%2e/actuator'],
    ['GET', '/profile/..%2factuator'],
    ['GET', '/profile/..%5cactuator'],
    ['GET', '/profile//evil.example'],
    ['POST', '/profile/a.png'],
    // URL parsers drop tabs and line breaks: dots that they separate would become a parent path.
    ['GET', '/profile/.%0a./.%09./actuator/env'],
    ['GET', '/profile/.%0d./actuator/env'],
    ['PUT', '/system/user/unbind/.%0a.'],
  ])('%s %s', async (method, path) => {
    expect((await pass(path, { method })).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

test('removes connection headers, cookies and CORS from a response and sandboxes it', async () => {
  respond = (response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'a=b',
        connection: 'x-inner, close',
        'x-inner': '1',
        'access-control-allow-origin': '*',
        etag: '"1"',
      })
      .end('<script>1</script>');
  const response = await pass('/profile/upload/page.html');
  for (const name of ['set-cookie', 'x-inner', 'connection', 'access-control-allow-origin'])
    expect(response.headers.get(name), name).toBeNull();
  expect(response.headers.get('etag')).toBe('"1"');
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test('returns 502 for a redirect of the backend', async () => {
  respond = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  expect((await pass('/getInfo')).status).toBe(502);
});

test('returns 504 for a silent backend and 502 for a closed connection', async () => {
  respond = () => undefined;
  expect((await pass('/getInfo')).status).toBe(504);
  respond = (response) => response.destroy();
  expect((await pass('/getInfo')).status).toBe(502);
});

test('aborts a response body that stalls', async () => {
  respond = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"code"');
  const response = await pass('/getInfo');
  await expect(response.text()).rejects.toThrow();
});

test('rejects a body that is too large with 413 before it is passed on', async () => {
  const headers = { 'content-length': String(50 * 1024 * 1024) };
  expect((await pass('/system/user/profile/avatar', { method: 'POST', headers, body: 'x' })).status).toBe(413);
  expect(seen).toEqual([]);
});
