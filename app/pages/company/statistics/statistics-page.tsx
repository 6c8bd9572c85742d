import type { ReactElement, ReactNode } from 'react';
import { type Choice, ChoiceRow } from '../../../components/choice-row.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { pageOf } from '../../../components/query.ts';
import { SampleBadge } from '../../../components/sample-badge.tsx';
import { usePageView } from '../../../core/page/view.ts';
import { EntryRows } from '../../../templates/article-list/entry-rows.tsx';
import { Card } from '../../../ui/card.tsx';
import { ExportButton } from './export-button.tsx';
import { FigureCards } from './figure-cards.tsx';
import { Statistics, WHOLE } from './figures.ts';
import { PAGE_SIZE, type StatisticsData } from './load.ts';
import { periodText } from './periods.ts';
import { PeriodTable, SegmentTable } from './tables.tsx';
import { TrendChart } from './trend-chart.tsx';

interface StatisticsPageProps {
  readonly query: URLSearchParams;
  readonly data: StatisticsData;
  /** Further figures of the chosen period. */
  readonly more?: (period: string) => ReactNode;
}

/** What a query asks for, where there is such a thing; else the newest period and the whole. */
const chosen = (query: URLSearchParams, name: string, known: readonly string[], fallback: string): string => {
  const value = query.get(name) ?? '';
  return known.includes(value) ? value : fallback;
};

/** Members' statistics of a period: figures with their changes, course, tables to take away, and what was published on it. */
export function StatisticsPage({ query, data, more }: StatisticsPageProps): ReactElement {
  const { path } = usePageView();
  const statistics = new Statistics(data.table);
  const { periods, segments } = statistics;
  const newest = periods[0] ?? '';
  const period = chosen(query, 'period', periods, newest);
  const segment = chosen(query, 'segment', segments, WHOLE);
  const periodChoices = periods.map((one): Choice => [one === newest ? '' : one, periodText(one)]);
  const segmentChoices = [['', WHOLE] as Choice, ...segments.map((one): Choice => [one, one])];
  const title = `${data.table.title}（${segment}）`;
  return (
    <Card>
      <PageTitle>
        <SampleBadge />
        <PrintButton region="statistics" preview title={`${periodText(period)}${title}`} />
      </PageTitle>
      <div className="no-print mb-5 grid grid-cols-1 gap-3 rounded-lg bg-surface p-3 md:px-4">
        <ChoiceRow label="期间" name="period" choices={periodChoices} path={path} query={query} />
        <ChoiceRow label="领域" name="segment" choices={segmentChoices} path={path} query={query} />
      </div>
      <div id="statistics" className="space-y-8">
        <section aria-labelledby="statistics-figures">
          <h2 id="statistics-figures" className="mb-3 font-bold text-ink text-xl">
            {periodText(period)} · {segment}
          </h2>
          <FigureCards figures={statistics.compared(period, segment)} />
        </section>
        <section aria-labelledby="statistics-trend">
          <h2 id="statistics-trend" className="mb-3 font-bold text-ink text-xl">
            走势
          </h2>
          <TrendChart statistics={statistics} segment={segment} />
        </section>
        <section aria-labelledby="statistics-periods">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="statistics-periods" className="font-bold text-ink text-xl">
              历期数据
            </h2>
            <ExportButton table={statistics.filtered(title, (_period, one) => one === segment)}>
              导出历期数据
            </ExportButton>
          </div>
          <PeriodTable statistics={statistics} segment={segment} />
        </section>
        <section aria-labelledby="statistics-segments">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="statistics-segments" className="font-bold text-ink text-xl">
              {periodText(period)}各领域
            </h2>
            <ExportButton table={statistics.filtered(`${periodText(period)}各领域`, (one) => one === period)}>
              导出本期数据
            </ExportButton>
          </div>
          <SegmentTable statistics={statistics} period={period} />
        </section>
        {more?.(period)}
        <p className="text-muted text-sm">{data.table.source}产能利用率为各企业按产值加权的平均值。</p>
      </div>
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
    </Card>
  );
}
