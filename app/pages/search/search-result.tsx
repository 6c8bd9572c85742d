import type { ReactElement, ReactNode } from 'react';
import { getContentReleaseListWithSearch } from '../../../generated/api/content.ts';
import type { SearchHit } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { Card } from '../../components/card.tsx';
import { ALL, ChoiceRow } from '../../components/choice-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { chineseDate } from '../../features/dates/format.ts';
import type { PageHead } from '../../features/head/head.ts';
import type { LoadContext } from '../../features/page/context.ts';
import { useSite } from '../../features/page/site-context.ts';
import { usePageView } from '../../features/page/view.ts';

const PAGE_SIZE = 10;

interface SearchData {
  readonly keyword: string;
  readonly rows: readonly SearchHit[];
  readonly total: number;
}

export async function load({ query, context: { api } }: PageInput<'search-result', LoadContext>): Promise<SearchData> {
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 60);
  if (!keyword) return { keyword, rows: [], total: 0 };
  const { rows, total } = await getContentReleaseListWithSearch(
    api,
    { keyword, pageNum: pageOf(query), pageSize: PAGE_SIZE },
    {
      section: query.get('section') ?? '',
      year: query.get('year') ?? '',
      sort: query.get('sort') === 'date' ? 'date' : 'relevance',
    },
  );
  return { keyword, rows, total };
}

export const head = ({ keyword }: SearchData): PageHead => ({
  title: keyword ? `“${keyword}”的搜索结果` : '站内搜索',
  noindex: keyword !== '',
});

/** The search page: works as a plain form and plain links. */
export default function SearchResult({ query, data }: PageProps<'search-result', typeof load>): ReactElement {
  const { path } = usePageView();
  const { keyword, rows, total } = data;
  return (
    <Card>
      <h1 className="mb-4 font-bold text-2xl text-ink outline-none">搜索结果</h1>
      <SearchForm keyword={keyword} large />
      {keyword ? <Choices path={path} query={query} /> : null}
      {keyword && total > 0 ? (
        <p className="mt-4 text-muted" role="status">
          找到{total}条与“{keyword}”有关的内容
        </p>
      ) : null}
      <ul id="list" className="mt-2 scroll-mt-20 divide-y divide-line">
        {rows.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ul>
      {total > 0 ? (
        <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : (
        <div className="mt-6">
          <NothingYet keyword={keyword} />
        </div>
      )}
    </Card>
  );
}

const NothingYet = ({ keyword }: { readonly keyword: string }): ReactElement =>
  keyword ? (
    <EmptyState title={`没有找到与“${keyword}”有关的内容`}>
      可以换一个更短的词，检查是否有错别字，或取消筛选条件。
    </EmptyState>
  ) : (
    <EmptyState title="请输入关键词">可以搜索新闻、通知、法规、数据说明和科普文章。</EmptyState>
  );

const orders = [
  ['', '按相关度'],
  ['date', '按时间'],
] as const;

/** Section, year and order, as links. */
function Choices({ path, query }: { readonly path: string; readonly query: URLSearchParams }): ReactElement {
  const { columns, today } = useSite();
  const thisYear = Number(today.slice(0, 4));
  const sectionChoices = columns.roots
    .filter((root) => root.children.length > 0)
    .map(({ column }) => [column.columnCode, column.columnName] as const);
  const yearChoices = [0, 1, 2].map((ago) => [String(thisYear - ago), `${thisYear - ago}年`] as const);
  return (
    <div className="no-print mt-4 grid gap-1.5 rounded-lg bg-surface p-3">
      <ChoiceRow label="栏目" name="section" path={path} query={query} choices={[ALL, ...sectionChoices]} />
      <ChoiceRow label="年份" name="year" path={path} query={query} choices={[ALL, ...yearChoices]} />
      <ChoiceRow label="排序" name="sort" path={path} query={query} choices={orders} />
    </div>
  );
}

function Hit({ hit }: { readonly hit: SearchHit }): ReactElement {
  const { columns } = useSite();
  const column = columns.byId(hit.columnId)?.column;
  return (
    <li data-entry-id={hit.id} className="py-4">
      <h2 className="font-bold text-lg">
        <a href={entryHref(hit) ?? columnHref(column?.columnPcUrl ?? '/')} className="text-brand hover:underline">
          <Marked text={hit.markedTitle} />
        </a>
      </h2>
      <p className="mt-1 line-clamp-3">
        <Marked text={hit.markedSummary} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-sm">
        {column ? <span>{column.columnName}</span> : null}
        <time dateTime={hit.publishTime.slice(0, 10)}>{chineseDate(hit.publishTime)}</time>
        {hit.sample ? <SampleBadge /> : null}
      </p>
    </li>
  );
}

const MARKS = /\p{Cc}/u;

/** Found words stand between two control characters that no text holds; here they become marks. */
export function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(MARKS).map((part, index) =>
    // Parts alternate: plain, marked, plain. They never move, so their place is their key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 ? <mark key={index}>{part}</mark> : part,
  );
}
