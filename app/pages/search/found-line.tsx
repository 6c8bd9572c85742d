import type { ReactElement, ReactNode } from 'react';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { withQuery } from '../../components/query.ts';
import type { SearchData } from './search-data.ts';

interface FoundLineProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly data: SearchData;
}

const orders = [
  ['', '按相关度'],
  ['date', '按时间'],
] as const;

const number = new Intl.NumberFormat('zh-CN');

/** URL of a search for another keyword, without filters. */
export const otherSearch = (path: string, keyword: string): string =>
  withQuery(path, new URLSearchParams(), { keyword });

/** The number of results, the keyword, and the sort order. */
export function FoundLine({ path, query, data }: FoundLineProps): ReactElement {
  const { keyword, total, seconds, help } = data;
  const looked = help.instead || keyword;
  return (
    <div className="mt-4 grid gap-2">
      {help.instead ? (
        <Remark>
          没有找到“{keyword}”，已改为搜索“<strong className="text-ink">{help.instead}</strong>”。
        </Remark>
      ) : null}
      {help.partial && total > 0 ? <Remark>没有同时包含全部词语的内容，以下结果只包含其中一部分。</Remark> : null}
      {help.hints.length > 0 ? (
        <Remark>
          您是不是要找：
          {help.hints.map((hint) => (
            <a key={hint} href={otherSearch(path, hint)} className="mr-3 text-brand underline underline-offset-4">
              {hint}
            </a>
          ))}
        </Remark>
      ) : null}
      {total > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="text-muted" role="status">
            找到{number.format(total)}条与“{looked}”有关的内容，用时{seconds.toFixed(2)}秒
          </p>
          <div className="no-print">
            <ChoiceRow label="排序" name="sort" path={path} query={query} choices={orders} />
          </div>
        </div>
      ) : null}
    </div>
  );
}

const Remark = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <p className="rounded-sm border-brand border-l-4 bg-surface px-3 py-1.5">{children}</p>
);
