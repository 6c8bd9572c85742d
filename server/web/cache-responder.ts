import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '../request-id.ts';
import type { BodyForm, CachedPage } from './page-cache.ts';
import { headersBeside } from './security.ts';
import { bodyForm } from './serve-page.ts';

/** Responds to a request with an id from the page cache; false, and nothing done, where the application has to respond. */
export type CacheResponder = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

interface ResponderOptions {
  /** The fresh response that is cached for a path with its query in a form; null for all others. */
  cached(address: string, form: BodyForm): CachedPage | null;
  /** Headers that every response carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether nothing but the address decides the response to a request: not where it is led elsewhere or refused. */
  isPlain(request: IncomingMessage): boolean;
}

/** Heads of one cached page as node writes them: names and values by turns. */
type Heads = { [form in BodyForm | 'notModified']?: readonly string[] };

/** The head of a page without what depends on the form of its body. */
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
 * Responds with cached pages before anything is made of a request: by its address as it was sent, with a head that is
 * written once for each page. Addresses that are not spelt as their page is cached go to the application.
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
    // Node leaves the body out of the response to HEAD.
    response.end(body);
    return true;
  };
}
