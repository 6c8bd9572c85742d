import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { FeedLink } from '../../components/feed-link.tsx';
import { chosenWords } from '../../components/filter-sheet.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { usePageView } from '../../core/page/view.ts';
import { Card } from '../../ui/card.tsx';
import { EntryCards } from './entry-cards.tsx';
import { EntryRows } from './entry-rows.tsx';
import { Filters } from './filters.tsx';
import { type ArticleListData, filterNames, type ListOptions, PAGE_SIZE } from './load.ts';

export { head, load } from './load.ts';

interface ListProps {
  readonly route: { readonly options: ListOptions };
  readonly query: URLSearchParams;
  readonly data: ArticleListData;
  /** Content between the title and the list: links to the other parts of the page. */
  readonly intro?: ReactNode;
}

/** A column's articles: filters, rows or cards, page numbers. All are links or plain forms, so they work without scripts. */
export default function ArticleList({ route, query, data, intro }: ListProps): ReactElement {
  const { path } = usePageView();
  const { options } = route;
  const Entries = options.variant === 'cards' || options.variant === 'films' ? EntryCards : EntryRows;
  return (
    // Many columns share this page; the key discards text typed into the fields of another column.
    <Card key={path}>
      <PageTitle>{data.feed ? <FeedLink href={data.feed} /> : null}</PageTitle>
      {intro}
      <div id="list" className="scroll-mt-20">
        <Filters path={path} query={query} names={options.filters ?? []} data={data} />
        {data.rows.length > 0 ? (
          <Entries entries={data.rows} variant={options.variant ?? ''} />
        ) : (
          <NothingFound isFiltered={chosenWords(query, filterNames(options.filters)).length > 0} />
        )}
      </div>
      {data.total > 0 ? (
        <Pager path={path} query={query} total={data.total} size={PAGE_SIZE} current={data.page} anchor="#list" />
      ) : null}
    </Card>
  );
}

const NothingFound = ({ isFiltered }: { readonly isFiltered: boolean }): ReactElement =>
  isFiltered ? <EmptyState title="没有符合条件的内容">请放宽筛选条件后再试。</EmptyState> : <EmptyState />;

export type { ArticleListData };
