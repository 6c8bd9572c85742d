import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import type { ColumnNode } from '../../core/columns/tree.ts';
import { usePageView } from '../../core/page/view.ts';
import { columnHref } from './column-link.ts';

const link = 'hover:text-brand hover:underline';

/**
 * The breadcrumb. The entry of the page itself is not a link, unless a detail page is below it. On phones the section's tabs
 * replace it, which mark the current page as well.
 */
export function Breadcrumb({ trail }: { readonly trail: readonly ColumnNode[] }): ReactElement {
  const { path, route } = usePageView();
  const isColumnPage = trail.at(-1)?.column.columnPcUrl === path;
  return (
    <nav aria-label="当前位置" className={`no-print text-muted text-sm ${trail.length > 0 ? 'max-md:hidden' : ''}`}>
      <ol className="flex items-center gap-x-1.5 overflow-x-auto whitespace-nowrap md:flex-wrap">
        <li>
          当前位置：
          <a href={pathOf('home')} className={link}>
            首页
          </a>
        </li>
        {trail.map((node, index) => (
          <Fragment key={node.column.id}>
            <Separator />
            <li aria-current={isColumnPage && index === trail.length - 1 ? 'page' : undefined}>
              {isColumnPage && index === trail.length - 1 ? (
                node.column.columnName
              ) : (
                <a href={columnHref(node.column.columnPcUrl)} className={link}>
                  {node.column.columnName}
                </a>
              )}
            </li>
          </Fragment>
        ))}
        {isColumnPage ? null : (
          <>
            <Separator />
            <li aria-current="page">{route.section === 'release' ? '正文' : route.title}</li>
          </>
        )}
      </ol>
    </nav>
  );
}

const Separator = (): ReactElement => (
  <li aria-hidden="true">
    <ChevronRight className="size-3.5" />
  </li>
);
