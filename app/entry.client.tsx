import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { getColumnList } from '../generated/api/content.ts';
import type { ApiClient, ApiFailure } from '../generated/api/transport.ts';
import { keepAliveConstants } from '../generated/constants.ts';
import type { Column } from '../generated/models.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { Application } from './application.tsx';
import { createBrowserApi } from './features/api/browser-api.ts';
import { unpackColumns } from './features/columns/packed.ts';
import { buildColumnTree } from './features/columns/tree.ts';
import { keepForBots } from './features/errors/bots.ts';
import { Started } from './features/intent/started.tsx';
import { followNavigation } from './features/loading-bar/follow-navigation.ts';
import { loadingProgress } from './features/loading-bar/progress.ts';
import { createNavigate } from './features/navigation/create-navigate.ts';
import { interceptNavigation } from './features/navigation/intercept.ts';
import { NavigateContext, type NavigateTo } from './features/navigation/navigate.ts';
import { cleanInBrowser } from './features/page/clean.client.ts';
import type { LoadContext } from './features/page/context.ts';
import { loadPage } from './features/page/load-page.ts';
import type { Site } from './features/page/site-context.ts';
import { preloadInView } from './features/preload/in-view.ts';
import { LoadAhead } from './features/preload/load-ahead.ts';
import { preloadOnIntent } from './features/preload/on-intent.ts';
import { createPreloader } from './features/preload/preloader.ts';
import { checkJumpsOfHistory, createJumpCheck } from './features/route-check/check-jump.ts';
import { keepScroll } from './features/scroll/scroll-keeper.ts';
import { endExpiredSession } from './features/session/expired.ts';
import { guardRoute } from './features/session/guard.ts';
import { loadSession } from './features/session/load-session.ts';
import { followOtherTabs, storedToken } from './features/session/session-store.ts';
import { rememberWanted } from './features/session/wanted-page.ts';
import { reportFailure } from './features/toast/report-failure.ts';
import { watchBuild } from './features/updates/build-watch.ts';
import { loadCode, tolerateMissingStyles } from './features/updates/load-code.ts';
import { recordVisits } from './features/visits/record.ts';
import { type Payload, withBodies } from './payload.ts';
import { createAppRoutes, type RouterEnv } from './router.tsx';

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

/**
 * Takes the page over: called once by the boot script, at the first sign of intent. Resolves when the document answers.
 * Rejects where code or style cannot be loaded; the page then stays the plain document it is.
 */
export async function start(): Promise<void> {
  const { settings, today, columns, data } = readPayload();
  let navigateTo: NavigateTo = async (address) => location.assign(address);
  const onFailure = (failure: ApiFailure): void =>
    failure.kind === 'expired' ? endExpiredSession(navigateTo) : reportFailure(failure);
  const api = createBrowserApi(settings, onFailure);
  const site: Site = { settings, today, columns: buildColumnTree(await columnsOf(columns, api)) };
  const session = async (): Promise<boolean> => (await loadSession(api, settings.apiBase)) !== null;

  const ahead = new LoadAhead();
  const contextOf =
    (client: ApiClient) =>
    (signal: AbortSignal): LoadContext => ({ api: client, columns: site.columns, signal, clean: cleanInBrowser });
  const env: RouterEnv = {
    loadContext: contextOf(api),
    loadCode,
    loadData(route, address, load) {
      // What failed ahead of need said nothing; it is tried again, and then says so.
      if (!route.keepAlive) return ahead.take(address)?.catch(load) ?? load();
      const known = ahead.find(address);
      if (known) return known.catch(load);
      const loading = load();
      ahead.hold(address, loading, keepAliveConstants.freshMs);
      return loading;
    },
    guard: async (route, address) => {
      const elsewhere = await guardRoute(route, session);
      if (elsewhere) rememberWanted(address);
      return elsewhere;
    },
  };
  const routes = createAppRoutes(env);
  const match = matchRoutes(routes, location)?.at(-1);
  const route = match?.route.handle as RouteMeta | undefined;
  await Promise.all([loadStyles(), data && route?.page ? loadPage(route.page) : undefined]);

  const loaderData = data ? (withBodies(data, bodyInDocument) as Record<string, unknown>) : undefined;
  const router = createBrowserRouter(routes, loaderData ? { hydrationData: { loaderData } } : {});
  const checkJump = createJumpCheck(routes, env);
  navigateTo = createNavigate(router, checkJump);
  // Before React hears of a navigation: what is noted of the page that is left must still stand in the document.
  keepScroll(router);
  const element = (
    <Application site={site} api={api}>
      <NavigateContext value={navigateTo}>
        <RouterProvider router={router} />
      </NavigateContext>
    </Application>
  );
  const container = document.getElementById('root') as HTMLElement;
  if (loaderData) keepForBots(container);
  await new Promise<void>((resolve) => {
    const done = <Started onStart={resolve}>{element}</Started>;
    if (loaderData) hydrateRoot(container, done);
    else createRoot(container).render(done);
  });
  interceptNavigation(router, navigateTo);
  checkJumpsOfHistory(router, checkJump);
  followNavigation(router, loadingProgress);
  recordVisits(router, api, site);
  // After a login or logout in another tab this tab's page is asked for again, which takes it past the guard.
  followOtherTabs((loggedIn) => {
    if (loggedIn) void session();
    void router.revalidate();
  });
  watchBuild(settings.buildId);
  tolerateMissingStyles();
  const preloader = createPreloader();
  preloadInView(router, preloader);
  const quietApi = createBrowserApi(settings, () => undefined);
  preloadOnIntent(router, preloader, ahead, contextOf(quietApi));
  // Cached pages know nobody: whoever has a token is asked for once the page works. A session that is over ends quietly
  // here: nobody reading an open page is sent to the login.
  if (storedToken()) void loadSession(quietApi, settings.apiBase);
  document.documentElement.dataset.ready = '';
}

/** The columns of the document; where it has none, since the server could not get them, they are asked for once more. */
async function columnsOf(packed: Payload['columns'], api: ApiClient): Promise<readonly Column[]> {
  const known = unpackColumns(packed);
  if (known.length > 0) return known;
  // A failure is said by the client; the menu is then empty, and public pages still work.
  return getColumnList(api, { columnPid: '' }).catch(() => []);
}
