import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import sanitizeHtml from 'sanitize-html';
import { getColumnList } from '../generated/api/content.ts';
import type { ApiClient } from '../generated/api/transport.ts';
import { backends } from '../generated/backends.ts';
import { columns as manifestColumns } from '../generated/columns.ts';
import { operations } from '../generated/contract.ts';
import { matchRoute } from '../generated/match.ts';
import type { Column, FactTable } from '../generated/models.ts';
import type { PageName } from '../generated/pages.ts';
import { type ReleaseType, releaseTypes } from '../generated/releases.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { site as identity, richText } from '../generated/site.ts';
import { leadFilesToBackend } from './core/api/backend-address.ts';
import type { CapabilityStore } from './core/api/capabilities.ts';
import { packColumns } from './core/columns/packed.ts';
import { buildColumnTree, type ColumnTree } from './core/columns/tree.ts';
import { type FactName, type FactReader, factNames, loadTables } from './core/facts/records.ts';
import type { LoadContext, RichHtml } from './core/page/context.ts';
import { isIncomplete, statusOf } from './core/page/failed-page.ts';
import type { Site, SiteSettings } from './core/page/site-context.ts';
import { cleanParams } from './core/page/view.ts';
import { type Thing, thingsOf, thingTables } from './core/things/things.ts';
import { pages } from './pages.ts';
import { Application } from './runtime/application.tsx';
import { renderChart } from './runtime/charts.server.ts';
import { scriptJson } from './runtime/document.ts';
import { describeError } from './runtime/errors/error-screen.tsx';
import { FramedError } from './runtime/errors/framed-error.tsx';
import { documentHead } from './runtime/head/document-head.ts';
import { documentTitle } from './runtime/head/title.ts';
import { loadPage } from './runtime/page/load-page.ts';
import { pageView } from './runtime/page/page-view.ts';
import { withScrollableTables } from './runtime/page/scrollable-tables.ts';
import { withTextFigures } from './runtime/page/text-figures.ts';
import { withoutBodies } from './runtime/payload.ts';
import { checkRoute } from './runtime/route-check/check-route.ts';
import { createAppRoutes, type RouterEnv } from './runtime/router.tsx';
import { type Visit, visitOf } from './runtime/visits/visit.ts';

export { type CapabilityStore, createCapabilities } from './core/api/capabilities.ts';
export { completeResponse } from './core/api/complete.ts';
export type { ColumnTree } from './core/columns/tree.ts';
export { queryParameters } from './query-parameters.ts';
export type { EncryptionKey } from './runtime/api/encryption-key.ts';
export { type DocumentAssets, type DocumentParts, documentHtml } from './runtime/document.ts';

/** What the renderer needs of its surroundings. `today` is yyyy-MM-dd in the site's time zone. */
export interface RendererEnv {
  readonly api: ApiClient;
  readonly settings: SiteSettings;
  readonly facts: FactReader;
  readonly capabilities: CapabilityStore;
  readonly log?: { warn(message: string, details?: Readonly<Record<string, unknown>>): void };
  /** Told of every list of columns that pages are made with. */
  onColumns?(columns: ColumnTree): void;
  today(): string;
}

/** A rendered address: a document's parts with its status, or an address to go to instead. */
export type Rendered =
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly parts: import('./runtime/document.ts').DocumentParts;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

export interface Renderer {
  /** Renders a public address, its data loaded, by GET semantics. Never throws for a request's fault. */
  render(url: URL, signal: AbortSignal): Promise<Rendered>;
  /** The text of a chart's SVG file; null where no chart has the name. */
  chart(name: string): Promise<string | null>;
  /** A table of facts; null where none has the name. */
  table(name: string): Promise<FactTable | null>;
  /** The countries and plants that have a page. */
  things(): Promise<readonly Thing[]>;
  /** The path of a column's page; undefined for unknown columns. */
  columnPath(id: string): string | undefined;
  /** Asks for the columns anew with the next page. */
  forgetColumns(): void;
  /** The document of an address that nothing is at. */
  error(url: URL, error: unknown): Rendered;
}

const allowed = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source'],
};

const clean = async (html: string): Promise<RichHtml> =>
  withTextFigures(withScrollableTables(sanitizeHtml(html, allowed))) as RichHtml;

/** The menu, read again at most once in this many milliseconds: columns change rarely, and every document carries them. */
const COLUMNS_FRESH_MS = 30_000;
/** Milliseconds after which a list that could not be had is asked for again. */
const COLUMNS_RETRY_MS = 5000;

interface ColumnSource {
  (): Promise<ColumnTree>;
  forget(): void;
}

function columnSource({ api, log, onColumns }: RendererEnv): ColumnSource {
  let known: { readonly tree: ColumnTree; readonly at: number } | undefined;
  const take = (list: readonly Column[], at: number): void => {
    known = { tree: buildColumnTree(list), at };
    onColumns?.(known.tree);
  };
  const read = async (): Promise<ColumnTree> => {
    if (known && Date.now() - known.at < COLUMNS_FRESH_MS) return known.tree;
    try {
      const list = await getColumnList(api, { columnPid: '' });
      if (list.length === 0) throw new Error('the list of columns is empty');
      take(list, Date.now());
    } catch (error) {
      // The last known menu, or that of the manifests, for a while: not every page asks again while the backend fails.
      const at = Date.now() - COLUMNS_FRESH_MS + COLUMNS_RETRY_MS;
      if (known) known = { ...known, at };
      else take(manifestColumns, at);
      log?.warn('the columns cannot be had from the backend', { error: String(error) });
    }
    return (known as { readonly tree: ColumnTree }).tree;
  };
  return Object.assign(read, {
    forget: () => {
      if (known) known = { ...known, at: 0 };
    },
  });
}

const NOINDEX = '<meta name="robots" content="noindex">';

/** Pages that need a session are rendered by the browser, which alone has one; so are members' articles. */
function isRenderedInBrowser(url: URL): boolean {
  const match = matchRoute(url.pathname);
  const type = match?.params.type ?? '';
  const memberType = Object.hasOwn(releaseTypes, type) && releaseTypes[type as ReleaseType].access === 'member';
  return match?.route.render === 'client' || memberType;
}

const isFactName = (name: string): name is FactName => (factNames as readonly string[]).includes(name);

/** The call that the boot script makes for a visit. */
function visitAddress(visit: Visit | null, { apiBase, backend }: SiteSettings): string | null {
  if (!visit) return null;
  const { calls, parameters } = backends[backend];
  const own = calls.conductUser;
  const query = new URLSearchParams(
    Object.entries(visit).map(([name, value]) => [
      own?.parameters?.[name] ?? parameters[name] ?? name,
      value as string,
    ]),
  );
  return `${apiBase}${own?.path ?? operations.conductUser.path}?${query}`;
}

/** Makes the renderer. All page code is loaded first, since rendering does not wait. */
export async function createRenderer(env: RendererEnv): Promise<Renderer> {
  await Promise.all(Object.keys(pages).map((name) => loadPage(name as PageName)));
  const columnsOf = columnSource(env);
  let tree = await columnsOf();
  const routerEnv: RouterEnv = {
    loadContext: (signal): LoadContext => ({
      api: env.api,
      columns: tree,
      facts: env.facts,
      capabilities: env.capabilities,
      signal,
      clean: (html) => clean(leadFilesToBackend(html, env.settings.apiBase, backends[env.settings.backend].files)),
    }),
    loadCode: loadPage,
    loadData: (_route, _address, load) => load(),
    // Pages that need a session are not rendered here.
    guard: async () => null,
  };
  const routes = createAppRoutes(routerEnv);
  const handler = createStaticHandler(routes);
  const siteNow = (): Site => ({
    settings: env.settings,
    columns: tree,
    capabilities: env.capabilities,
    today: env.today(),
  });
  const payload = (site: Site, data: Readonly<Record<string, unknown>> | null): string =>
    scriptJson({ settings: site.settings, today: site.today, columns: packColumns(site.columns.list), data });

  const error: Renderer['error'] = (url, thrown) => {
    const shown = describeError(thrown);
    const site = siteNow();
    return {
      kind: 'document',
      status: shown.status,
      parts: {
        title: `${shown.status} ${shown.statusText}`,
        head: NOINDEX,
        body: renderToString(
          <Application site={site} api={env.api}>
            <FramedError shown={shown} path={url.pathname} />
          </Application>,
        ),
        payload: payload(site, null),
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
    columnPath: (id) => tree.byId(id)?.column.columnPcUrl,
    forgetColumns: columnsOf.forget,
    error,
    chart: (name) => renderChart(name, env.facts),
    things: async () => thingsOf(await loadTables(env.facts, thingTables)),
    table: async (name) => (isFactName(name) ? env.facts(name) : null),
    async render(url, signal) {
      if (isRenderedInBrowser(url)) return shell();
      tree = await columnsOf();
      try {
        const elsewhere = await checkRoute(url, routerEnv);
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
      const view = pageView({
        route,
        params: cleanParams(match?.params ?? {}),
        path: url.pathname,
        search: url.search,
        data: context.loaderData[route.id],
      });
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
        status: statusOf(view.data),
        parts: {
          title: documentTitle(view, site),
          head: documentHead(view, site),
          body,
          payload: payload(site, withoutBodies(context.loaderData, body) as Record<string, unknown>),
          startNow: false,
          isKept: route.keepAlive,
          keepsScroll: !route.scrollToTop,
          isIncomplete: isIncomplete(view.data),
          visit: visitAddress(visitOf(view, site), env.settings),
        },
      };
    },
  };
}
