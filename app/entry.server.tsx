import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { backends } from '../generated/backends.ts';
import { matchRoute } from '../generated/match.ts';
import { releaseTypes } from '../generated/releases.ts';
import { leadFilesToBackend } from './core/api/backend-address.ts';
import { isReleaseType } from './core/columns/release-type.ts';
import type { ColumnTree } from './core/columns/tree.ts';
import { isFactName, loadTables } from './core/facts/records.ts';
import type { Site } from './core/page/site-context.ts';
import { cleanParams } from './core/page/view.ts';
import { thingsOf, thingTables } from './core/things/things.ts';
import { pages } from './pages.ts';
import { cleanOnServer } from './render/clean.server.ts';
import { columnSource } from './render/column-source.ts';
import { errorDocument, pageDocument, shellDocument } from './render/documents.tsx';
import { createFrameMarkup, type FrameMarkup } from './render/frame-markup.tsx';
import { type LinkSource, linkSource } from './render/link-source.ts';
import type { Rendered, Renderer, RendererEnv } from './render/renderer.ts';
import { routeHandlers } from './render/route-handlers.ts';
import { chartTable } from './runtime/chart-table.server.ts';
import { renderChart } from './runtime/charts.server.ts';
import { fileAddresses } from './runtime/file-addresses.server.ts';
import { loadPage } from './runtime/page/load-page.ts';
import { pageView } from './runtime/page/page-view.ts';
import { checkRoute } from './runtime/route-check/check-route.ts';
import { routeOf } from './runtime/route-of.ts';
import { createAppRoutes, type RouterEnv } from './runtime/router.tsx';

export { type CapabilityStore, createCapabilities } from './core/api/capabilities.ts';
export { completeResponse } from './core/api/complete.ts';
export type { ColumnTree } from './core/columns/tree.ts';
export { queryParameters } from './query-parameters.ts';
export type { Rendered, Renderer, RendererEnv } from './render/renderer.ts';
export type { EncryptionKey } from './runtime/api/encryption-key.ts';
export { chartTable } from './runtime/chart-table.server.ts';
export { renderChart } from './runtime/charts.server.ts';
export { type DocumentAssets, type DocumentParts, documentHtml } from './runtime/document.ts';

/** Pages that need a session, and members' articles, are rendered by the browser, since only the browser has the session. */
function isRenderedInBrowser(url: URL): boolean {
  const match = matchRoute(url.pathname);
  const type = match?.params.type ?? '';
  const memberType = isReleaseType(type) && releaseTypes[type].access === 'member';
  return match?.route.render === 'client' || memberType;
}

const redirect = (status: number, location: string): Rendered => ({ kind: 'redirect', status, location });

/** Creates the renderer. All page code is loaded first, because rendering is synchronous. */
export async function createRenderer(env: RendererEnv): Promise<Renderer> {
  await Promise.all(Object.keys(pages).map((name) => loadPage(name)));
  const columnsOf = columnSource(env);
  const linksOf = linkSource(env);
  let tree = await columnsOf();
  const siteNow = (): Site => ({
    settings: env.settings,
    columns: tree,
    capabilities: env.capabilities,
    today: env.today(),
  });
  const routerEnv = serverRouterEnv(env, () => tree, linksOf);
  const handlerOf = routeHandlers(createAppRoutes(routerEnv));
  const frame = createFrameMarkup(renderToString);
  const error: Renderer['error'] = (url, thrown) => errorDocument(siteNow(), env.api, url, thrown);

  return {
    columnPath: (id) => tree.byId(id)?.column.columnPcUrl,
    forgetColumns: () => {
      columnsOf.forget();
      linksOf.forget();
    },
    error,
    chart: (name) => renderChart(name, env.facts),
    chartTable: (name) => chartTable(name, env.facts),
    fileAddresses: () => fileAddresses(env.facts),
    linkedThings: async () => (await linksOf(await columnsOf())).things,
    things: async () => thingsOf(await loadTables(env.facts, thingTables)),
    table: async (name) => (isFactName(name) ? env.facts(name) : null),
    async render(url, signal) {
      tree = await columnsOf();
      if (isRenderedInBrowser(url)) return shellDocument(siteNow());
      try {
        const elsewhere = await checkRoute(url, routerEnv);
        if (elsewhere !== null) return redirect(301, elsewhere);
      } catch (rejected) {
        return error(url, rejected);
      }
      const handler = handlerOf(matchRoute(url.pathname)?.route.id);
      const context = await handler.query(new Request(url, { signal }));
      if (context instanceof Response)
        return redirect(context.status === 308 ? 308 : 301, context.headers.get('location') ?? '/');
      const failed = context.errors && Object.values(context.errors)[0];
      if (failed) return error(url, failed);
      const router = createStaticRouter(handler.dataRoutes, context);
      const element = <StaticRouterProvider router={router} context={context} hydrate={false} />;
      return renderPage(url, context, { site: siteNow(), api: env.api, frame, element });
    },
  };
}

function serverRouterEnv(env: RendererEnv, columns: () => ColumnTree, linksOf: LinkSource): RouterEnv {
  const { files } = backends[env.settings.backend];
  return {
    loadContext: (signal) => ({
      api: env.api,
      columns: columns(),
      facts: env.facts,
      capabilities: env.capabilities,
      signal,
      clean: async (html, entry) => {
        const text = leadFilesToBackend(html, env.settings.apiBase, files);
        if (entry === undefined) return cleanOnServer(text);
        const { link } = await linksOf(columns());
        return cleanOnServer(text, (clean) => link(clean, entry));
      },
    }),
    loadCode: loadPage,
    loadData: (_route, _address, load) => load(),
    // Pages that need a session are not rendered here.
    guard: async () => null,
  };
}

interface Surroundings {
  readonly site: Site;
  readonly api: RendererEnv['api'];
  readonly frame: FrameMarkup;
  readonly element: ReactElement;
}

function renderPage(url: URL, { matches, loaderData }: StaticHandlerContext, surroundings: Surroundings): Rendered {
  const match = matches.at(-1);
  const route = routeOf(match?.route);
  if (!route) throw new Error(`no page at ${url.pathname}`);
  const params = cleanParams(match?.params ?? {});
  const view = pageView({ route, params, path: url.pathname, search: url.search, data: loaderData[route.id] });
  return pageDocument({ ...surroundings, view, loaderData });
}
