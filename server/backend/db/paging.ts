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

/** Counts a list, then selects the page of it that a caller asks for. */
export async function selectPage<Row>(
  query: PageQuery,
  counted: PromiseLike<number>,
  select: Pageable<Row>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const total = await counted;
  const { limit, offset } = pageOf(query, total);
  return { rows: await select.limit(limit).offset(offset), total };
}
