import type { ReactElement } from 'react';
import { columns } from '../../../generated/columns.ts';
import { errors } from '../../../generated/errors.ts';
import { pathOf } from '../../../generated/paths.ts';
import { site } from '../../../generated/site.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import { FaultReportLink } from '../../components/frame/fault-report-link.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { Emblem } from '../../ui/emblem.tsx';

interface ErrorPageProps {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
  /** Where a fault of the site is reported. */
  readonly faultReport: string;
}

/** The error page: a Chinese heading for people, the specified strings below it, and ways on. */
export const ErrorPage = ({ status, statusText, message, faultReport }: ErrorPageProps): ReactElement => (
  <main id="main" className="motif flex min-h-screen items-center bg-ink py-12 text-white">
    <div className="shell grid items-center gap-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <div>
        <a href={pathOf('home')} className="flex items-center gap-3 font-bold text-xl">
          <Emblem className="size-10 text-glow" />
          {site.name}
        </a>
        <p className="mt-10 font-bold text-4xl text-on-ink-muted tabular-nums">{status}</p>
        <h1 className="mt-1 font-bold text-3xl">
          {status === errors.notFound.status ? '没有找到这个页面' : '页面暂时无法显示'}
        </h1>
        <p className="mt-4 text-lg">
          {status === errors.notFound.status
            ? '地址可能已经更改，或者输入有误。可以搜索，或从下面的栏目继续浏览。'
            : '请稍后再试；如果一直如此，请用页面底部的“网站纠错”告诉我们。'}
        </p>
        <p className="mt-3 text-on-ink-muted">{statusText}</p>
        {message && message !== statusText ? <p className="text-on-ink-muted">{message}</p> : null}
        <div className="mt-8 rounded-lg bg-card p-4 text-text">
          <SearchForm large />
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {columns
            .filter((column) => column.columnPid === '0' && column.columnVisible === '1')
            .map((column) => (
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
  </main>
);
