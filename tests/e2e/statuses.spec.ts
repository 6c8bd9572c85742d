import { expect, test } from 'playwright/test';
import { redirects } from '../../generated/redirects.ts';
import { entriesOf, pageRoutes } from '../support/site.ts';

const once = { maxRedirects: 0 } as const;

test('every redirect is a single 301 that caches may keep for an hour', async ({ request }) => {
  for (const [from, to] of Object.entries(redirects)) {
    const answer = await request.get(from, once);
    expect(answer.status(), from).toBe(301);
    expect(answer.headers().location).toBe(to);
    expect(answer.headers()['cache-control']).toContain('max-age=3600');
    expect((await request.get(to, once)).status(), to).toBe(200);
  }
});

test('missing pages, entries and files and malformed URLs return 404', async ({ request }) => {
  const paths = [
    '/nowhere',
    '/news/nowhere',
    '/release/news/no-such-entry',
    '/release/nothing/no-such-entry',
    '/org/leader/no-such-leader',
    '/party/smart/expert/no-one',
    '/party/union/area/nowhere',
    '/science/digital/nothing',
    '/company/data/industry/directories/nothing',
    '/company/nowhere',
    '/assets/nothing.js',
    '/%E0%A4%A',
  ];
  for (const path of paths) expect((await request.get(path, once)).status(), path).toBe(404);
  expect(await (await request.get('/nowhere?a=1')).text()).toContain('Page not found: /nowhere?a=1');
  expect(await (await request.get('/release/nothing/x')).text()).toContain('Page Not Found');
});

test('an entry under another type’s URL redirects to its canonical URL', async ({ request }) => {
  const { rows } = await entriesOf(request, 'notice-notice', 1);
  const answer = await request.get(`/release/news/${rows[0]?.id}`, once);
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(`/release/notice/${rows[0]?.id}`);
});

test('a trailing slash redirects to the URL without it', async ({ request }) => {
  const answer = await request.get('/news/party/', once);
  expect([answer.status(), answer.headers().location]).toEqual([301, '/news/party']);
});

test('a path that starts with two slashes does not redirect to another host', async ({ request, baseURL }) => {
  for (const path of [
    '//example.com/',
    '//example.com',
    '///example.com/',
    '/\\example.com/',
    '//example.com/%2e%2e/',
  ]) {
    const response = await request.get(`${baseURL}${path}`, once);
    const { location = '' } = response.headers();
    if (response.status() < 400) expect.soft(location, path).not.toBe('');
    expect.soft(new URL(location, baseURL).host, path).toBe(new URL(baseURL ?? '').host);
  }
});

test('documents are compressed, set no cookie and return 304 for a current ETag', async ({ request }) => {
  const first = await request.get('/news/party', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  expect(first.headers()['set-cookie']).toBeUndefined();
  // A stale response is served once more while it is refreshed; then the ETag is stable.
  await expect
    .poll(async () => {
      const { etag = '' } = (await request.get('/news/party')).headers();
      return (await request.get('/news/party', { headers: { 'if-none-match': etag }, maxRedirects: 0 })).status();
    })
    .toBe(304);
});

test('documents have encoding, language, cache and security headers', async ({ request }) => {
  for (const path of ['/', '/news/party', '/industry/china/data', '/search/result', '/company/login', '/nowhere']) {
    for (const form of ['br', 'gzip']) {
      const headers = (await request.get(path, { headers: { 'accept-encoding': form } })).headers();
      expect.soft(headers['content-encoding'], path).toBe(form);
      expect.soft(headers.vary, path).toContain('accept-encoding');
      expect.soft(headers['content-language'], path).toBe('zh-CN');
      expect.soft(headers['cache-control'], path).toMatch(/max-age=0|no-cache/);
      expect.soft(headers.etag, path).toBeTruthy();
      expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
      expect.soft(headers['x-frame-options'], path).toBe('SAMEORIGIN');
      expect.soft(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
      expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect.soft(headers['permissions-policy'], path).toContain('camera=()');
    }
  }
});

test('every document has a strict CSP and no style attributes', async ({ request }) => {
  for (const route of pageRoutes.filter((one) => one.params.length === 0)) {
    const answer = await request.get(route.path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, route.path).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(await answer.text(), route.path).not.toMatch(/<[a-z][^>]*\sstyle=/i);
  }
});
