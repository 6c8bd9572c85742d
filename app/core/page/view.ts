import { createContext, use } from 'react';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { ShownEntry } from './page-parts.ts';

/**
 * One page at one moment: what its layout and component read. A kept page keeps its last view while another page is shown,
 * which is why pages read this and never the router.
 */
export interface PageView {
  readonly route: RouteMeta;
  readonly params: Readonly<Record<string, string>>;
  /** Path with parameters filled in, without query. */
  readonly path: string;
  /** The query with its question mark, or ''. */
  readonly search: string;
  readonly data: unknown;
  readonly entry: ShownEntry;
}

export const PageViewContext = createContext<PageView | null>(null);

/** The view of the page that contains the caller. Throws outside a page: a programming error. */
export function usePageView(): PageView {
  const view = use(PageViewContext);
  if (!view) throw new Error('usePageView is called outside a page');
  return view;
}

/** Parameters of a match; absent ones become ''. */
export const cleanParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
