import type { ReactElement } from 'react';
import { errors } from '../../../generated/errors.ts';
import { pathOf } from '../../../generated/paths.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import { FaultReportLink } from '../../components/frame/fault-report-link.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { type ColumnNode, isVisible } from '../../core/columns/tree.ts';

interface ErrorPageProps {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
  /** The menu's first level, as the backend has it. */
  readonly columns: readonly ColumnNode[];
  /** Where a fault of the site is reported. */
  readonly faultReport: string;
}

interface ErrorText {
  readonly heading: string;
  readonly advice: string;
}

const otherError: ErrorText = {
  heading: '页面暂时无法显示',
  advice: '请稍后再试；如果一直如此，请用页面底部的“网站纠错”告诉我们。',
};

/** What is said of a status. */
const texts: Readonly<Record<number, ErrorText>> = {
  [errors.notFound.status]: {
    heading: '没有找到这个页面',
    advice: '地址可能已经更改，或者输入有误。可以搜索，或从下面的栏目继续浏览。',
  },
  410: { heading: '内容已撤回', advice: '这篇内容发布后已由编辑撤回，原因如下。可以搜索，或从下面的栏目继续浏览。' },
};

/** The error page: a Chinese heading for people, the specified strings below it, and ways on. */
export const ErrorPage = ({ status, statusText, message, columns, faultReport }: ErrorPageProps): ReactElement => (
  <section className="motif flex items-center bg-ink py-12 text-white md:py-16">
    <div className="shell grid items-center gap-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <div>
        <p className="font-bold text-4xl text-on-ink-muted tabular-nums">{status}</p>
        <h1 className="mt-1 font-bold text-3xl">{(texts[status] ?? otherError).heading}</h1>
        <p className="mt-4 text-lg">{(texts[status] ?? otherError).advice}</p>
        <p className="mt-3 text-on-ink-muted">{statusText}</p>
        {message && message !== statusText ? <p className="text-on-ink-muted">{message}</p> : null}
        <div className="mt-8 rounded-lg bg-card p-4 text-text">
          <SearchForm large />
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {columns.filter(isVisible).map(({ column }) => (
            <li key={column.id}>
              <a href={columnHref(column.columnPcUrl)} className="underline underline-offset-4 hover:text-glow">
                {column.columnName}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-white/20 border-t pt-5 text-on-ink-muted">
          <a href={pathOf('site-map')} className="underline underline-offset-4 hover:text-white">
            网站地图
          </a>
          <FaultReportLink address={faultReport} className="underline underline-offset-4 hover:text-white" />
        </p>
      </div>
      <img
        src="/illustrations/cooling-towers.svg"
        alt=""
        width={640}
        height={360}
        className="hidden h-auto w-full rounded-lg lg:block"
      />
    </div>
  </section>
);
