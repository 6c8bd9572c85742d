import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import { FaultReportLink } from '../../components/frame/fault-report-link.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { type ColumnNode, isVisible } from '../../core/columns/tree.ts';
import { errorText, languageOf } from './error-texts.ts';

interface ErrorPageProps {
  readonly status: number;
  readonly statusText: string;
  readonly message: string;
  /** The first level of the menu, as the backend returns it. */
  readonly columns: readonly ColumnNode[];
  /** The URL at which a fault of the site is reported. */
  readonly faultReport: string;
}

/** The error page: a Chinese heading, the specified strings below it, and links to continue with. */
export const ErrorPage = ({ status, statusText, message, columns, faultReport }: ErrorPageProps): ReactElement => (
  <section className="motif flex items-center bg-ink py-12 text-white md:py-16">
    <div className="shell grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <div>
        <p className="font-bold text-4xl text-on-ink-muted tabular-nums">{status}</p>
        <h1 className="mt-1 font-bold text-3xl">{errorText(status).heading}</h1>
        <p className="mt-4 text-lg">{errorText(status).advice}</p>
        <p className="mt-3 text-on-ink-muted text-sm" lang={languageOf(statusText)}>
          {statusText}
        </p>
        {message && message !== statusText ? (
          <p className="text-on-ink-muted text-sm" lang={languageOf(message)}>
            {message}
          </p>
        ) : null}
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
