import type { ReactElement } from 'react';
import { getStatistics } from '../../../generated/api/statistics.ts';
import type { FactTable } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { Fleet } from './statistics/fleet.tsx';
import { loadStatistics, type StatisticsData } from './statistics/load.ts';
import { StatisticsPage } from './statistics/statistics-page.tsx';

interface QuarterData extends StatisticsData {
  /** Null if the backend has no such table; the members' figures are shown anyway. */
  readonly fleet: FactTable | null;
}

export async function load(input: PageInput<'statistics-quarter', LoadContext>): Promise<QuarterData> {
  const [statistics, fleet] = await Promise.all([
    loadStatistics('member-quarters', input),
    getStatistics(input.context.api, { name: 'fleet-quarters' }).catch(() => null),
  ]);
  return { ...statistics, fleet };
}

/** The members' statistics by quarter, and the operation of the country's reactors. */
export default function StatisticsQuarter({ query, data }: PageProps<'statistics-quarter', typeof load>): ReactElement {
  const { fleet } = data;
  return (
    <StatisticsPage
      query={query}
      data={data}
      more={(period) => (fleet ? <Fleet table={fleet} period={period} /> : null)}
    />
  );
}
