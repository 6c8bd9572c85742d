import type { ReactElement, ReactNode } from 'react';
import { type Choice, ChoiceRow } from '../../../components/choice-row.tsx';
import { FilterSheet } from '../../../components/filter-sheet.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { SampleBadge } from '../../../components/sample-badge.tsx';
import { usePageView } from '../../../core/page/view.ts';
import { Card } from '../../../ui/card.tsx';
import { Statistics, WHOLE } from './figures.ts';
import type { StatisticsData } from './load.ts';
import { periodText } from './periods.ts';
import { PublishedReports } from './published-reports.tsx';
import { StatisticsParts } from './statistics-parts.tsx';

interface StatisticsPageProps {
  readonly query: URLSearchParams;
  readonly data: StatisticsData;
  /** Renders additional figures of the chosen period. */
  readonly more?: (period: string) => ReactNode;
}

const ALL: Choice = ['', WHOLE];

/** The query's value if it is known, otherwise the fallback. */
const chosen = (query: URLSearchParams, name: string, known: readonly string[], fallback: string): string => {
  const value = query.get(name) ?? '';
  return known.includes(value) ? value : fallback;
};

/** Members' statistics of a period: figures with their changes, trend, tables for export, and published reports. */
export function StatisticsPage({ query, data, more }: StatisticsPageProps): ReactElement {
  const { path } = usePageView();
  const statistics = new Statistics(data.table);
  const { periods, segments } = statistics;
  const newest = periods[0] ?? '';
  const period = chosen(query, 'period', periods, newest);
  const segment = chosen(query, 'segment', segments, WHOLE);
  const periodChoices = periods.map((one): Choice => [one === newest ? '' : one, periodText(one)]);
  const segmentChoices = [ALL, ...segments.map((one): Choice => [one, one])];
  const title = `${data.table.title}（${segment}）`;
  return (
    <Card>
      <PageTitle>
        <SampleBadge />
        <PrintButton region="statistics" preview title={`${periodText(period)}${title}`} />
      </PageTitle>
      <div>
        <FilterSheet
          chosen={[...(period === newest ? [] : [periodText(period)]), ...(segment === WHOLE ? [] : [segment])]}
          query={query}
        >
          <ChoiceRow label="期间" name="period" choices={periodChoices} path={path} query={query} />
          <ChoiceRow label="领域" name="segment" choices={segmentChoices} path={path} query={query} />
        </FilterSheet>
        <div id="statistics" className="space-y-8">
          <StatisticsParts statistics={statistics} period={period} segment={segment} title={title} />
          {more?.(period)}
          <p className="text-muted text-sm">{data.table.source}产能利用率为各企业按产值加权的平均值。</p>
        </div>
      </div>
      <PublishedReports query={query} data={data} />
    </Card>
  );
}
