import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import sanitizeHtml from 'sanitize-html';
import { getColumnList } from '../generated/api/content.ts';
import { type GetFactTableQuery, getFactTable } from '../generated/api/facts.ts';
import type { ApiClient } from '../generated/api/transport.ts';
import { operations } from '../generated/contract.ts';
import type { FactTable } from '../generated/models.ts';
import type { PageName } from '../generated/pages.ts';
import { type ReleaseType, releaseTypes } from '../generated/releases.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { site as identity, richText } from '../generated/site.ts';
import { Application } from './application.tsx';
import { renderChart } from './charts.server.ts';
import { scriptJson } from './document.ts';
import { packColumns } from './features/columns/packed.ts';
import { buildColumnTree, type ColumnTree } from './features/columns/tree.ts';
import { ErrorPage } from './features/errors/error-page.tsx';
import { describeError } from './features/errors/error-screen.tsx';
import { documentHead } from './features/head/document-head.ts';
import { documentTitle } from './features/head/title.ts';
import type { LoadContext, RichHtml } from './features/page/context.ts';
import { loadPage } from './features/page/load-page.ts';
import { withScrollableTables } from './features/page/scrollable-tables.ts';
import type { Site, SiteSettings } from './features/page/site-context.ts';
import { cleanParams, type PageView } from './features/page/view.ts';
import { checkRoute } from './features/route-check/check-route.ts';
import { type Visit, visitOf } from './features/visits/visit.ts';
import { pages } from './pages.ts';
import { withoutBodies } from './payload.ts';
import { createAppRoutes, type RouterEnv } from './router.tsx';

export { type DocumentAssets, type DocumentParts, documentHtml } from './document.ts';
export type { EncryptionKey } from './features/api/encryption-key.ts';

/** What the renderer needs of its surroundings. `today` is yyyy-MM-dd in the site's time zone. */
export interface RendererEnv {
  readonly api: ApiClient;
  readonly settings: SiteSettings;
  today(): string;
}

/** A rendered address: a document's parts with its status, or an address to go to instead. */
export type Rendered =
  | { readonly kind: 'document'; readonly status: number; readonly parts: import('./document.ts').DocumentParts }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export interface Renderer {
  /** Renders a public address, its data loaded, by GET semantics. Never throws for a request's fault. */
  render(url: URL, signal: AbortSignal): Promise<Rendered>;
  /** The text of a chart's SVG file; null where no chart has the name. */
  chart(name: string): Promise<string | null>;
  /** A table of facts; null where none has the name. */
  table(name: string): Promise<FactTable | null>;
  /** The document of an address that nothing is at. */
  error(url: URL, error: unknown): Rendered;
}

const allowed = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
};

const clean = async (html: string): Promise<RichHtml> => withScrollableTables(sanitizeHtml(html, allowed)) as RichHtml;

/** The menu, read again at most once in this many milliseconds: columns change rarely, and every document carries them. */
const COLUMNS_FRESH_MS = 30_000;

function columnSource(api: ApiClient): () => Promise<ColumnTree> {
  let known: { readonly tree: ColumnTree; readonly at: number } | undefined;
  return async () => {
    if (known && Date.now() - known.at < COLUMNS_FRESH_MS) return known.tree;
    try {
      known = { tree: buildColumnTree(await getColumnList(api, { columnPid: '' })), at: Date.now() };
    } catch {
      // The menu is empty then, or the last known one; public pages still work.
      known ??= { tree: buildColumnTree([]), at: Date.now() - COLUMNS_FRESH_MS };
    }
    return known.tree;
  };
}

const NOINDEX = '<meta name="robots" content="noindex">';

/** Pages that need a session are rendered by the browser, which alone has one; so are members' articles. */
function isRenderedInBrowser(routes: Parameters<typeof matchRoutes>[0], url: URL): boolean {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const route = match?.route.handle as RouteMeta | undefined;
  const type = match?.params.type ?? '';
  const memberType = Object.hasOwn(releaseTypes, type) && releaseTypes[type as ReleaseType].access === 'member';
  return route?.render === 'client' || memberType;
}

const factNames: readonly string[] = operations.getFactTable.query.name.values;
const isFactName = (name: string): name is GetFactTableQuery['name'] => factNames.includes(name);

/** The call that the boot script makes for a visit. */
const visitAddress = (visit: Visit | null, base: string): string | null =>
  visit && `${base}${operations.conductUser.path}?${new URLSearchParams({ ...visit })}`;

/** Makes the renderer. All page code is loaded first, since rendering does not wait. */
export async function createRenderer(env: RendererEnv): Promise<Renderer> {
  await Promise.all(Object.keys(pages).map((name) => loadPage(name as PageName)));
  const columnsOf = columnSource(env.api);
  let tree = await columnsOf();
  const routerEnv: RouterEnv = {
    loadContext: (signal): LoadContext => ({ api: env.api, columns: tree, signal, clean }),
    loadCode: loadPage,
    loadData: (_route, _address, load) => load(),
    // Pages that need a session are not rendered here.
    guard: async () => null,
  };
  const routes = createAppRoutes(routerEnv);
  const handler = createStaticHandler(routes);
  const siteNow = (): Site => ({ settings: env.settings, columns: tree, today: env.today() });
  const payload = (site: Site, data: Readonly<Record<string, unknown>> | null): string =>
    scriptJson({ settings: site.settings, today: site.today, columns: packColumns(site.columns.list), data });

  const error: Renderer['error'] = (_url, thrown) => {
    const shown = describeError(thrown);
    return {
      kind: 'document',
      status: shown.status,
      parts: {
        title: `${shown.status} ${shown.statusText}`,
        head: NOINDEX,
        body: renderToString(<ErrorPage {...shown} faultReport={env.settings.organiser.faultReport} />),
        payload: payload(siteNow(), null),
        startNow: false,
        isKept: false,
        visit: null,
      },
    };
  };

  /** The document of a page that the browser renders: menu and settings, no content. */
  const shell = async (): Promise<Rendered> => {
    tree = await columnsOf();
    const parts = {
      title: identity.name,
      head: NOINDEX,
      body: '',
      payload: payload(siteNow(), null),
      startNow: true,
      isKept: false,
      visit: null,
    };
    return { kind: 'document', status: 200, parts };
  };

  return {
    error,
    chart: (name) => renderChart(name, env.api),
    table: async (name) => (isFactName(name) ? getFactTable(env.api, { name }) : null),
    async render(url, signal) {
      if (isRenderedInBrowser(handler.dataRoutes, url)) return shell();
      tree = await columnsOf();
      try {
        const elsewhere = await checkRoute(routes, url, routerEnv);
        if (elsewhere !== null) return { kind: 'redirect', status: 301, location: elsewhere };
      } catch (rejected) {
        return error(url, rejected);
      }
      const context = await handler.query(new Request(url, { signal }));
      if (context instanceof Response) {
        const status = context.status === 308 ? 308 : 301;
        return { kind: 'redirect', status, location: context.headers.get('location') ?? '/' };
      }
      const failed = context.errors && Object.values(context.errors)[0];
      if (failed) return error(url, failed);
      const site = siteNow();
      const match = context.matches.at(-1);
      const route = match?.route.handle as RouteMeta;
      const view: PageView = {
        route,
        params: cleanParams(match?.params ?? {}),
        path: url.pathname,
        search: url.search,
        data: context.loaderData[route.id],
      };
      const body = renderToString(
        <Application site={site} api={env.api}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Application>,
      );
      return {
        kind: 'document',
        status: 200,
        parts: {
          title: documentTitle(view, site),
          head: documentHead(view, site),
          body,
          payload: payload(site, withoutBodies(context.loaderData, body) as Record<string, unknown>),
          startNow: false,
          isKept: route.keepAlive,
          visit: visitAddress(visitOf(view, site), env.settings.apiBase),
        },
      };
    },
  };
}
