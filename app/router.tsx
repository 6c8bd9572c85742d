import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { createRoutes, type RouteSocket } from '../generated/router.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { ErrorScreen } from './features/errors/error-screen.tsx';
import { rejectedRoute, unknownRoute } from './features/errors/page-error.ts';
import type { LoadContext } from './features/page/context.ts';
import { loadPage } from './features/page/load-page.ts';
import { Root } from './root.tsx';

/** What the two sides of the application do differently. */
export interface RouterEnv {
  loadContext(signal: AbortSignal): LoadContext;
  /** Where a route may not be opened: the address to go to instead, else null. */
  guard(route: RouteMeta): Promise<string | null>;
}

const cleanParams = (params: LoaderFunctionArgs['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

/** Whether every parameter of an address has one of the values that its route's manifest limits it to. */
function validate({ paramValues }: RouteMeta, params: Readonly<Record<string, string>>): void {
  for (const [name, values] of Object.entries(paramValues))
    if (!values.includes(params[name] ?? '')) throw rejectedRoute();
}

/** The checks and the data of one page, in the order that every navigation takes: validation, access, then the page. */
const pageLoader =
  (route: RouteMeta, env: RouterEnv) =>
  async ({ request, params: given }: LoaderFunctionArgs): Promise<unknown> => {
    const params = cleanParams(given);
    validate(route, params);
    const elsewhere = await env.guard(route);
    if (elsewhere) throw redirect(elsewhere);
    const page = await loadPage(route.page ?? '');
    const query = new URL(request.url).searchParams;
    return (await page.load?.({ route, params, query, context: env.loadContext(request.signal) })) ?? null;
  };

const socketOf = (env: RouterEnv): RouteSocket => ({
  page: (route) => ({
    id: route.id,
    handle: route,
    loader: pageLoader(route, env),
    // The root draws the page: kept pages outlive their route's match.
    element: null,
  }),
  redirect: (route) => ({ id: route.id, handle: route, loader: () => redirect(route.redirect ?? '/') }),
});

/** The whole route tree below the root, which draws the frame and hosts the pages. */
export const createAppRoutes = (env: RouterEnv): RouteObject[] => [
  {
    id: 'root',
    element: <Root />,
    errorElement: <ErrorScreen />,
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
