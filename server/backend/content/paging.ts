import { settings } from '../../../generated/api/settings.ts';

interface Asked {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** The stretch of a list that a caller asks for: below the first page is the first, past the end the last. */
export function pageOf(
  { pageNum = 1, pageSize = settings.paging.default }: Asked,
  total: number,
): { readonly limit: number; readonly offset: number } {
  const limit = Math.min(Math.max(1, pageSize), settings.paging.max);
  const last = Math.max(1, Math.ceil(total / limit));
  return { limit, offset: (Math.min(Math.max(1, pageNum), last) - 1) * limit };
}
