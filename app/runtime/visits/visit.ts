import { columnOfView, type Site } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';

/** The parameters of a visit call: at least one of them. */
export interface Visit {
  readonly columnId?: string;
  readonly contentId?: string;
}

/**
 * The visit to count when a page is entered: of its column if the manifest marks the route, of its entry if it shows one.
 * A column that is unknown, or whose id joins several, is left out; null if nothing remains.
 */
export function visitOf(view: PageView, site: Site): Visit | null {
  const { contentId } = view.entry;
  if (!view.route.visit && !contentId) return null;
  const columnId = view.entry.columnId || (columnOfView(site.columns, view)?.column.id ?? '');
  const column = columnId && !columnId.includes(',') ? { columnId } : null;
  return contentId ? { ...column, contentId } : column;
}
