import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { PageHead } from './head.ts';

/** The single entry that a page shows: visits are counted by both ids, and its column determines its place in the menu. */
export interface ShownEntry {
  readonly columnId?: string;
  /** Absent if the page does not show a single entry. */
  readonly contentId?: string;
}

interface HeadInput {
  readonly route: RouteMeta;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Optional exports of a page's module beside its component and its `load`; `Data` is the result of `load`. */
export interface PageParts<Data = never> {
  readonly head?: (data: Data, input: HeadInput) => PageHead;
  readonly entry?: (data: Data) => ShownEntry;
}
