import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import type { ColumnNode } from '../../features/columns/tree.ts';
import { usePageView } from '../../features/page/view.ts';
import { columnHref } from './column-link.ts';

const link = 'hover:text-brand hover:underline';

/** The current-place line. The page's own entry is not a link, unless a detail page stands below it. */
export function Breadcrumb({ trail }: { readonly trail: readonly ColumnNode[] }): ReactElement {
  const { path, route } = usePageView();
  const isColumnPage = trail.at(-1)?.column.columnPcUrl === path;
  return (
    <nav aria-label="当前位置" className="no-print text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
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
