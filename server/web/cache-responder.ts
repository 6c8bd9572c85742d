import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '../request-id.ts';
import type { BodyForm, CachedPage } from './page-cache.ts';
import { headersBeside } from './security.ts';
import { bodyForm } from './serve-page.ts';

/** Responds to a request with an id from the page cache. Returns false, and does nothing, if the application has to respond. */
export type CacheResponder = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

interface ResponderOptions {
  /** The fresh cached response for a path with its query, in a body form; null if there is none. */
  cached(address: string, form: BodyForm): CachedPage | null;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the response depends on the URL alone: not if the request is redirected or rejected. */
  isPlain(request: IncomingMessage): boolean;
}

/** Header lists of one cached page in the format of node's `writeHead`: alternating names and values. */
type Heads = { [form in BodyForm | 'notModified']?: readonly string[] };

/** The headers of a page that do not depend on the form of its body. */
const commonHead = (page: CachedPage, always: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries({
    ...page.headers,
    etag: page.etag,
    ...headersBeside(page.headers['content-security-policy'], always),
  }).flat();

const bodyHead = (common: readonly string[], form: BodyForm, body: Buffer): readonly string[] => [
  ...common,
  ...(form === 'identity' ? [] : ['content-encoding', form]),
  'content-length',
  String(body.length),
];

/**
 * Responds with cached pages before the request is processed any further: looks up the URL as it was sent, and builds the
 * headers once per page. URLs that differ from the cached page's key are left to the application.
 */
export function createCacheResponder({ cached, headers, isPlain }: ResponderOptions): CacheResponder {
  const heads = new WeakMap<CachedPage, Heads>();
  return (request, response, id) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const form = bodyForm(request.headers['accept-encoding']);
    const page = isPlain(request) ? cached(request.url ?? '', form) : null;
    const body = page?.[form];
    if (!page || !body) return false;
    const head = heads.get(page) ?? {};
    heads.set(page, head);
    head.notModified ??= commonHead(page, headers);
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, [...head.notModified, REQUEST_ID, id]).end();
      return true;
    }
    head[form] ??= bodyHead(head.notModified, form, body);
    response.writeHead(page.status, [...head[form], REQUEST_ID, id]);
    // Node omits the body in the response to HEAD.
    response.end(body);
    return true;
  };
}
