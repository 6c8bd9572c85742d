import { columnOfView, type Site } from '../../core/page/site-context.ts';
import type { PageView } from '../../core/page/view.ts';

/** What a visit call carries. */
export interface Visit {
  readonly columnId: string;
  readonly contentId?: string;
}

/**
 * The visit that entering a page makes: of its column on the routes that the manifest marks, of its entry where it shows
 * one. None where the column is unknown or its id joins several.
 */
export function visitOf(view: PageView, site: Site): Visit | null {
  const { contentId } = view.entry;
  if (!view.route.visit && !contentId) return null;
  const columnId = view.entry.columnId ?? columnOfView(site.columns, view)?.column.id ?? '';
  if (!columnId || columnId.includes(',')) return null;
  return contentId ? { columnId, contentId } : { columnId };
}
