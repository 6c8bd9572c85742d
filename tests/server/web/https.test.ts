import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { overHttps } from '../../../server/web/https.ts';
import { localOnly, malformed } from '../../../server/web/request-guards.ts';

const appOf = (origin: string, trustedProxies: number): Hono => {
  const app = new Hono();
  app.use(overHttps({ origin, trustedProxies }));
  app.get('*', (context) => context.text('page'));
  return app;
};
const ask = (app: Hono, protocol?: string) =>
  app.fetch(
    new Request('http://portal.example/news?page=2', { headers: protocol ? { 'x-forwarded-proto': protocol } : {} }),
  );

test('sends strict-transport-security for two years behind https', async () => {
  const response = await ask(appOf('https://portal.example', 1), 'https');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});

test('redirects http requests to https with path and query', async () => {
  const response = await ask(appOf('https://portal.example', 1), 'http');
  expect([response.status, response.headers.get('location')]).toEqual([308, 'https://portal.example/news?page=2']);
});

test('does not redirect without a trusted proxy, and sends no HSTS for an http origin', async () => {
  expect((await ask(appOf('https://portal.example', 0), 'http')).status).toBe(200);
  expect((await ask(appOf('http://localhost:3000', 1), 'http')).headers.get('strict-transport-security')).toBeNull();
});

test.each(['/a%00b', '/a?b=%00', '/backend/files/%00'])('%s is rejected with 400', (address) => {
  expect(malformed(new Request(`http://portal.example${address}`))?.status).toBe(400);
});

test.each(['/news/party?page=2', '/search/result?keyword=%E6%A0%B8', '/'])('%s is not rejected', (address) => {
  expect(malformed(new Request(`http://portal.example${address}`))).toBeNull();
});

test.each([
  ['http://portal.example/', {}],
  ['http://localhost.evil.example/', {}],
  ['http://127.0.0.1.nip.example/', {}],
  ['http://0.0.0.0:3000/', {}],
  ['http://localhost:3000/', { 'x-forwarded-for': '198.51.100.1' }],
  ['http://localhost:3000/', { forwarded: 'for=198.51.100.1' }],
  ['http://localhost:3000/', { via: '1.1 tunnel' }],
])('local-only demo rejects %s with %j', (address, headers) => {
  expect(localOnly(new Request(address, { headers: headers as Record<string, string> }))?.status).toBe(403);
});

test.each(['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/'])('demo accepts %s', (address) => {
  expect(localOnly(new Request(address))).toBeNull();
});
