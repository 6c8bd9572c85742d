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
  /** Of the record that is shown in place of the list. */
  readonly title?: string | undefined;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the staff: the pages that the caller may open in one row, the heading, the work. */
export function StaffPage({ title, aside, children }: StaffPageProps): ReactElement {
  const { path } = usePageView();
  useSession();
  const heading = useEntryHeading(title);
  const tabs = useRef<HTMLUListElement>(null);
  // The row is wider than a phone: the tab of the page itself is scrolled into it, and nothing else moves.
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
