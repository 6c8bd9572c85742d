import { settings } from '../../../generated/api/settings.ts';

/** The page that a caller requests. */
export interface PageQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** A part of a list. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A select from which a page can be read. */
interface Pageable<Row> {
  limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
}

/** The part of a list that a caller requests. Page numbers outside the list are clamped to the first or last page. */
export function pageOf({ pageNum = 1, pageSize = settings.paging.default }: PageQuery, total: number): Page {
  const limit = Math.min(Math.max(1, pageSize), settings.paging.max);
  const last = Math.max(1, Math.ceil(total / limit));
  return { limit, offset: (Math.min(Math.max(1, pageNum), last) - 1) * limit };
}

/** The result of a `select({ total: count() })`. */
export async function totalOf(counted: PromiseLike<readonly { readonly total: number }[]>): Promise<number> {
  const [found] = await counted;
  return found?.total ?? 0;
}

/**
 * Counts a list and selects the page that a caller requests; both concurrently for the first page, which does not depend on the
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
