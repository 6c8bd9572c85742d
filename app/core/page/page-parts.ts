import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { PageHead } from './head.ts';

/** The single entry that a page shows: its visit is counted by both, its place in the menu follows its column. */
export interface ShownEntry {
  readonly columnId?: string;
  /** Absent where the page shows no single entry. */
  readonly contentId?: string;
}

interface HeadInput {
  readonly route: RouteMeta;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** What a page's module may export beside its component and its `load`; `Data` is what `load` returned. */
export interface PageParts<Data = never> {
  readonly head?: (data: Data, input: HeadInput) => PageHead;
  readonly entry?: (data: Data) => ShownEntry;
}
