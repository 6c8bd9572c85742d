import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { loadStatistics, type StatisticsData } from './statistics/load.ts';
import { StatisticsPage } from './statistics/statistics-page.tsx';

export const load = (input: PageInput<'statistics-quarter', LoadContext>): Promise<StatisticsData> =>
  loadStatistics('member-quarters', input);

/** What members reported by quarter. */
export default function StatisticsQuarter({ query, data }: PageProps<'statistics-quarter', typeof load>): ReactElement {
  return <StatisticsPage query={query} data={data} />;
}
