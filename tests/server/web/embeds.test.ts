import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createCacheResponder } from '../../../server/web/cache-responder.ts';
import { securityHeaders } from '../../../server/web/security.ts';
import { stubSite } from '../../support/stub-site.ts';

const site = stubSite({ render: async () => '<main></main>', isEmbedded: (path) => path === '/embed/world-mix' });
const headersOf = async (path: string): Promise<Headers> =>
  (await site.fetch(new Request(`http://site.test${path}`))).headers;

/** The headers of a response that comes from the cache without the application. */
function cachedHeaders(path: string): Readonly<Record<string, string>> {
  let flat: readonly string[] = [];
  const response = {
    writeHead(_status: number, head: readonly string[]) {
      flat = head;
      return response;
    },
    end: () => undefined,
  };
  const respond = createCacheResponder({ cached: site.cached, headers: securityHeaders, isPlain: () => true });
  const request = { method: 'GET', url: path, headers: {} } as IncomingMessage;
  expect(respond(request, response as unknown as ServerResponse, 'id'), path).toBe(true);
  return Object.fromEntries(flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [])));
}

test('an embedded document may be framed by every site, both rendered and from the cache', async () => {
  const made = await headersOf('/embed/world-mix');
  expect(made.get('content-security-policy')).toContain('frame-ancestors *;');
  expect(made.get('x-frame-options')).toBeNull();
  expect(made.get('x-content-type-options')).toBe('nosniff');
  expect(made.get('set-cookie')).toBeNull();
  const cached = cachedHeaders('/embed/world-mix');
  expect(cached['content-security-policy']).toContain('frame-ancestors *;');
  expect(cached['x-frame-options']).toBeUndefined();
  expect(cached['x-content-type-options']).toBe('nosniff');
});

test('every other document may be framed only by the site itself', async () => {
  for (const path of ['/', '/industry/global/data', '/embed/none', '/company/login']) {
    const made = await headersOf(path);
    expect(made.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
    expect(made.get('x-frame-options'), path).toBe('SAMEORIGIN');
    const cached = cachedHeaders(path);
    expect(cached['content-security-policy'], path).toContain("frame-ancestors 'self'");
    expect(cached['x-frame-options'], path).toBe('SAMEORIGIN');
  }
});
