import { type ReactElement, useMemo } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { cleanParams, type PageView } from '../core/page/view.ts';
import { UnsavedGuard } from '../features/forms/unsaved-guard.tsx';
import { pageView } from './page/page-view.ts';
import { Root } from './root.tsx';
import { routeOf } from './route-of.ts';
import { Scroller } from './scroll/scroller.tsx';

/** The deepest match as a view; the same object until the URL or the data changes. */
function useCurrentView(): PageView {
  const match = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const route = routeOf(match);
  if (!match || !route) throw new Error(`no page at ${pathname}`);
  const { loaderData: data, params: given } = match;
  return useMemo(
    () => pageView({ route, params: cleanParams(given), path: pathname, search, data }),
    [route, given, pathname, search, data],
  );
}

/** The root in the browser: its view follows the router. */
export const RoutedRoot = (): ReactElement => (
  <Root
    view={useCurrentView()}
    after={
      <>
        <UnsavedGuard />
        <Scroller />
      </>
    }
  />
);
