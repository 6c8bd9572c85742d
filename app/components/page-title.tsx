import type { ReactElement, ReactNode, Ref } from 'react';
import { useColumn } from '../core/page/site-context.ts';
import { usePageView } from '../core/page/view.ts';

interface PageTitleProps {
  /** Replaces the column's title, on pages that show one entry. */
  readonly title?: string;
  /** Ref of the heading, which is then focusable. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** The page's only <h1>: the title of its column. Children are shown beside it. */
export function PageTitle({ title, headingRef, children }: PageTitleProps): ReactElement {
  const column = useColumn();
  const { route, path } = usePageView();
  const label = column?.column.columnPcUrl === path ? column.column.columnName : route.title;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b-2 pb-3">
      <h1
        ref={headingRef}
        tabIndex={headingRef === undefined ? undefined : -1}
        className="font-bold text-2xl text-ink outline-none"
      >
        {title ?? label}
      </h1>
      {children}
    </div>
  );
}
