import type { ReactElement, ReactNode } from 'react';
import { BrandRow } from '../components/frame/brand-row.tsx';
import { MainNavigation } from '../components/frame/main-navigation.tsx';
import { SiteFooter } from '../components/frame/site-footer.tsx';
import { UtilityBar } from '../components/frame/utility-bar.tsx';
import { Announcer } from '../features/navigation/announcer.tsx';
import { columnIdOf, columnOfView, useSite } from '../features/page/site-context.ts';
import type { PageView } from '../features/page/view.ts';

const isParty = (view: PageView): boolean => view.route.layout === 'column-party' || view.params.type === 'party';

/** What stands around every page: bars and navigation above, footer below. It stays while pages change. */
export function Frame({ view, children }: { readonly view: PageView; readonly children: ReactNode }): ReactElement {
  const { columns } = useSite();
  return (
    <div className="flex min-h-screen flex-col" data-accent={isParty(view) ? 'party' : undefined}>
      <a
        href="#main"
        className="fixed top-0 left-4 z-50 -translate-y-full bg-brand px-4 py-2 text-white focus:translate-y-0 focus-visible:-outline-offset-4 focus-visible:outline-white"
      >
        跳到主要内容
      </a>
      <header className="no-print">
        <UtilityBar />
        <BrandRow />
      </header>
      <MainNavigation
        path={view.path}
        here={columnOfView(columns, view.path, view.route.menu, columnIdOf(view.data))}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <Announcer view={view} />
    </div>
  );
}
