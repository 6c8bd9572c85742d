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
import { PageSkeleton } from './page/page-skeleton.tsx';
import { checkRoute, type RouteCheckEnv } from './route-check/check-route.ts';
import { RoutedRoot } from './routed-root.tsx';

/** What differs between server and browser. An address is a path with its query. */
export interface RouterEnv extends RouteCheckEnv {
  loadContext(signal: AbortSignal): LoadContext;
  loadCode(page: string, address: string): Promise<LoadedPage>;
  /** Returns a page's data by calling `load`, or data that is available already. */
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
      // Offline, loading a table or a code file can fail as well as an API call.
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
    // The root draws the page, because kept pages outlive the match of their route.
    element: null,
  }),
  // The middleware redirects before this runs; a route without a loader would not trigger the middleware.
  redirect: (route) => ({ id: route.id, handle: route, loader: () => null }),
});

/** The complete route tree. Its root draws the frame and hosts the pages. */
export function createAppRoutes(env: RouterEnv): RouteObject[] {
  return [
    {
      id: 'root',
      element: <RoutedRoot />,
      errorElement: <ErrorScreen />,
      // Until the first page of a document that the browser renders has loaded.
      hydrateFallbackElement: <PageSkeleton />,
      // Runs in the browser before every navigation; the server makes the same check before it renders.
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
