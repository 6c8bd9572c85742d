import type { CachedPage } from './page-cache.ts';

/** Writes a cached page in the form that the caller takes, or says that the caller's copy is still good. */
export function servePage(page: CachedPage, request: Request): Response {
  const headers = new Headers({ ...page.headers, etag: page.etag });
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const form = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  if (form !== 'identity') headers.set('content-encoding', form);
  const body = page[form];
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers });
}
