import type { ReactElement } from 'react';
import { routeList } from '../../../generated/routes/index.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { useOffered, usePageOffered } from '../../core/columns/offered.ts';
import type { ColumnNode } from '../../core/columns/tree.ts';
import { useSite } from '../../core/page/site-context.ts';
import { Card } from '../../ui/card.tsx';

function Branch({ node }: { readonly node: ColumnNode }): ReactElement {
  const isOffered = useOffered();
  return (
    <li>
      <a href={columnHref(node.column.columnPcUrl)} className="inline-block py-0.5 hover:text-brand hover:underline">
        {node.column.columnName}
      </a>
      {node.children.some(isOffered) ? (
        <ul className="ml-2 border-line border-l pl-4">
          {node.children.filter(isOffered).map((child) => (
            <Branch key={child.column.id} node={child} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Public pages that are not in the menu. */
const besides = routeList.filter(
  ({ page, access, render, params, column, menu }) =>
    page !== null &&
    access === 'open' &&
    render === 'server' &&
    params.length === 0 &&
    column !== null &&
    menu !== null,
);

/** Every column of the site on one page. */
export default function SiteMap(): ReactElement {
  const { columns } = useSite();
  const isOffered = useOffered();
  const isPageOffered = usePageOffered();
  return (
    <Card>
      <PageTitle />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {columns.roots.filter(isOffered).map((root) => (
          <section key={root.column.id}>
            <h2 className="font-bold text-lg">
              <a href={columnHref(root.column.columnPcUrl)} className="text-brand hover:underline">
                {root.column.columnName}
              </a>
            </h2>
            <ul className="mt-1">
              {root.children.filter(isOffered).map((child) => (
                <Branch key={child.column.id} node={child} />
              ))}
            </ul>
          </section>
        ))}
        {besides.length > 0 ? (
          <section>
            <h2 className="font-bold text-lg">无需登录的会员服务页面</h2>
            <ul className="mt-1">
              {besides
                .filter(({ path }) => isPageOffered(path))
                .map(({ path, title }) => (
                  <li key={path}>
                    <a href={path} className="inline-block py-0.5 hover:text-brand hover:underline">
                      {title}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Card>
  );
}
