import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { ApiError } from '../../generated/api/transport.ts';
import { createRoutes, type RouteSocket } from '../../generated/router.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import type { LoadContext } from '../core/page/context.ts';
import { isOffline } from '../core/page/failed-page.ts';
import { rejectedRoute, unknownRoute } from '../core/page/page-error.ts';
import { cleanParams } from '../core/page/view.ts';
import { loadColumnReleases } from '../templates/column-releases/load.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { failedPage } from './page/failed-page.ts';
import type { LoadedPage } from './page/load-page.ts';
import { checkRoute, type RouteCheckEnv } from './route-check/check-route.ts';
import { RoutedRoot } from './routed-root.tsx';

/** What the two sides of the application do differently. An address is a path with its query. */
export interface RouterEnv extends RouteCheckEnv {
  loadContext(signal: AbortSignal): LoadContext;
  loadCode(page: string, address: string): Promise<LoadedPage>;
  /** Gets a page's data by `load`, or hands out what is there already. */
  loadData(route: RouteMeta, address: string, load: () => Promise<unknown>): Promise<unknown>;
}

/** The code and the data of one page. */
const pageLoader =
  (route: RouteMeta, env: RouterEnv) =>
  async ({ request, params: given }: LoaderFunctionArgs): Promise<unknown> => {
    const { pathname, search, searchParams: query } = new URL(request.url);
    const address = pathname + search;
    const params = cleanParams(given);
    try {
      const page = await env.loadCode(route.page ?? '', address);
      return await env.loadData(
        route,
        address,
        async () => (await page.load?.({ route, params, query, context: env.loadContext(request.signal) })) ?? null,
      );
    } catch (fault) {
      // Without a network a page may miss a table, or a file of its code, as well as a call.
      const isLost = !(fault instanceof ApiError) && isOffline();
      const error = isLost ? new ApiError(route.id, { kind: 'network', msg: '' }, null) : fault;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'notFound') throw rejectedRoute();
      const context = env.loadContext(request.signal);
      return failedPage(error, () => loadColumnReleases({ route, query, context }));
    }
  };

const socketOf = (env: RouterEnv): RouteSocket => ({
  page: (route) => ({
    id: route.id,
    handle: route,
    loader: pageLoader(route, env),
    // The root draws the page: kept pages outlive their route's match.
    element: null,
  }),
  // The check before the navigation redirects; without a loader the router would see nothing to do.
  redirect: (route) => ({ id: route.id, handle: route, loader: () => null }),
});

/** The whole route tree below the root, which draws the frame and hosts the pages. */
export function createAppRoutes(env: RouterEnv): RouteObject[] {
  return [
    {
      id: 'root',
      element: <RoutedRoot />,
      errorElement: <ErrorScreen />,
      // In the browser, before every navigation; the server makes the same check before it renders.
      middleware: [
        async ({ request }) => {
          const elsewhere = await checkRoute(new URL(request.url), env);
          if (elsewhere !== null) throw redirect(elsewhere);
        },
      ],
      children: [
        ...createRoutes(socketOf(env)),
        {
          id: 'unknown',
          path: '*',
          loader: ({ request }) => {
            const url = new URL(request.url);
            throw unknownRoute(url.pathname + url.search);
          },
        },
      ],
    },
  ];
}
