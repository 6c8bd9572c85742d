import type { BodyForm, CachedPage } from './page-cache.ts';

/** Whether an Accept-Encoding header accepts a form: without a weight, or with one above zero. */
export const acceptsEncoding = (accepted: string, form: BodyForm): boolean =>
  accepted.includes(form) &&
  !(accepted.includes('q=0') && new RegExp(`\\b${form}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted));

/** The smallest form of a body that a client accepts, by its Accept-Encoding. */
export const bodyForm = (accepted = ''): BodyForm =>
  acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';

/** The form of a body for a request. */
export const formFor = (request: Request): BodyForm => bodyForm(request.headers.get('accept-encoding') ?? undefined);

/** Serves a cached page in the form that the client accepts, or 304 if the client's copy is still valid. */
export function servePage(page: CachedPage, request: Request): Response {
  const headers = new Headers({ ...page.headers, etag: page.etag });
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const form = formFor(request);
  const compressed = form === 'identity' ? undefined : page[form];
  if (compressed) headers.set('content-encoding', form);
  const body = compressed ?? page.identity;
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers });
}
