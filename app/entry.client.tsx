import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { ApiFailure } from '../generated/api/transport.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { Application } from './application.tsx';
import { createBrowserApi } from './features/api/browser-api.ts';
import { unpackColumn } from './features/columns/packed.ts';
import { buildColumnTree } from './features/columns/tree.ts';
import { Started } from './features/intent/started.tsx';
import { interceptNavigation } from './features/navigation/intercept.ts';
import { NavigateContext, type NavigateTo } from './features/navigation/navigate.ts';
import { cleanInBrowser } from './features/page/clean.client.ts';
import { loadPage } from './features/page/load-page.ts';
import type { Site } from './features/page/site-context.ts';
import { endExpiredSession } from './features/session/expired.ts';
import { guardRoute } from './features/session/guard.ts';
import { loadSession } from './features/session/load-session.ts';
import { followOtherTabs, storedToken } from './features/session/session-store.ts';
import { rememberWanted } from './features/session/wanted-page.ts';
import { reportFailure } from './features/toast/report-failure.ts';
import { recordVisits } from './features/visits/record.ts';
import { type Payload, withBodies } from './payload.ts';
import { createAppRoutes } from './router.tsx';

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
  const site: Site = { settings, today, columns: buildColumnTree(columns.map(unpackColumn)) };
  let navigateTo: NavigateTo = (address) => location.assign(address);
  const onFailure = (failure: ApiFailure): void =>
    failure.kind === 'expired' ? endExpiredSession(navigateTo) : reportFailure(failure);
  const api = createBrowserApi(settings, onFailure);
  const session = async (): Promise<boolean> => (await loadSession(api, settings.apiBase)) !== null;

  const routes = createAppRoutes({
    loadContext: (signal) => ({ api, columns: site.columns, signal, clean: cleanInBrowser }),
    guard: async (route, address) => {
      const elsewhere = await guardRoute(route, session);
      if (elsewhere) rememberWanted(address);
      return elsewhere;
    },
  });
  const match = matchRoutes(routes, location)?.at(-1);
  const route = match?.route.handle as RouteMeta | undefined;
  await Promise.all([loadStyles(), data && route?.page ? loadPage(route.page) : undefined]);

  const loaderData = data ? (withBodies(data, bodyInDocument) as Record<string, unknown>) : undefined;
  const router = createBrowserRouter(routes, loaderData ? { hydrationData: { loaderData } } : {});
  navigateTo = (address) => void router.navigate(address);
  const element = (
    <Application site={site} api={api}>
      <NavigateContext value={navigateTo}>
        <RouterProvider router={router} />
      </NavigateContext>
    </Application>
  );
  const container = document.getElementById('root') as HTMLElement;
  await new Promise<void>((resolve) => {
    const done = <Started onStart={resolve}>{element}</Started>;
    if (loaderData) hydrateRoot(container, done);
    else createRoot(container).render(done);
  });
  interceptNavigation(router);
  recordVisits(router, api, site);
  // After a login or logout in another tab this tab's page is asked for again, which takes it past the guard.
  followOtherTabs((loggedIn) => {
    if (loggedIn) void session();
    void router.revalidate();
  });
  // Cached pages know nobody: whoever has a token is asked for once the page works.
  if (storedToken()) void session();
  document.documentElement.dataset.ready = '';
}
