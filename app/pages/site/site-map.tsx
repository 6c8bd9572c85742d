import type { ReactElement } from 'react';
import { routeList } from '../../../generated/routes/index.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { type ColumnNode, isVisible } from '../../core/columns/tree.ts';
import { useSite } from '../../core/page/site-context.ts';
import { Card } from '../../ui/card.tsx';

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

/** Pages that everybody may open and the menu does not name. */
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
        {besides.length > 0 ? (
          <section>
            <h2 className="font-bold text-lg">无需登录的会员服务页面</h2>
            <ul className="mt-1">
              {besides.map(({ path, title }) => (
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
