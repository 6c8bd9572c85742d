import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backends } from '../../../generated/backends.ts';
import { createBackendProxy, type PassOn } from '../../../server/web/backend-proxy.ts';

let server: Server;
let proxy: PassOn;
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
  proxy = createBackendProxy({ target, dialect: backends.specification, log, timeoutMs: 400 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  respond = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200}');
});

/** As the site passes on, whose router decodes paths. */
const pass = (path: string, init: RequestInit = {}): Promise<Response> => {
  const pathname = path.split('?')[0] ?? '';
  const decoded = /%2e|%2f|%5c/i.test(pathname) ? pathname : decodeURI(pathname);
  return proxy(new Request(`http://site.test/backend${path}`, init), decoded, '203.0.113.9');
};

test('a declared call with its query, device, referer, session and the visitor’s address', async () => {
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
  // What this backend refuses, and what is nobody's business, stays behind.
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

test('bodies are passed on, with the path’s parameters', async () => {
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

describe('what is not declared is not reachable', () => {
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
    // A parser of URLs leaves out tabs and line breaks: dots that they stand between climb after all.
    ['GET', '/profile/.%0a./.%09./actuator/env'],
    ['GET', '/profile/.%0d./actuator/env'],
    ['PUT', '/system/user/unbind/.%0a.'],
  ])('%s %s', async (method, path) => {
    expect((await pass(path, { method })).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

test('a response loses its connection’s headers, cookies and CORS, and runs nothing on the site’s origin', async () => {
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

test('nobody is led elsewhere', async () => {
  respond = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  expect((await pass('/getInfo')).status).toBe(502);
});

test('a backend that says nothing is given up in time; one that is gone is told', async () => {
  respond = () => undefined;
  expect((await pass('/getInfo')).status).toBe(504);
  respond = (response) => response.destroy();
  expect((await pass('/getInfo')).status).toBe(502);
});

test('a body that stops in the middle breaks off instead of waiting for ever', async () => {
  respond = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"code"');
  const response = await pass('/getInfo');
  await expect(response.text()).rejects.toThrow();
});

test('a body that is too large is refused before it is sent on', async () => {
  const headers = { 'content-length': String(50 * 1024 * 1024) };
  expect((await pass('/system/user/profile/avatar', { method: 'POST', headers, body: 'x' })).status).toBe(413);
  expect(seen).toEqual([]);
});
