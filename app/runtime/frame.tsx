import { type ReactElement, type ReactNode, use } from 'react';
import { embeddedRoutes } from '../../generated/embeds.ts';
import { columnOfView, useSite } from '../core/page/site-context.ts';
import type { PageView } from '../core/page/view.ts';
import { FramePartsContext } from './frame-parts.tsx';
import { Announcer } from './navigation/announcer.tsx';

const isParty = (view: PageView): boolean => view.route.layout === 'column-party' || view.params.type === 'party';

/** Whether the whole page has the dark background, down to the footer: the login pages and error pages. */
const isDark = (view: PageView): boolean => view.route.layout === 'company-login' || view.route.page === null;

/**
 * The frame of every page: bars and navigation above, footer below. It stays mounted while pages change. A page that is
 * embedded in another site has no frame.
 */
export function Frame({ view, children }: { readonly view: PageView; readonly children: ReactNode }): ReactElement {
  const { columns } = useSite();
  const { Header, Navigation, Footer } = use(FramePartsContext);
  if (embeddedRoutes.some((id) => id === view.route.id))
    // Without `data-frame`, since an embedded page never replaces another page: it is loaded as a document.
    return (
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    );
  return (
    <div
      className={`flex min-h-screen flex-col${isDark(view) ? ' ground-ink' : ''}`}
      data-frame
      data-accent={isParty(view) ? 'party' : undefined}
    >
      <a href="#main" className="skip-link no-print">
        跳到主要内容
      </a>
      <Header />
      <Navigation path={view.path} here={columnOfView(columns, view)} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Announcer view={view} />
    </div>
  );
}
