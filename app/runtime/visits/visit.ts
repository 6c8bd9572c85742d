import { columnIdOf, columnOfView, type Site } from '../../core/page/site-context.ts';
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
  const contentId = contentIdOf(view.data);
  if (!view.route.visit && !contentId) return null;
  const columnId = columnIdOf(view.data) ?? columnOfView(site.columns, view.path, view.route.menu)?.column.id ?? '';
  if (!columnId || columnId.includes(',')) return null;
  return contentId ? { columnId, contentId } : { columnId };
}

/** Pages that show a single entry, read by its id, hand it over as `contentId` of their data. */
function contentIdOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('contentId' in data)) return undefined;
  return typeof data.contentId === 'string' ? data.contentId : undefined;
}
