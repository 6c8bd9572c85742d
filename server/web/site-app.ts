import { Hono } from 'hono';
import { queryParameters, type Rendered, type Renderer } from '../../app/entry.server.tsx';
import { matchRoute } from '../../generated/match.ts';
import { redirects } from '../../generated/redirects.ts';
import { routeList } from '../../generated/routes/index.ts';
import { type FragmentPrefix, fragmentAt } from '../../shared/fragments.ts';
import { dayReader } from '../clock.ts';
import { Gate, type GateOptions, Overloaded } from '../gate.ts';
import type { Log } from '../log.ts';
import { AssetCache } from './asset-cache.ts';
import { type Build, serveAsset } from './assets.ts';
import { busy } from './busy.ts';
import type { ReadyResponse } from './cache-responder.ts';
import type { CssPicker } from './critical-css.ts';
import { withDatedNotice } from './dated-notice.ts';
import { makeDocument } from './documents.ts';
import type { FileSources } from './file-sources.ts';
import { Fragments } from './fragments.ts';
import { makerOf } from './made-files.ts';
import { type AddressRules, createAddressRules } from './page-address.ts';
import { type BodyForm, type CachedPage, PageCache, type PageSource } from './page-cache.ts';
import { isTouched, type Purge } from './purge.ts';
import type { CallRecorder } from './recorded-calls.ts';
import { headersBeside, securityHeaders } from './security.ts';
import { formFor, servePage } from './serve-page.ts';

export interface SiteAppOptions extends Omit<FileSources, 'renderer'>, CssPicker {
  readonly renderer: Renderer;
  readonly build: Build;
  /** Folder of the client build. */
  readonly clientDir: string;
  /** Origins of an external backend, for the policy of documents. */
  readonly connect: readonly string[];
  /** Origins of an external backend's pictures and films. */
  readonly media?: readonly string[];
  /** Origins whose pages may be embedded in a document. */
  readonly frames?: readonly string[];
  /** Changes when content or columns change. */
  contentVersion(): string;
  /** How old pages may be: while the backend responds, and while it fails. */
  readonly freshness?: { readonly maxAgeSeconds: number; readonly failingSeconds: number };
  /** Calls the listener with every reported change. */
  onPurge?(listener: (purge: Purge) => void): void;
  /** Records what pages are rendered from; without it each publication renders all of them again. */
  readonly recorder?: CallRecorder;
  /** Measures renders of responses that are not cached. */
  readonly timeRender?: <T>(make: () => Promise<T>) => Promise<T>;
  /** The gate for renders; by default a new one. */
  readonly renders?: Gate;
  now(): number;
  readonly log: Log;
}

const REDIRECT_CACHE = 'public, max-age=3600';
const FRESH_MS = 60_000;
export const CACHE_BYTES = 96 * 1024 * 1024;
const redirectTo = (location: string, status: number): Response =>
  new Response(null, { status, headers: { location, 'cache-control': REDIRECT_CACHE } });

/** A path without trailing slashes and with a single leading one; runs in linear time for any path. */
function withoutOuterSlashes(pathname: string): string {
  let [start, end] = [0, pathname.length];
  while (pathname[start] === '/') start += 1;
  while (end > start && pathname[end - 1] === '/') end -= 1;
  return `/${pathname.slice(start, end)}`;
}

/**
 * Rendering blocks the only thread; more renders at once only wait for calls. After two seconds of waiting a request gets a
 * 503.
 */
export const RENDERS: GateOptions = { name: 'renders', active: 16, waiting: 200, waitMs: 2000, workMs: 25_000 };

export interface SiteApp {
  /** The document for a result of the renderer. */
  documentOf(rendered: Rendered): PageSource;
  fetch(request: Request): Response | Promise<Response>;
  /** The cached response for a path with its query, spelt like the cache key, in a body form; null if there is none. */
  cached(address: string, form: BodyForm): ReadyResponse | null;
}

/** The page cache; purges remove pages from it. */
function createPageCache(options: SiteAppOptions): PageCache {
  const { build, freshness, renderer } = options;
  const cache = new PageCache({
    version: () => `${build.id}:${options.contentVersion()}`,
    day: dayReader(options.now),
    now: options.now,
    freshMs: FRESH_MS,
    maxBytes: CACHE_BYTES,
    maxAgeMs: freshness?.maxAgeSeconds === undefined ? undefined : freshness.maxAgeSeconds * 1000,
    failingMs: freshness?.failingSeconds === undefined ? undefined : freshness.failingSeconds * 1000,
    dated: withDatedNotice,
  });
  options.onPurge?.((purge) => {
    const columnPath = purge.column === undefined ? undefined : renderer.columnPath(purge.column);
    if (purge.all || purge.column !== undefined) renderer.forgetColumns();
    cache.remove((key, page) => isTouched(purge, key, page, columnPath));
  });
  return cache;
}

/** The document for a result of the renderer. */
const documentOf = (options: SiteAppOptions, rendered: Rendered): PageSource =>
  rendered.kind === 'document'
    ? makeDocument(options, rendered.status, rendered.parts)
    : {
        status: rendered.status,
        html: '',
        // Computing a redirect costs less than caching it.
        keep: false,
        headers: { location: rendered.location, 'cache-control': REDIRECT_CACHE },
      };

/** A path in the case that its route declares, or unchanged without a route. The router ignores case, but a page has one URL. */
function asDeclared(pathname: string): string {
  const declared = matchRoute(pathname)?.route.path.split('/');
  const segments = pathname.split('/');
  return declared?.map((name, index) => (name.includes('{') ? segments[index] : name)).join('/') ?? pathname;
}

/** The redirect for a URL with a trailing slash or in another case, or a redirect of the manifests; null if there is none. */
function redirectOf(url: URL, address: AddressRules): Response | null {
  if (url.pathname.length > 1 && url.pathname.endsWith('/'))
    return redirectTo(address.withQuery(withoutOuterSlashes(url.pathname), url.searchParams), 301);
  const declared = asDeclared(url.pathname);
  if (declared !== url.pathname) return redirectTo(address.withQuery(declared, url.searchParams), 301);
  const target = Object.hasOwn(redirects, url.pathname) ? redirects[url.pathname] : undefined;
  return target ? redirectTo(address.withQuery(target, url.searchParams), 301) : null;
}

/** Renders pages and generated files, or takes them from the cache, in a form that the client accepts. */
function pageMaker(options: SiteAppOptions, cache: PageCache, address: AddressRules) {
  const { renderer, recorder, renders = new Gate(RENDERS) } = options;
  return async (url: URL, form: BodyForm): Promise<CachedPage> => {
    const page = address.of(url);
    url.search = page.search;
    const file = makerOf(url.pathname, options);
    const render = async (): Promise<PageSource> => {
      // Rendering continues if the client disconnects: others may wait for the same page.
      const source = documentOf(options, await renderer.render(url, new AbortController().signal));
      return page.known ? source : { ...source, keep: false };
    };
    const makeOnce = (): Promise<PageSource> => renders.run(async () => (await file?.()) ?? render());
    const make = async (): Promise<PageSource> => {
      const timed = (): Promise<PageSource> => (options.timeRender ? options.timeRender(makeOnce) : makeOnce());
      const [source, isCurrent] = recorder ? await recorder.record(timed) : [await timed(), undefined];
      return { ...source, isCurrent };
    };
    return cache.get(page.pathname + (file ? '' : page.search), make, form);
  };
}

const noFragment = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-cache' } });

/** Responds with the fragment of a page's document, or with a redirect to it; 404 for everything else. */
function fragmentResponder(pageAt: ReturnType<typeof pageMaker>, fragments: Fragments, address: AddressRules) {
  return async (request: Request, url: URL, prefix: FragmentPrefix): Promise<Response> => {
    const elsewhere = redirectOf(url, address)?.headers.get('location');
    if (elsewhere) return redirectTo(prefix + elsewhere, 301);
    const document = await pageAt(url, 'identity');
    const { location, 'content-type': type = '' } = document.headers;
    if (location?.startsWith('/')) return redirectTo(prefix + location, document.status);
    if (document.status !== 200 || !type.startsWith('text/html')) return noFragment();
    return servePage(await fragments.of(document, prefix, formFor(request)), request);
  };
}

/** The cached response for a URL as it was sent; null if there is none. */
function readyResponse(cache: PageCache, fragments: Fragments, path: string, form: BodyForm): CachedPage | null {
  const fragment = fragmentAt(path);
  if (fragment === null) return cache.fresh(path, form);
  const document = cache.fresh(fragment.page);
  return document && fragments.made(document, fragment.prefix, form);
}

/** Serves everything except the backend: files of the build, redirects, documents. */
export function createSiteApp(options: SiteAppOptions): SiteApp {
  const { renderer, clientDir, log } = options;
  const cache = createPageCache(options);
  const assets = new AssetCache(clientDir);
  const address = createAddressRules({ routes: routeList, parameters: queryParameters });
  const fragments = new Fragments(options.pickAddedCss);
  const pageAt = pageMaker(options, cache, address);
  const respondWithFragment = fragmentResponder(pageAt, fragments, address);
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    const beside = headersBeside(headers.get('content-security-policy'), securityHeaders);
    for (const [name, value] of Object.entries(beside)) headers.set(name, value);
  });
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const fragment = fragmentAt(url.pathname);
    if (fragment !== null) {
      url.pathname = fragment.page;
      return respondWithFragment(request, url, fragment.prefix);
    }
    const asset = await serveAsset(clientDir, url.pathname, request);
    return asset ?? redirectOf(url, address) ?? servePage(await pageAt(url, formFor(request)), request);
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  app.onError(async (error, context) => {
    if (error instanceof Overloaded) return busy();
    log.error('a page could not be made', error, { path: context.req.path });
    const source = documentOf(options, renderer.error(new URL(context.req.url), error));
    return new Response(String(source.html), { status: source.status, headers: { ...source.headers } });
  });
  return {
    documentOf: (rendered) => documentOf(options, rendered),
    fetch: (request) => app.fetch(request),
    cached: (path, form) => assets.get(path, form) ?? readyResponse(cache, fragments, path, form),
  };
}
