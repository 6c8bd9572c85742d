import { isObject } from './failed-page.ts';

const ownPage = (data: unknown): number | undefined =>
  isObject(data) && typeof data.page === 'number' ? data.page : undefined;

/**
 * Which page of its list a page shows, from 1, by its data: `page` of the data itself, of its `list`, or of the `releases`
 * that stand for a missing part. 1 where it shows no list in pages: its address asks for a page in vain.
 */
export const listPageOf = (data: unknown): number =>
  ownPage(data) ?? (isObject(data) ? (ownPage(data.list) ?? ownPage(data.releases)) : undefined) ?? 1;
