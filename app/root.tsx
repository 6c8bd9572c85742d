import { type ReactElement, useMemo } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { RouteMeta } from '../generated/routes/types.ts';
import { PageHost } from './features/keep-alive/page-host.tsx';
import { cleanParams, type PageView } from './features/page/view.ts';
import { Scroller } from './features/scroll/scroller.tsx';
import { Frame } from './layouts/frame.tsx';

/** The deepest match as a view, the same object until the address or the data changes. */
function useCurrentView(): PageView {
  const match = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const route = match?.handle as RouteMeta | undefined;
  if (!match || !route) throw new Error(`no page at ${pathname}`);
  const { loaderData: data, params: given } = match;
  return useMemo(
    () => ({
      route,
      params: cleanParams(given),
      path: pathname,
      search,
      data,
    }),
    [route, given, pathname, search, data],
  );
}

/** The frame that stays, and in it the host of the pages, kept ones included. */
export function Root(): ReactElement {
  const view = useCurrentView();
  return (
    <Frame view={view}>
      <PageHost view={view} />
      <Scroller />
    </Frame>
  );
}
