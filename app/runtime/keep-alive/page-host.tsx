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
  // The registry has checked that the page takes this route.
  return <Page route={view.route as never} params={view.params as never} query={query} data={view.data} />;
}

/** One page in its layout. Memoised by its view: what other pages do never renders it again. */
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
 * Hosts the pages above their layouts, so that kept ones survive whatever is visited between. A kept page is hidden with
 * React's own Activity: its state and document stay, its effects are taken down. All of them belong to one account, whose
 * `epoch` their calls are bound to.
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
      {/* Drawn in a fixed order: moving a page in the document would reload its frames and lose its scroll. */}
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
