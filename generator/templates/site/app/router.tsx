import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, redirect, useLoaderData, useMatches, useParams } from 'react-router-dom';
import type { PageName } from '../generated/pages.ts';
import { createRoutes } from '../generated/router.ts';
import type { RouteId } from '../generated/routes/index.ts';
import type { RouteMeta } from '../generated/routes/types.ts';
import { context, session } from './api.ts';
import { guardRedirect } from './guard.ts';
import { layouts } from './layouts.tsx';
import { pages } from './pages.ts';

interface Loaded {
  readonly Page: ComponentType<Record<string, unknown>>;
  readonly data: unknown;
}

async function load(route: RouteMeta, params: object, url: string): Promise<Loaded> {
  const page = await pages[route.page as PageName]();
  const input = { route, params, query: new URL(url).searchParams, context };
  const data = 'load' in page ? await (page.load as (given: object) => Promise<unknown>)(input) : undefined;
  // The registry ties each page to its own routes; here a page gets what its route gives, whichever it is.
  return { Page: page.default as unknown as Loaded['Page'], data };
}

function Shown(): ReactNode {
  const { Page, data } = useLoaderData() as Loaded;
  const route = useMatches().at(-1)?.handle as RouteMeta;
  const params = useParams();
  const Layout = layouts[route.layout];
  return (
    <Layout>
      <h1>{route.title}</h1>
      <Page route={route} params={params} query={new URLSearchParams(location.search)} data={data} />
    </Layout>
  );
}

export const router = createBrowserRouter(
  createRoutes({
    page: (route) => ({
      id: route.id,
      handle: route,
      loader: ({ params, request }) => {
        const elsewhere = guardRedirect(route.id as RouteId, route.path, session() !== null);
        return elsewhere ? redirect(elsewhere) : load(route, params, request.url);
      },
      element: <Shown />,
    }),
    redirect: (route) => ({ id: route.id, handle: route, loader: () => redirect(route.redirect ?? '/') }),
  }),
);
