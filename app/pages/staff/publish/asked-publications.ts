import type { Publication } from '../../../../generated/models.ts';

/** Labels of the kinds of publications. */
export const kinds = { quarter: '季度数据', year: '年度数据', issue: '期刊与报告' } as const;

/** The publications that match the query's kind and keyword. */
export function askedPublications(rows: readonly Publication[], query: URLSearchParams): readonly Publication[] {
  const kind = query.get('kind');
  const keyword = (query.get('keyword') ?? '').trim();
  const isKind = (value: string | null): value is Publication['kind'] => value !== null && Object.hasOwn(kinds, value);
  return rows.filter((row) => (isKind(kind) ? row.kind === kind : true) && row.title.includes(keyword));
}
