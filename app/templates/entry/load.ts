import { type GetContentReleaseBeforeListQuery, getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import type { ShownEntry } from '../../core/page/page-parts.ts';
import { type CleanRelease, loadRelease } from '../article/load.ts';
import { demoteHeadings } from './demote-headings.ts';

/** The largest page that a list call gives. */
const PAGE_SIZE = 100;
/** Directories beyond this many pages are not for a page that shows all of them. */
const MAX_PAGES = 10;

/** All public entries of the column at `path`, in the column's order; empty where the column is unknown. */
export async function loadEntries(
  path: string,
  { api, columns }: Pick<LoadContext, 'api' | 'columns'>,
  filter: Partial<GetContentReleaseBeforeListQuery> = {},
): Promise<readonly ReleaseItem[]> {
  const columnId = columns.byUrl(path)?.column.id;
  if (!columnId) return [];
  const page = (pageNum: number): Promise<{ readonly rows: readonly ReleaseItem[]; readonly total: number }> =>
    getContentReleaseBeforeList(api, { columnId, pageNum, pageSize: PAGE_SIZE }, filter);
  const first = await page(1);
  const pages = Math.min(Math.ceil(first.total / PAGE_SIZE), MAX_PAGES);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ rows }) => rows);
}

/** What the page of one entry shows. */
export interface EntryData {
  readonly release: CleanRelease;
  /** The entry's column; that of the menu where the backend names none. */
  readonly columnId: string;
}

/** One entry of the column that the route's menu entry names. An entry of another column has no page here. */
export async function loadEntry(id: string, menu: string, context: LoadContext): Promise<EntryData> {
  const release = await loadRelease(id, context);
  const column = context.columns.byUrl(menu)?.column.id;
  // Without the menu, or where the backend names no column, nothing can be compared; public pages still work then.
  if (column && release.columnId && !column.split(',').includes(release.columnId)) throw rejectedRoute();
  return { release, columnId: release.columnId || (column ?? '') };
}

/**
 * Entries with their text, whose headings take their place below the entry's own. Names in them lead nowhere: on a page of
 * many texts each thing would be linked many times.
 */
export const loadWhole = (entries: readonly ReleaseItem[], context: LoadContext): Promise<readonly CleanRelease[]> => {
  const below: LoadContext = { ...context, clean: (html) => context.clean(demoteHeadings(html)) };
  return Promise.all(entries.map(({ id }) => loadRelease(id, below)));
};

export const shownEntry = ({ release, columnId }: EntryData): ShownEntry => ({ columnId, contentId: release.id });

export const entryHead = ({ release }: EntryData): PageHead => ({
  title: release.title,
  description: release.summary,
  keywords: release.keywords,
  sample: release.sample,
});
