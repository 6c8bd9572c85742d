import type { ReactElement } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { pageOf } from '../../../components/query.ts';
import { usePageView } from '../../../core/page/view.ts';
import { EntryRows } from '../../../templates/article-list/entry-rows.tsx';
import { PAGE_SIZE, type StatisticsData } from './load.ts';

interface PublishedReportsProps {
  readonly query: URLSearchParams;
  readonly data: Pick<StatisticsData, 'reports' | 'total'>;
}

/** Reports published about the statistics. */
export function PublishedReports({ query, data }: PublishedReportsProps): ReactElement {
  const { path } = usePageView();
  return (
    <section aria-labelledby="reports" className="no-print mt-10">
      <h2 id="reports" className="mb-3 font-bold text-ink text-xl">
        已发布的报告
      </h2>
      <div id="list" className="scroll-mt-20">
        {data.reports.length > 0 ? <EntryRows entries={data.reports} variant="plain" /> : <EmptyState />}
      </div>
      {data.total > PAGE_SIZE ? (
        <Pager path={path} query={query} total={data.total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </section>
  );
}
