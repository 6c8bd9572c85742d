import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '../request-id.ts';
import type { BodyForm } from './page-cache.ts';
import { headersBeside } from './security.ts';
import { bodyForm } from './serve-page.ts';

/** A finished response, in the forms that are available. */
export interface ReadyResponse extends Readonly<Partial<Record<BodyForm, Buffer>>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Responds to a request with an id from a cache. Returns false, and does nothing, if the application has to respond. */
export type CacheResponder = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

interface ResponderOptions {
  /** The fresh cached response for a path with its query, in a body form; null if there is none. */
  cached(address: string, form: BodyForm): ReadyResponse | null;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the response depends on the URL alone: not if the request is redirected or rejected. */
  isPlain(request: IncomingMessage): boolean;
}

/** Header lists of one cached response in the format of node's `writeHead`: alternating names and values. */
type Heads = { [form in BodyForm | 'notModified']?: readonly string[] };

/** The headers of a response that do not depend on the form of its body. */
const commonHead = ({ headers, etag }: ReadyResponse, always: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries({ ...headers, etag, ...headersBeside(headers['content-security-policy'], always) }).flat();

const bodyHead = (common: readonly string[], form: BodyForm, body: Buffer): readonly string[] => [
  ...common,
  ...(form === 'identity' ? [] : ['content-encoding', form]),
  'content-length',
  String(body.length),
];

/**
 * Responds with cached pages and files before the request is processed any further: looks up the URL as it was sent, and builds
 * the headers once per response. URLs that differ from the cached response's key are left to the application.
 */
export function createCacheResponder({ cached, headers, isPlain }: ResponderOptions): CacheResponder {
  const heads = new WeakMap<ReadyResponse, Heads>();
  return (request, response, id) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const form = bodyForm(request.headers['accept-encoding']);
    const ready = isPlain(request) ? cached(request.url ?? '', form) : null;
    const body = ready?.[form];
    if (!ready || !body) return false;
    const head = heads.get(ready) ?? {};
    heads.set(ready, head);
    head.notModified ??= commonHead(ready, headers);
    if (request.headers['if-none-match']?.includes(ready.etag)) {
      response.writeHead(304, [...head.notModified, REQUEST_ID, id]).end();
      return true;
    }
    head[form] ??= bodyHead(head.notModified, form, body);
    response.writeHead(ready.status, [...head[form], REQUEST_ID, id]);
    // Node omits the body in the response to HEAD.
    response.end(body);
    return true;
  };
}
