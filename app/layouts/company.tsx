import type { ReactElement, ReactNode } from 'react';
import { Breadcrumb } from '../components/frame/breadcrumb.tsx';
import { MemberBar } from '../components/frame/member-bar.tsx';
import { SideMenu } from '../components/frame/side-menu.tsx';
import { useColumn, useSite } from '../core/page/site-context.ts';

/** Watches the focus in the area's content. The code is loaded on demand, since this layout is part of every page's code. */
function keepFocus(content: HTMLElement | null): () => void {
  const ended = new AbortController();
  if (content)
    import('../features/focus/watch-focus.ts').then(
      ({ watchFocus }) => watchFocus(content, ended.signal),
      // Without this code a lost focus starts again at the top of the page, as browsers do.
      () => undefined,
    );
  return () => ended.abort();
}

/** The member area: the company's bar on top, a side menu on the left, dense content. */
export function CompanyLayout({ children }: { readonly children: ReactNode }): ReactElement {
  const { columns } = useSite();
  const column = useColumn();
  const trail = column ? columns.trail(column.column.id) : [];
  const top = trail[0];
  return (
    <>
      <MemberBar />
      <div className="shell py-2 md:py-5">
        <Breadcrumb trail={trail} />
        <div className="grid grid-cols-1 gap-2 md:mt-4 md:gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          {top ? <SideMenu top={top} currentId={column?.column.id ?? ''} expanded /> : null}
          <div ref={keepFocus} className={`min-w-0 ${top ? '' : 'lg:col-span-2'}`}>
            {children}
          </div>
        </div>
      </div>
    </>
  );
}
