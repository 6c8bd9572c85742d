import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '../request-id.ts';
import type { CachedPage } from './page-cache.ts';
import { type BodyForm, bodyForm } from './serve-page.ts';

/** Responds to a request with an id from the page cache; false, and nothing done, where the application has to respond. */
export type CacheResponder = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

interface ResponderOptions {
  /** The fresh response that is cached for a path with its query; null for all others. */
  cached(address: string): CachedPage | null;
  /** Headers that every response carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether nothing but the address decides the response to a request: not where it is led elsewhere or refused. */
  isPlain(request: IncomingMessage): boolean;
}

/** Heads of one cached page as node writes them: names and values by turns. */
type Heads = Readonly<Record<BodyForm | 'notModified', readonly string[]>>;

const FORMS: readonly BodyForm[] = ['br', 'gzip', 'identity'];

function headsOf(page: CachedPage, always: Readonly<Record<string, string>>): Heads {
  const common = Object.entries({ ...page.headers, etag: page.etag, ...always }).flat();
  const forms = FORMS.map((form): readonly [BodyForm, readonly string[]] => {
    const encoding = form === 'identity' ? [] : ['content-encoding', form];
    return [form, [...common, ...encoding, 'content-length', String(page[form].length)]];
  });
  return { ...(Object.fromEntries(forms) as Record<BodyForm, readonly string[]>), notModified: common };
}

/**
 * Responds with cached pages before anything is made of a request: by its address as it was sent, with a head that is
 * written once for each page. Addresses that are not spelt as their page is cached go to the application.
 */
export function createCacheResponder({ cached, headers, isPlain }: ResponderOptions): CacheResponder {
  const heads = new WeakMap<CachedPage, Heads>();
  return (request, response, id) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const page = isPlain(request) ? cached(request.url ?? '') : null;
    if (!page) return false;
    let head = heads.get(page);
    if (!head) {
      head = headsOf(page, headers);
      heads.set(page, head);
    }
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, [...head.notModified, REQUEST_ID, id]).end();
      return true;
    }
    const form = bodyForm(request.headers['accept-encoding']);
    response.writeHead(page.status, [...head[form], REQUEST_ID, id]);
    // Node leaves the body out of the response to HEAD.
    response.end(page[form]);
    return true;
  };
}
