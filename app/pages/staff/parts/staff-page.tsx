import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { routeList } from '../../../../generated/routes/index.ts';
import { useEntryHeading } from '../../../components/entry-heading.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { usePageView } from '../../../core/page/view.ts';
import { hasPermission } from '../../../features/session/permission.tsx';
import { useSession } from '../../../features/session/session-store.ts';
import { Card } from '../../../ui/card.tsx';

const staffRoutes = routeList.filter(({ section, page }) => section === 'staff' && page !== null);

interface StaffPageProps {
  /** Title of the record that is shown instead of the list. */
  readonly title?: string | undefined;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page for the staff: tabs of the pages that the user may open, the heading, and the content. */
export function StaffPage({ title, aside, children }: StaffPageProps): ReactElement {
  const { path } = usePageView();
  useSession();
  const heading = useEntryHeading(title);
  const tabs = useRef<HTMLUListElement>(null);
  // On phones the tabs are wider than the screen: the current tab is scrolled into view without scrolling the page.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (tabs.current && current)
      tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.clientWidth) / 2;
  }, [path]);
  const open = staffRoutes.filter(({ permission }) => permission === null || hasPermission(permission));
  return (
    <>
      <nav aria-label="工作台" className="no-print mb-4">
        <ul ref={tabs} className="relative flex gap-2 overflow-x-auto pb-2">
          {open.map((route) => (
            <li key={route.id} className="shrink-0">
              <a
                href={route.path}
                aria-current={route.path === path ? 'page' : undefined}
                className="block min-h-11 rounded-full border border-line bg-card px-4 py-2 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white"
              >
                {route.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Card>
        <PageTitle headingRef={heading} {...(title === undefined ? {} : { title })}>
          {aside}
        </PageTitle>
        {children}
      </Card>
    </>
  );
}
