import type { ReactElement } from 'react';
import type { ColumnNode } from '../../core/columns/tree.ts';
import { usePageView } from '../../core/page/view.ts';

interface SectionHeadProps {
  readonly top: ColumnNode | undefined;
  readonly group: ColumnNode | undefined;
}

/** The band above inner pages: the section's name on the motif. Hidden on phones, where tabs and breadcrumb show it. */
export function SectionHead({ top, group }: SectionHeadProps): ReactElement {
  const { route } = usePageView();
  return (
    <div className="motif no-print hidden bg-ink text-white md:block">
      <div className="shell flex items-baseline gap-4 py-6 lg:py-9">
        <p className="font-bold text-2xl tracking-wide lg:text-3xl">{top?.column.columnName ?? route.title}</p>
        {group && group.children.length > 0 ? (
          <p className="text-lg text-on-ink-muted">{group.column.columnName}</p>
        ) : null}
      </div>
    </div>
  );
}
