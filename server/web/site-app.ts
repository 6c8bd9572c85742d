import { Hono } from 'hono';
import type { Rendered, Renderer } from '../../app/entry.server.tsx';
import { redirects } from '../../generated/redirects.ts';
import type { Log } from '../log.ts';
import { answerPage } from './answer.ts';
import { type Build, serveAsset } from './assets.ts';
import type { PickCss } from './critical-css.ts';
import { makeDocument } from './documents.ts';
import type { FileSources } from './file-sources.ts';
import { makerOf } from './made-files.ts';
import { PageCache, type PageSource } from './page-cache.ts';
import { securityHeaders } from './security.ts';

export interface SiteAppOptions extends Omit<FileSources, 'renderer'> {
  readonly renderer: Renderer;
  readonly build: Build;
  readonly pickCss: PickCss;
  /** Folder of the client build. */
  readonly clientDir: string;
  /** Origins of another backend, for the policy of documents. */
  readonly connect: readonly string[];
  /** Origins whose pages may be shown inside a document. */
  readonly frames?: readonly string[];
  /** Changes when content or columns change. */
  contentVersion(): string;
  now(): number;
  readonly log: Log;
}

const REDIRECT_CACHE = 'public, max-age=3600';
const FRESH_MS = 60_000;
const CACHE_BYTES = 96 * 1024 * 1024;
const MAX_QUERY = 300;

const redirectTo = (location: string, status: number): Response =>
  new Response(null, { status, headers: { location, 'cache-control': REDIRECT_CACHE } });

/** The one address of a page: no trailing slash, parameters in order, so that a page is kept once. */
function canonicalUrl(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.sort();
  if (url.search.length > MAX_QUERY) url.search = '';
  return url;
}

/** Everything that browsers ask for besides the backend: files of the build, redirects, documents. */
export function createSiteApp(options: SiteAppOptions): Hono {
  const { renderer, clientDir, log } = options;
  const cache = new PageCache({
    version: () => `${options.build.id}:${options.contentVersion()}`,
    now: options.now,
    freshMs: FRESH_MS,
    maxBytes: CACHE_BYTES,
  });
  const toSource = (rendered: Rendered): PageSource =>
    rendered.kind === 'document'
      ? makeDocument(options, rendered.status, rendered.parts)
      : {
          status: rendered.status,
          html: '',
          keep: true,
          headers: { location: rendered.location, 'cache-control': REDIRECT_CACHE },
        };

  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
  });
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = context.req.raw;
    const url = canonicalUrl(request);
    const asset = await serveAsset(clientDir, url.pathname, request);
    if (asset) return asset;
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return redirectTo(`${url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'}${url.search}`, 301);
    }
    const target = Object.hasOwn(redirects, url.pathname) ? redirects[url.pathname] : undefined;
    if (target) return redirectTo(target + url.search, 301);
    // Rendering outlives an impatient caller: others may wait for the same page.
    const file = makerOf(url.pathname, options);
    const render = async (): Promise<PageSource> => toSource(await renderer.render(url, new AbortController().signal));
    const make = async (): Promise<PageSource> => (await file?.()) ?? render();
    return answerPage(await cache.get(url.pathname + url.search, make), request);
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  app.onError(async (error, context) => {
    log.error('a page could not be made', error, { path: context.req.path });
    const source = toSource(renderer.error(new URL(context.req.url), error));
    return new Response(String(source.html), { status: source.status, headers: { ...source.headers } });
  });
  return app;
}
