import { type GetContentReleaseBeforeListQuery, getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import type { ShownEntry } from '../../core/page/page-parts.ts';
import { type CleanRelease, loadRelease } from '../article/load.ts';
import { demoteHeadings } from './demote-headings.ts';

/** The maximum page size of the list call. */
const PAGE_SIZE = 100;
/** The maximum number of pages that are loaded; longer directories are not for a page that shows all entries. */
const MAX_PAGES = 10;

/** All public entries of the column at `path`, in the column's order; empty if the column is unknown. */
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

/** The data of the page of one entry. */
export interface EntryData {
  readonly release: CleanRelease;
  /** The entry's column; the column of the menu entry if the backend names none. */
  readonly columnId: string;
}

/** Loads an entry of the column of the route's menu entry. Entries of other columns are not found. */
export async function loadEntry(id: string, menu: string, context: LoadContext): Promise<EntryData> {
  const release = await loadRelease(id, context);
  const column = context.columns.byUrl(menu)?.column.id;
  // If the menu entry or the entry's column is unknown, they cannot be compared; public pages still work then.
  if (column && release.columnId && !column.split(',').includes(release.columnId)) throw rejectedRoute();
  return { release, columnId: release.columnId || (column ?? '') };
}

/**
 * Loads entries with their texts, whose headings are demoted below the entry's own heading. Names in them are not linked: on
 * a page of many texts each thing would be linked many times.
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
