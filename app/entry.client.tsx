import './styles.css';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NavigateContext, type NavigateTo } from './core/navigation/navigate.ts';
import type { Site } from './core/page/site-context.ts';
import { allowLibraries } from './core/trusted-types.ts';
import { loadingProgress } from './features/loading-bar/progress.ts';
import { endExpiredSession } from './features/session/expired.ts';
import { guardRoute } from './features/session/guard.ts';
import { loadSession } from './features/session/load-session.ts';
import { forgetIfLeft } from './features/session/owned-data.ts';
import { rememberReturnTo } from './features/session/return-to.ts';
import { fallInStep, followOtherTabs, storedToken } from './features/session/session-store.ts';
import { forgetShownName } from './features/session/shown-name.ts';
import { reportFailure } from './features/toast/report-failure.ts';
import { followAccount, loadInEpoch } from './runtime/account/account-change.ts';
import type { BootHost } from './runtime/boot/host.ts';
import { prepareReplay } from './runtime/boot/replay.ts';
import { DatedApplication } from './runtime/day/dated-application.tsx';
import { followDay } from './runtime/day/follow-day.ts';
import { watchDay } from './runtime/day/watch-day.ts';
import { followNavigation } from './runtime/loading-bar/follow-navigation.ts';
import { createNavigate } from './runtime/navigation/create-navigate.ts';
import { interceptNavigation } from './runtime/navigation/intercept.ts';
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
import { type Backend, createBackend } from './start/backend.ts';
import { draw } from './start/draw.tsx';
import { dataOf } from './start/page-data.ts';
import { readPayload, takeOver } from './start/take-over.ts';

/**
 * Starts the application: called once by the boot script, when a person uses a control. Resolves when the application
 * responds to events. Rejects if code or styles cannot be loaded; the page then remains a plain document.
 */
export async function start(host: BootHost): Promise<void> {
  allowLibraries();
  watchPage();
  forgetIfLeft();
  let navigateTo: NavigateTo = async (address) => location.assign(address);
  const backend = createBackend(readPayload().settings, (failure, { method, authorization }) => {
    if (failure.kind !== 'expired' || !endExpiredSession(navigateTo, authorization)) reportFailure(failure, method);
  });
  const { api, capabilities, session } = backend;
  const { shown, loaderData, events } = await takeOver(host, backend.quietApi);
  backend.setColumns(shown.columns);
  const site: Site = { ...shown, capabilities };
  const day = watchDay(site.today);
  const replay = prepareReplay(events);

  const ahead = new LoadAhead();
  const env = routerEnv(ahead, backend.contextWith(api), session);
  const router = createBrowserRouter(createAppRoutes(env), loaderData ? { hydrationData: { loaderData } } : {});
  const checkJump = createJumpCheck(env);
  navigateTo = createNavigate(router, checkJump);
  // Subscribed before React: the state of the page that is left must be read while it is still in the document.
  keepScroll(router);
  forgetShownName();
  await draw(
    <DatedApplication site={site} day={day} api={api}>
      <NavigateContext value={navigateTo}>
        <RouterProvider router={router} />
      </NavigateContext>
    </DatedApplication>,
    loaderData !== undefined,
  );
  interceptNavigation(navigateTo);
  checkJumpsOfHistory(router, checkJump);
  followAccount(router, () => ahead.clear());
  followDay(day, router, () => ahead.clear());
  followNavigation(router, loadingProgress);
  recordVisits(router, api, site);
  // After a login or logout in another tab, this tab's page is loaded again, through the guard.
  followOtherTabs(async () => {
    if (fallInStep()) await session();
    void router.revalidate();
  });
  watchBuild(site.settings.buildId);
  tolerateMissingStyles();
  workAhead(ahead, backend);
  await replay();
  // From now on the page has a main element of its own.
  document.querySelector('[data-not-started]')?.remove();
  document.documentElement.dataset.ready = '';
}

/** The browser's side of the router: prefetched data, and the guard of member pages. */
const routerEnv = (
  ahead: LoadAhead,
  loadContext: RouterEnv['loadContext'],
  session: () => Promise<boolean>,
): RouterEnv => ({
  loadContext,
  loadCode,
  loadData: (route, address, load) => loadInEpoch(() => dataOf(ahead, route, address, load)),
  guard: async (route, address) => {
    const elsewhere = await guardRoute(route, session);
    if (elsewhere) rememberReturnTo(address);
    return elsewhere;
  },
});

/** Background work whose failures are not reported: loads code and data of links, and the session. */
function workAhead(ahead: LoadAhead, { quietApi, contextWith, settings }: Backend): void {
  const preloader = createPreloader();
  preloadInView(preloader);
  preloadOnIntent(preloader, ahead, contextWith(quietApi));
  // Cached pages contain no user: if there is a token, the session is loaded once the page works. An expired session ends
  // quietly here: the reader of an open page is not sent to the login.
  if (storedToken()) void loadSession(quietApi, settings.apiBase);
}
