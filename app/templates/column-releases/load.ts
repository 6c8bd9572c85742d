import { getContentReleaseBeforeList, getContentReleaseList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { pageOf } from '../../components/query.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { type CleanRelease, loadRelease } from '../article/load.ts';

export const PAGE_SIZE = 10;

/** The entries of a column from the specified calls: a page of the list, or a single entry that has no page of its own. */
export interface ColumnReleases extends PageOfList<ReleaseItem> {
  readonly release: CleanRelease | null;
}

interface Input {
  readonly route: RouteMeta;
  readonly query: URLSearchParams;
  readonly context: LoadContext;
}

/** Loads the entries of a route's column by the content calls; null if the route has no column. */
export async function loadColumnReleases({ route, query, context }: Input): Promise<ColumnReleases | null> {
  const columnId = (context.columns.byUrl(route.path) ?? context.columns.byUrl(route.menu ?? ''))?.column.id;
  if (!columnId) return null;
  const article = query.get('article');
  if (article) return { rows: [], total: 0, page: 1, release: await loadRelease(article, context) };
  const list = route.access === 'member' ? getContentReleaseList : getContentReleaseBeforeList;
  const found = await withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
    list(context.api, { columnId, pageNum, pageSize: PAGE_SIZE }),
  );
  return { ...found, release: null };
}
