import { getContentReleaseBeforeList, getContentReleaseYearsBeforeInterval } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import { feedPath } from '../../components/feed-path.ts';
import { withinPages } from '../../components/last-page.ts';
import { pageOf, yearIn } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { withoutFail } from '../../core/page/failed-page.ts';
import type { PageHead } from '../../core/page/head.ts';

export const PAGE_SIZE = 10;
/** Number of entries from which a list's filter choices are derived. */
const WHOLE = 100;

/** An entry in a list, without the fields that only its own page shows; a document contains only what is displayed. */
export type ListedEntry = Omit<ReleaseItem, 'attachmentCount' | 'author' | 'updateTime'>;

const listed = ({ attachmentCount: _, author: __, updateTime: ___, ...entry }: ReleaseItem): ListedEntry => entry;

export interface ArticleListData {
  /** Path of the column's feed; absent if the column is unknown. */
  readonly feed?: string;
  readonly rows: readonly ListedEntry[];
  readonly total: number;
  /** The current page, from 1; the last one if there are fewer than requested. */
  readonly page: number;
  /** Newest first; empty if the list has no year filter. */
  readonly years: readonly string[];
  readonly topics: readonly string[];
  /** Legal ranks of the column's rules, the highest first; empty if the list has no such filter. */
  readonly levels: readonly string[];
}

/** The years of a range, newest first. */
export function yearsBetween(minYear: string, maxYear: string): string[] {
  if (!minYear || !maxYear) return [];
  return Array.from({ length: Number(maxYear) - Number(minYear) + 1 }, (_, index) => String(Number(maxYear) - index));
}

/** From the highest rank down, domestic before international. */
const RANKS = [
  '法律',
  '行政法规',
  '部门规章',
  '地方性法规',
  '政府规章',
  '国家标准',
  '国际公约',
  '国际条约',
  '国际标准',
];

const rankOf = (level: string): number => (RANKS.includes(level) ? RANKS.indexOf(level) : RANKS.length);

const levelsOf = (rows: readonly ReleaseItem[]): string[] =>
  [...new Set(rows.flatMap(({ extra }) => extra.level ?? []))].sort((a, b) => rankOf(a) - rankOf(b));

/** The options of a list in a column's manifest. */
export interface ListOptions {
  /** `level`, `year`, `topic`, `title`. */
  readonly filters?: readonly string[];
  readonly variant?: string;
}

/** The query parameters that filter the list. Its call supports all but the rank, which applies only if the column offers it. */
export const filterNames = (filters: readonly string[] = []): readonly string[] => [
  ...(filters.includes('level') ? ['level'] : []),
  'year',
  'topic',
  'name',
];

/** The part of the page's input that the list needs. */
interface Input {
  readonly route: { readonly path: string; readonly options: ListOptions };
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

interface Entries {
  readonly rows: readonly ReleaseItem[];
  readonly total: number;
}

/** The call does not support ranks, so the whole column is filtered here; columns of rules are short. */
function pageOfLevel(rows: readonly ReleaseItem[], level: string, page: number): Entries {
  const own = rows.filter(({ extra }) => extra.level === level);
  return { rows: own.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: own.length };
}

export async function load({ route, query, context: { api, columns } }: Input): Promise<ArticleListData> {
  const columnId = columns.byUrl(route.path)?.column.id;
  if (!columnId) return { rows: [], total: 0, page: 1, years: [], topics: [], levels: [] };
  const { filters = [] } = route.options;
  const level = filters.includes('level') ? (query.get('level') ?? '') : '';
  const read = async (page: number): Promise<Entries> => {
    const found = await getContentReleaseBeforeList(
      api,
      { columnId, ...(level ? { pageSize: WHOLE } : { pageNum: page, pageSize: PAGE_SIZE }) },
      { year: yearIn(query), topic: query.get('topic') ?? '', title: (query.get('name') ?? '').trim() },
    );
    return level ? pageOfLevel(found.rows, level, page) : found;
  };
  const [found, years, whole] = await Promise.all([
    withinPages(pageOf(query), PAGE_SIZE, read),
    filters.includes('year') ? withoutFail(getContentReleaseYearsBeforeInterval(api, { columnId }), null) : null,
    filters.includes('topic') || filters.includes('level')
      ? withoutFail(getContentReleaseBeforeList(api, { columnId, pageSize: WHOLE }), null)
      : null,
  ]);
  return {
    feed: feedPath(columnId),
    rows: found.rows.map(listed),
    total: found.total,
    page: found.page,
    years: years ? yearsBetween(years.minYear, years.maxYear) : [],
    topics: whole ? [...new Set(whole.rows.flatMap((row) => row.topics))] : [],
    levels: whole ? levelsOf(whole.rows) : [],
  };
}

/** A filtered list has no new content: search engines index only the unfiltered one. */
export const head = ({ feed }: ArticleListData, { query }: { readonly query: URLSearchParams }): PageHead => ({
  noindex: ['year', 'topic', 'level', 'name'].some((name) => query.has(name)),
  feed,
});
