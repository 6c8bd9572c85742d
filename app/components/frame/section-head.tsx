import type { ReactElement } from 'react';
import type { ColumnNode } from '../../features/columns/tree.ts';
import { usePageView } from '../../features/page/view.ts';

interface SectionHeadProps {
  readonly top: ColumnNode | undefined;
  readonly group: ColumnNode | undefined;
}

/** The band above inner pages: the section's name on the motif. The page's own heading comes below, in the content. */
export function SectionHead({ top, group }: SectionHeadProps): ReactElement {
  const { route } = usePageView();
  return (
    <div className="motif no-print bg-ink text-white">
      <div className="shell flex items-baseline gap-4 py-6 md:py-9">
        <p className="font-bold text-2xl tracking-wide md:text-3xl">{top?.column.columnName ?? route.title}</p>
        {group && group.children.length > 0 ? (
          <p className="text-lg text-on-ink-muted">{group.column.columnName}</p>
        ) : null}
      </div>
    </div>
  );
}
