import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { withQuery } from '../query.ts';
import { clampPage, isNearest, type PagerItem, pageCount, pagerItems } from './page-numbers.ts';

interface PagerProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly total: number;
  readonly size: number;
  readonly current: number;
  /** The fragment to which the page scrolls when another page of the list is shown. */
  readonly anchor?: string;
}

const frame = 'inline-flex h-10 min-w-10 items-center justify-center rounded-sm border border-line bg-card px-2';
const box = `${frame} hover:border-brand hover:text-brand`;

const jumpSize = 5;

const labelOf = ({ kind, page }: PagerItem): string =>
  kind === 'page' ? `第 ${page} 页` : kind === 'back' ? `向前 ${jumpSize} 页` : `向后 ${jumpSize} 页`;

/** Phones show the nearest numbers; with large text, only the current one. */
function itemClass({ kind, page }: PagerItem, current: number, pages: number): string | undefined {
  if (kind !== 'page' || !isNearest(page, current, pages)) return 'max-md:hidden';
  return page === current ? undefined : 'max-md:elder:hidden';
}

/** Page numbers as links, and a field to jump; both work without scripts. */
export function Pager({ path, query, total, size, current, anchor = '' }: PagerProps): ReactElement {
  const pages = pageCount(total, size);
  const page = clampPage(current, pages);
  const href = (to: number): string => withQuery(path, query, { page: String(to) }) + anchor;
  return (
    <nav aria-label="分页" className="no-print mt-6 flex flex-wrap items-center gap-2 tabular-nums">
      <span className="mr-2 text-muted">{`共 ${total} 条`}</span>
      {/* Grouped, so that the steps wrap together with the numbers: beside them, or below the count. */}
      <div className="flex gap-1">
        <Step to={page - 1} enabled={page > 1} label="上一页" href={href} />
        <ul className="flex flex-wrap gap-1">
          {pagerItems(page, pages).map((item) => (
            <li key={`${item.kind}${item.page}`} className={itemClass(item, page, pages)}>
              <a
                href={href(item.page)}
                aria-label={labelOf(item)}
                aria-current={item.kind === 'page' && item.page === page ? 'page' : undefined}
                className={`${box} aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white`}
              >
                {item.kind === 'page' ? item.page : '…'}
              </a>
            </li>
          ))}
        </ul>
        <Step to={page + 1} enabled={page < pages} label="下一页" href={href} />
      </div>
      {pages > 1 ? <JumpField action={path + anchor} query={query} page={page} pages={pages} /> : null}
    </nav>
  );
}

interface StepProps {
  readonly to: number;
  readonly enabled: boolean;
  readonly label: string;
  readonly href: (page: number) => string;
}

function Step({ to, enabled, label, href }: StepProps): ReactElement {
  const Icon = label === '上一页' ? ChevronLeft : ChevronRight;
  if (!enabled) {
    return (
      <span className={`${frame} text-muted opacity-50`} aria-hidden="true">
        <Icon className="size-4" />
      </span>
    );
  }
  return (
    <a href={href(to)} aria-label={label} rel={label === '上一页' ? 'prev' : 'next'} className={box}>
      <Icon className="size-4" aria-hidden="true" />
    </a>
  );
}

interface JumpFieldProps {
  readonly action: string;
  readonly query: URLSearchParams;
  readonly page: number;
  readonly pages: number;
}

const JumpField = ({ action, query, page, pages }: JumpFieldProps): ReactElement => (
  <form action={action} method="get" className="ml-2 flex items-center gap-2">
    {[...query].map(([name, value]) =>
      name === 'page' ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
    <label className="flex items-center gap-2">
      前往
      <input
        name="page"
        type="number"
        min={1}
        max={pages}
        defaultValue={page}
        key={page}
        className="h-10 w-16 rounded-sm border border-line bg-card px-2 text-center"
      />
      {`/ ${pages} 页`}
    </label>
    <button type="submit" className={box}>
      跳转
    </button>
  </form>
);
