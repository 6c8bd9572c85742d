import { getContentReleaseList } from '../../../../generated/api/content.ts';
import { type GetStatisticsQuery, getStatistics } from '../../../../generated/api/statistics.ts';
import type { FactTable, ReleaseItem } from '../../../../generated/models.ts';
import { withinPages } from '../../../components/last-page.ts';
import { pageOf } from '../../../components/query.ts';
import type { LoadContext } from '../../../core/page/context.ts';

export const PAGE_SIZE = 6;

export interface StatisticsData {
  readonly table: FactTable;
  /** Reports published about the statistics. */
  readonly reports: readonly ReleaseItem[];
  readonly total: number;
  /** The page of the reports that is shown, from 1. */
  readonly page: number;
}

interface Input {
  readonly route: { readonly path: string };
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

/** Loads a table of members' statistics with the reports in the page's column. */
export async function loadStatistics(
  name: GetStatisticsQuery['name'],
  { route, query, context: { api, columns } }: Input,
): Promise<StatisticsData> {
  const columnId = columns.byUrl(route.path)?.column.id;
  const [table, { rows, total, page }] = await Promise.all([
    getStatistics(api, { name }),
    columnId
      ? withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
          getContentReleaseList(api, { columnId, pageNum, pageSize: PAGE_SIZE }),
        )
      : { rows: [], total: 0, page: 1 },
  ]);
  return { table, reports: rows, total, page };
}
