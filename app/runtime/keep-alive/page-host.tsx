import { Activity, memo, type ReactElement, useMemo, useState } from 'react';
import { constants } from '../../../generated/constants.ts';
import { FailedPageBody } from '../../components/failed-section.tsx';
import { ApiContext, useApi } from '../../core/api/api-context.ts';
import { isFailedPage } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { type PageView, PageViewContext } from '../../core/page/view.ts';
import { ownedApi } from '../../features/session/owned-api.ts';
import { LayoutOf } from '../../layouts/layout-of.tsx';
import { ColumnReleases } from '../../templates/column-releases/column-releases.tsx';
import type { ColumnReleases as Releases } from '../../templates/column-releases/load.ts';
import { loadedPage } from '../page/load-page.ts';
import { KeptPage } from './kept-page.tsx';
import { type KeptView, showView } from './kept-views.ts';

function PageBody({ view, query }: { readonly view: PageView; readonly query: URLSearchParams }): ReactElement {
  const Page = loadedPage(view.route.page ?? '').default;
  // The registry has checked that the page fits this route.
  return <Page route={view.route as never} params={view.params as never} query={query} data={view.data} />;
}

/** One page in its layout. Memoised by its view: changes of other pages do not render it again. */
const PageInLayout = memo(({ view }: { readonly view: PageView }): ReactElement => {
  const query = new URLSearchParams(view.search);
  return (
    <PageViewContext value={view}>
      <LayoutOf name={view.route.layout}>
        {isFailedPage(view.data) ? (
          <FailedPageBody failure={view.data.failure}>
            {'releases' in view.data && view.data.releases ? (
              <ColumnReleases data={view.data.releases as Releases} />
            ) : null}
          </FailedPageBody>
        ) : (
          <PageBody view={view} query={query} />
        )}
      </LayoutOf>
    </PageViewContext>
  );
});

const byKey = (a: KeptView, b: KeptView): number => (a.key < b.key ? -1 : 1);

/**
 * Hosts the pages above their layouts, so that kept pages stay mounted while other pages are visited. React's Activity hides
 * a kept page: its state and DOM stay, its effects are unmounted. All pages, and their calls, belong to the account of
 * `epoch`.
 */
export function PageHost({ view, epoch }: { readonly view: PageView; readonly epoch: number }): ReactElement {
  const api = useApi();
  const { apiBase } = useSite().settings;
  const ours = useMemo(() => ownedApi(api, apiBase, epoch), [api, apiBase, epoch]);
  const [kept, setKept] = useState<readonly KeptView[]>(() => showView([], view, constants.keepAlive.maxInstances));
  const next = showView(kept, view, constants.keepAlive.maxInstances);
  if (next !== kept) setKept(next);
  return (
    <ApiContext value={ours}>
      {/* Rendered in a fixed order: moving a page in the document would reload its iframes and lose its scroll position. */}
      {[...next].sort(byKey).map((entry) => (
        <Activity key={entry.key} mode={entry.key === view.path ? 'visible' : 'hidden'}>
          <KeptPage view={entry.view}>
            <PageInLayout view={entry.view} />
          </KeptPage>
        </Activity>
      ))}
      {view.route.keepAlive ? null : <PageInLayout view={view} />}
    </ApiContext>
  );
}
