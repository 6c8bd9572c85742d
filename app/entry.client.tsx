import './styles.css';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { getColumnList } from '../generated/api/content.ts';
import type { ApiClient, ApiFailure } from '../generated/api/transport.ts';
import { backends } from '../generated/backends.ts';
import { columns as manifestColumns } from '../generated/columns.ts';
import { keepAliveConstants } from '../generated/constants.ts';
import { matchRoute } from '../generated/match.ts';
import type { Column } from '../generated/models.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { leadFilesToBackend } from './core/api/backend-address.ts';
import { createCapabilities } from './core/api/capabilities.ts';
import { unpackColumns } from './core/columns/packed.ts';
import { buildColumnTree, type ColumnTree } from './core/columns/tree.ts';
import { fetchFacts } from './core/facts/fetch-facts.ts';
import { NavigateContext, type NavigateTo } from './core/navigation/navigate.ts';
import type { LoadContext } from './core/page/context.ts';
import type { Site } from './core/page/site-context.ts';
import { allowLibraries } from './core/trusted-types.ts';
import { loadingProgress } from './features/loading-bar/progress.ts';
import { endExpiredSession } from './features/session/expired.ts';
import { guardRoute } from './features/session/guard.ts';
import { loadSession } from './features/session/load-session.ts';
import { forgetIfLeft } from './features/session/owned-data.ts';
import { rememberReturnTo } from './features/session/return-to.ts';
import { fallInStep, followOtherTabs, storedToken } from './features/session/session-store.ts';
import { reportFailure } from './features/toast/report-failure.ts';
import { followAccount } from './runtime/account/account-change.ts';
import { createBrowserApi } from './runtime/api/browser-api.ts';
import { Application } from './runtime/application.tsx';
import type { BootHost } from './runtime/boot/host.ts';
import { prepareReplay } from './runtime/boot/replay.ts';
import { saveForBots } from './runtime/errors/bots.ts';
import { Started } from './runtime/intent/started.tsx';
import { followNavigation } from './runtime/loading-bar/follow-navigation.ts';
import { createNavigate } from './runtime/navigation/create-navigate.ts';
import { interceptNavigation } from './runtime/navigation/intercept.ts';
import { cleanInBrowser } from './runtime/page/clean.client.ts';
import { loadPage } from './runtime/page/load-page.ts';
import { type Payload, withBodies } from './runtime/payload.ts';
import { preloadInView } from './runtime/preload/in-view.ts';
import { LoadAhead } from './runtime/preload/load-ahead.ts';
import { preloadOnIntent } from './runtime/preload/on-intent.ts';
import { createPreloader } from './runtime/preload/preloader.ts';
import { watchPage } from './runtime/reports/watch.ts';
import { checkJumpsOfHistory, createJumpCheck } from './runtime/route-check/check-jump.ts';
import { createAppRoutes, type RouterEnv } from './runtime/router.tsx';
import { keepScroll } from './runtime/scroll/scroll-keeper.ts';
import { watchBuild } from './runtime/updates/build-watch.ts';
import { loadCode, tolerateMissingStyles } from './runtime/updates/load-code.ts';
import { recordVisits } from './runtime/visits/record.ts';

const readPayload = (): Payload => JSON.parse(document.getElementById('portal-data')?.textContent ?? '{}') as Payload;

const bodyInDocument = (id: string): string =>
  document.querySelector(`[data-rich="${CSS.escape(id)}"]`)?.innerHTML ?? '';

/** The full style sheet, before anything is rendered that the inlined part does not know. */
async function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.style;
  if (!href || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

/** What is made ready while the document still follows links by itself. */
interface Prepared {
  readonly shown: Pick<Site, 'settings' | 'today' | 'columns'>;
  /** Data of the page that the document shows; undefined where the browser renders it. */
  readonly loaderData: Record<string, unknown> | undefined;
  /** What a person did with controls before the application took the document over. */
  readonly events: readonly Event[];
}

async function prepare(api: ApiClient): Promise<Omit<Prepared, 'events'>> {
  const { settings, today, columns, data } = readPayload();
  const page = matchRoute(location.pathname)?.route.page;
  const [list] = await Promise.all([columnsOf(columns, api), loadStyles(), data && page ? loadPage(page) : undefined]);
  const loaderData = data ? (withBodies(data, bodyInDocument) as Record<string, unknown>) : undefined;
  return { shown: { settings, today, columns: buildColumnTree(list) }, loaderData };
}

/** Prepares until the page that was prepared is the one that is shown, and takes the document over. */
async function takeOver(host: BootHost, api: ApiClient): Promise<Prepared> {
  for (;;) {
    const page = await host.settled();
    const prepared = await prepare(api);
    const events = host.takeOver(page);
    if (events) return { ...prepared, events };
  }
}

/** Draws the application into the document. Resolves when the document responds. */
function draw(element: ReactElement, isRendered: boolean): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  if (isRendered) saveForBots(container);
  return new Promise((resolve) => {
    const done = <Started onStart={resolve}>{element}</Started>;
    if (isRendered) hydrateRoot(container, done);
    else createRoot(container).render(done);
  });
}

/**
 * Starts the application: called once by the boot script, when a person uses a control. Resolves when the document responds.
 * Rejects where code or style cannot be loaded; the page then stays the plain document it is.
 */
export async function start(host: BootHost): Promise<void> {
  allowLibraries();
  watchPage();
  forgetIfLeft();
  const { settings } = readPayload();
  let navigateTo: NavigateTo = async (address) => location.assign(address);
  const onFailure = (failure: ApiFailure): void =>
    failure.kind === 'expired' ? endExpiredSession(navigateTo) : reportFailure(failure);
  const capabilities = createCapabilities(backends[settings.backend]);
  let tree: ColumnTree | undefined;
  const apiWith = (told: (failure: ApiFailure) => void): ApiClient =>
    createBrowserApi({ settings, capabilities, columns: () => tree, onFailure: told });
  const api = apiWith(onFailure);
  const session = async (): Promise<boolean> => (await loadSession(api, settings.apiBase)) !== null;
  const { shown, loaderData, events } = await takeOver(host, api);
  tree = shown.columns;
  const site: Site = { ...shown, capabilities };
  const replay = prepareReplay(events);

  const ahead = new LoadAhead();
  const contextOf =
    (client: ApiClient) =>
    (signal: AbortSignal): LoadContext => ({
      api: client,
      columns: site.columns,
      facts: fetchFacts,
      capabilities,
      signal,
      clean: (html) => cleanInBrowser(leadFilesToBackend(html, settings.apiBase, backends[settings.backend].files)),
    });
  const env: RouterEnv = {
    loadContext: contextOf(api),
    loadCode,
    loadData: (route, address, load) => dataOf(ahead, route, address, load),
    guard: async (route, address) => {
      const elsewhere = await guardRoute(route, session);
      if (elsewhere) rememberReturnTo(address);
      return elsewhere;
    },
  };
  const router = createBrowserRouter(createAppRoutes(env), loaderData ? { hydrationData: { loaderData } } : {});
  const checkJump = createJumpCheck(env);
  navigateTo = createNavigate(router, checkJump);
  // Before React hears of a navigation: what is noted of the page that is left must still stand in the document.
  keepScroll(router);
  await draw(
    <Application site={site} api={api}>
      <NavigateContext value={navigateTo}>
        <RouterProvider router={router} />
      </NavigateContext>
    </Application>,
    loaderData !== undefined,
  );
  interceptNavigation(navigateTo);
  checkJumpsOfHistory(router, checkJump);
  followAccount(router, () => ahead.clear());
  followNavigation(router, loadingProgress);
  recordVisits(router, api, site);
  // After a login or logout in another tab this tab's page is asked for again, which takes it past the guard.
  followOtherTabs(async () => {
    if (fallInStep()) await session();
    void router.revalidate();
  });
  watchBuild(settings.buildId);
  tolerateMissingStyles();
  const preloader = createPreloader();
  preloadInView(preloader);
  const quietApi = apiWith(() => undefined);
  preloadOnIntent(preloader, ahead, contextOf(quietApi));
  // Cached pages contain no user: one with a token is fetched once the page works. A session that is over ends quietly
  // here: nobody reading an open page is sent to the login.
  if (storedToken()) void loadSession(quietApi, settings.apiBase);
  await replay();
  // The page has a main part of its own from now on.
  document.querySelector('[data-not-started]')?.remove();
  document.documentElement.dataset.ready = '';
}

/** A page's data: what was loaded ahead, what a kept page still has, or what `load` gets. */
function dataOf(ahead: LoadAhead, route: RouteMeta, address: string, load: () => Promise<unknown>): Promise<unknown> {
  // What failed ahead of need said nothing; it is tried again, and then says so.
  if (!route.keepAlive) return ahead.take(address)?.catch(load) ?? load();
  const known = ahead.find(address);
  if (known) return known.catch(load);
  const loading = load();
  ahead.hold(address, loading, keepAliveConstants.freshMs);
  return loading;
}

/** The columns of the document; where it has none, since the server could not get them, they are asked for once more. */
async function columnsOf(packed: Payload['columns'], api: ApiClient): Promise<readonly Column[]> {
  const known = unpackColumns(packed);
  if (known.length > 0) return known;
  // A failure is said by the client; the columns of the manifests stand in.
  const list = await getColumnList(api, { columnPid: '' }).catch(() => []);
  return list.length > 0 ? list : manifestColumns;
}
