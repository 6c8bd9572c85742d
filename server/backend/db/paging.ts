import { settings } from '../../../generated/api/settings.ts';

/** The page that a caller asks for. */
export interface PageQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** A part of a list. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A select of which a page can be taken. */
interface Pageable<Row> {
  limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
}

/** The part of a list that a caller asks for: below the first page is the first, past the end the last. */
export function pageOf({ pageNum = 1, pageSize = settings.paging.default }: PageQuery, total: number): Page {
  const limit = Math.min(Math.max(1, pageSize), settings.paging.max);
  const last = Math.max(1, Math.ceil(total / limit));
  return { limit, offset: (Math.min(Math.max(1, pageNum), last) - 1) * limit };
}

/** The number that a `select({ total: count() })` finds. */
export async function totalOf(counted: PromiseLike<readonly { readonly total: number }[]>): Promise<number> {
  const [found] = await counted;
  return found?.total ?? 0;
}

/**
 * Counts a list and selects the page of it that a caller asks for: both at once where that is the first one, which needs no
 * count.
 */
export async function selectPage<Row>(
  query: PageQuery,
  counted: PromiseLike<number>,
  select: Pageable<Row>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const rowsOf = ({ limit, offset }: Page): PromiseLike<Row[]> => select.limit(limit).offset(offset);
  if ((query.pageNum ?? 1) <= 1) {
    const [total, rows] = await Promise.all([counted, rowsOf(pageOf(query, 0))]);
    return { rows, total };
  }
  const total = await counted;
  return { rows: await rowsOf(pageOf(query, total)), total };
}
