import type { ReactElement } from 'react';
import { Card } from '../../components/card.tsx';
import { columnHref } from '../../components/frame/column-link.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { type ColumnNode, isVisible } from '../../features/columns/tree.ts';
import { useSite } from '../../features/page/site-context.ts';

const Branch = ({ node }: { readonly node: ColumnNode }): ReactElement => (
  <li>
    <a href={columnHref(node.column.columnPcUrl)} className="inline-block py-0.5 hover:text-brand hover:underline">
      {node.column.columnName}
    </a>
    {node.children.some(isVisible) ? (
      <ul className="ml-2 border-line border-l pl-4">
        {node.children.filter(isVisible).map((child) => (
          <Branch key={child.column.id} node={child} />
        ))}
      </ul>
    ) : null}
  </li>
);

/** Every column of the site on one page. */
export default function SiteMap(): ReactElement {
  const { columns } = useSite();
  return (
    <Card>
      <PageTitle />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {columns.roots.filter(isVisible).map((root) => (
          <section key={root.column.id}>
            <h2 className="font-bold text-lg">
              <a href={columnHref(root.column.columnPcUrl)} className="text-brand hover:underline">
                {root.column.columnName}
              </a>
            </h2>
            <ul className="mt-1">
              {root.children.filter(isVisible).map((child) => (
                <Branch key={child.column.id} node={child} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
