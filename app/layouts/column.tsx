import type { ReactElement, ReactNode } from 'react';
import { Breadcrumb } from '../components/frame/breadcrumb.tsx';
import { SectionHead } from '../components/frame/section-head.tsx';
import { SideMenu } from '../components/frame/side-menu.tsx';
import { useColumn, useSite } from '../core/page/site-context.ts';

/** Inner pages: section header, breadcrumb, side menu on the left (above on phones), content on the right. */
export function ColumnLayout({ children }: { readonly children: ReactNode }): ReactElement {
  const { columns } = useSite();
  const column = useColumn();
  const trail = column ? columns.trail(column.column.id) : [];
  const top = trail[0];
  return (
    <>
      <SectionHead top={top} group={trail[1]} />
      <div className="shell py-2 md:py-7">
        <Breadcrumb trail={trail} />
        <div className="grid grid-cols-1 gap-2 md:mt-4 md:gap-6 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          {top ? <SideMenu top={top} currentId={column?.column.id ?? ''} /> : null}
          <div className={`min-w-0 ${top ? '' : 'lg:col-span-2'}`}>{children}</div>
        </div>
      </div>
    </>
  );
}
