import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { makeDocument } from '../../../server/web/documents.ts';
import { overHttps } from '../../../server/web/https.ts';
import { securityHeaders } from '../../../server/web/security.ts';
import { findings, type Observed, scoreOf } from './observatory.ts';

const origin = 'https://portal.example';

/** A document as the site renders and sends it, behind a proxy that terminates TLS. */
async function observe(): Promise<Observed> {
  const { html, headers } = makeDocument(
    {
      build: {
        id: 'b',
        entry: '/assets/e.js',
        navigation: '/assets/n.js',
        dark: '/assets/d.css',
        style: '/assets/s.css',
        bootScript: 'boot()',
      },
      pickCss: () => 'main{color:#000}',
      connect: [],
    },
    200,
    { title: '', head: '', body: ['<main></main>'], payload: '{}', startNow: false, isKept: false, visit: null },
  );
  const app = new Hono();
  app.use(overHttps({ origin, trustedProxies: 1 }));
  app.get('/', (context) => context.body(String(html), 200, { ...headers, ...securityHeaders }));
  const over = (protocol: string): Response | Promise<Response> =>
    app.fetch(new Request('http://portal.example/', { headers: { 'x-forwarded-proto': protocol } }));
  const response = await over('https');
  return { headers: response.headers, html: await response.text(), origin, overHttp: await over('http') };
}

test('the site scores 130 points without a deduction', async () => {
  const observed = await observe();
  expect(findings(observed).filter(([, points]) => points < 0)).toEqual([]);
  expect(scoreOf(observed)).toBe(130);
});

describe('points are deducted for', () => {
  const without = (name: string, value?: string) => async (): Promise<Observed> => {
    const observed = await observe();
    const headers = new Headers(observed.headers);
    headers.delete(name);
    if (value !== undefined) headers.set(name, value);
    return { ...observed, headers };
  };
  test.each([
    ['no content security policy', 'content-security-policy', without('content-security-policy'), -25],
    [
      'inline scripts',
      'content-security-policy',
      without('content-security-policy', "script-src 'unsafe-inline'"),
      -20,
    ],
    ['scripts from anywhere', 'content-security-policy', without('content-security-policy', 'default-src https:'), -20],
    ['no HSTS', 'strict-transport-security', without('strict-transport-security'), -20],
    ['HSTS for one day', 'strict-transport-security', without('strict-transport-security', 'max-age=86400'), -10],
    ['a cookie over http', 'cookies', without('set-cookie', 'a=b'), -40],
    ['content sniffing', 'x-content-type-options', without('x-content-type-options'), -5],
    ['full referrers', 'referrer-policy', without('referrer-policy', 'unsafe-url'), -5],
    ['cross-origin access for all', 'cross-origin-resource-sharing', without('access-control-allow-origin', '*'), -50],
  ])('%s', async (_name, name, make, points) => {
    expect(new Map(findings(await make())).get(name)).toBe(points);
  });

  test('no redirect from http to https, and external scripts without integrity', async () => {
    const observed = await observe();
    const html = '<script src="https://elsewhere.example/a.js"></script>';
    const worse = { ...observed, html, overHttp: new Response('page') };
    expect(new Map(findings(worse)).get('redirection')).toBe(-20);
    expect(new Map(findings(worse)).get('subresource-integrity')).toBe(-5);
    expect(scoreOf(worse)).toBe(75);
  });
});
