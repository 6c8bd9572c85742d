import { getContentReleaseBeforeList, getContentReleaseYearsBeforeInterval } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import { feedPath } from '../../components/feed-path.ts';
import { pageOf } from '../../components/query.ts';
import type { PageHead } from '../../features/head/head.ts';
import type { LoadContext } from '../../features/page/context.ts';

export const PAGE_SIZE = 10;

export interface ArticleListData {
  /** Path of the column's feed; absent where the column is unknown. */
  readonly feed?: string;
  readonly rows: readonly ReleaseItem[];
  readonly total: number;
  /** Newest first; empty where the list has no year filter. */
  readonly years: readonly string[];
  readonly topics: readonly string[];
}

/** The years of an interval, newest first. */
export function yearsBetween(minYear: string, maxYear: string): string[] {
  if (!minYear || !maxYear) return [];
  return Array.from({ length: Number(maxYear) - Number(minYear) + 1 }, (_, index) => String(Number(maxYear) - index));
}

/** What a column's manifest may say of its list. */
export interface ListOptions {
  /** `year`, `topic`, `title`. */
  readonly filters?: readonly string[];
  readonly variant?: string;
}

/** What the list needs of its page. */
interface Input {
  readonly route: { readonly path: string; readonly options: ListOptions };
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

export async function load({ route, query, context: { api, columns } }: Input): Promise<ArticleListData> {
  const columnId = columns.byUrl(route.path)?.column.id;
  if (!columnId) return { rows: [], total: 0, years: [], topics: [] };
  const { filters = [] } = route.options;
  const [{ rows, total }, years, topics] = await Promise.all([
    getContentReleaseBeforeList(
      api,
      { columnId, pageNum: pageOf(query), pageSize: PAGE_SIZE },
      { year: query.get('year') ?? '', topic: query.get('topic') ?? '', title: (query.get('name') ?? '').trim() },
    ),
    filters.includes('year') ? getContentReleaseYearsBeforeInterval(api, { columnId }) : null,
    filters.includes('topic') ? getContentReleaseBeforeList(api, { columnId, pageSize: 100 }) : null,
  ]);
  return {
    feed: feedPath(columnId),
    rows,
    total,
    years: years ? yearsBetween(years.minYear, years.maxYear) : [],
    topics: topics ? [...new Set(topics.rows.flatMap((row) => row.topics))] : [],
  };
}

/** A filtered list is the same content again: search engines keep the unfiltered one. */
export const head = ({ feed }: ArticleListData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: query.has('year') || query.has('topic') || query.has('name'),
  feed,
});
