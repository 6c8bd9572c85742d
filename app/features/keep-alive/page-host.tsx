import { Activity, memo, type ReactElement, useState } from 'react';
import { constants } from '../../../generated/constants.ts';
import { LayoutOf } from '../../layouts/layout-of.tsx';
import { loadedPage } from '../page/load-page.ts';
import { type PageView, PageViewContext } from '../page/view.ts';
import { KeptPage } from './kept-page.tsx';
import { enterView, type KeptView } from './kept-views.ts';

/** One page in its layout. Memoised by its view: what other pages do never renders it again. */
const PageInLayout = memo(({ view }: { readonly view: PageView }): ReactElement => {
  const Page = loadedPage(view.route.page ?? '').default;
  const query = new URLSearchParams(view.search);
  return (
    <PageViewContext value={view}>
      <LayoutOf name={view.route.layout}>
        {/* The registry has checked that the page takes this route. */}
        <Page route={view.route as never} params={view.params as never} query={query} data={view.data} />
      </LayoutOf>
    </PageViewContext>
  );
});

const byKey = (a: KeptView, b: KeptView): number => (a.key < b.key ? -1 : 1);

/**
 * Hosts the pages above their layouts, so that kept ones survive whatever is visited between. A kept page is hidden with
 * React's own Activity: its state and document stay, its effects are taken down.
 */
export function PageHost({ view }: { readonly view: PageView }): ReactElement {
  const [kept, setKept] = useState<readonly KeptView[]>(() => enterView([], view, constants.keepAlive.maxInstances));
  const next = enterView(kept, view, constants.keepAlive.maxInstances);
  if (next !== kept) setKept(next);
  return (
    <>
      {/* Drawn in a fixed order: moving a page in the document would reload its frames and lose its scroll. */}
      {[...next].sort(byKey).map((entry) => (
        <Activity key={entry.key} mode={entry.key === view.path ? 'visible' : 'hidden'}>
          <KeptPage view={entry.view}>
            <PageInLayout view={entry.view} />
          </KeptPage>
        </Activity>
      ))}
      {view.route.keepAlive ? null : <PageInLayout view={view} />}
    </>
  );
}
