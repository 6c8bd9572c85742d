import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { EntryDate } from '../../components/entry-date.tsx';
import { columnHref } from '../../components/frame/column-link.ts';
import { withQuery, yearIn } from '../../components/query.ts';
import { useSite } from '../../core/page/site-context.ts';
import { hitHref } from './hit-href.ts';
import type { SearchData } from './search-data.ts';

interface NothingFoundProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly data: SearchData;
}

const link = 'text-brand underline underline-offset-4';

/** Suggestions if nothing is found: other words, popular columns, the newest entries. */
export function NothingFound({ path, query, data }: NothingFoundProps): ReactElement {
  const { keyword, help, latest } = data;
  const { columns } = useSite();
  const filtered = query.get('section') || query.get('type') || yearIn(query);
  const popular = help.popularColumns.flatMap((id) => columns.byId(id) ?? []);
  return (
    <div className="mt-6 grid gap-6">
      <EmptyState title={`没有找到与“${keyword}”有关的内容`}>
        {filtered ? (
          <>
            当前筛选条件下没有结果，可以
            <a href={withQuery(path, query, { section: '', type: '', year: '', page: '' })} className={link}>
              取消全部筛选条件
            </a>
            再试。
          </>
        ) : (
          '请检查有没有错别字，换一个更短或更常见的词，也可以输入拼音或拼音首字母。'
        )}
      </EmptyState>
      {popular.length > 0 ? (
        <Help title="常用栏目">
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {popular.map(({ column }) => (
              <li key={column.id}>
                <a href={columnHref(column.columnPcUrl)} className={link}>
                  {column.columnName}
                </a>
              </li>
            ))}
          </ul>
        </Help>
      ) : null}
      {latest.length > 0 ? (
        <Help title="最新发布">
          <ul className="grid gap-2">
            {latest.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <a href={hitHref(entry, columns)} className="text-brand hover:underline">
                  {entry.title}
                </a>
                <EntryDate date={entry.publishTime} className="text-muted text-sm" />
              </li>
            ))}
          </ul>
        </Help>
      ) : null}
    </div>
  );
}

const Help = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <section>
    <h2 className="mb-2 font-bold text-lg">{title}</h2>
    {children}
  </section>
);

/** The hints shown before the first search. */
export const SearchTips = (): ReactElement => (
  <div className="mt-6">
    <EmptyState title="请输入关键词">
      可以搜索新闻、通知、法规、数据说明和科普文章；多个词用空格隔开；拼音、拼音首字母和常用简称也能识别。
    </EmptyState>
  </div>
);
