import { isObject } from './failed-page.ts';

const ownPage = (data: unknown): number | undefined =>
  isObject(data) && typeof data.page === 'number' ? data.page : undefined;

/**
 * The number of the list page that a page shows, from 1, by its data: `page` of the data itself, of its `list`, or of the
 * `releases` that replace a missing part. 1 if it shows no paginated list: a page number in its URL has no effect.
 */
export const listPageOf = (data: unknown): number =>
  ownPage(data) ?? (isObject(data) ? (ownPage(data.list) ?? ownPage(data.releases)) : undefined) ?? 1;
