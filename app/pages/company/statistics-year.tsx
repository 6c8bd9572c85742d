import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { loadStatistics, type StatisticsData } from './statistics/load.ts';
import { StatisticsPage } from './statistics/statistics-page.tsx';

export const load = (input: PageInput<'statistics-year', LoadContext>): Promise<StatisticsData> =>
  loadStatistics('member-years', input);

/** The members' statistics by year. */
export default function StatisticsYear({ query, data }: PageProps<'statistics-year', typeof load>): ReactElement {
  return <StatisticsPage query={query} data={data} />;
}
