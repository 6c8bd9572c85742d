import type { CallArguments } from '../../../generated/api/transport.ts';
import type { Column, Release, ReleaseItem, ReleaseLink } from '../../../generated/models.ts';
import { type ReleaseType, releaseTypes } from '../../../generated/releases.ts';
import { routeList } from '../../../generated/routes/index.ts';
import { isReleaseType } from '../columns/release-type.ts';
import type { ColumnTree } from '../columns/tree.ts';

const typesByCode: ReadonlyMap<string, ReleaseType> = new Map(
  (Object.keys(releaseTypes) as ReleaseType[]).flatMap((type) =>
    releaseTypes[type].columns.map((code) => [code, type] as const),
  ),
);
const routesById = new Map(routeList.map((route) => [route.id as string, route]));
const routesByPath = new Map(routeList.map((route) => [route.path as string, route]));

/** Completes a column from its route: its URL, its code and its title. */
export function completeColumn(column: Column): Column {
  const route = routesById.get(column.columnCode) ?? routesByPath.get(column.columnPcUrl);
  return {
    ...column,
    columnCode: column.columnCode || (route?.id ?? column.id),
    columnPcUrl: column.columnPcUrl || (route?.path ?? ''),
    columnName: column.columnName || (route?.title ?? column.columnCode),
  };
}

/** The type of a column's entries; undefined if they have no article page. */
export function typeOfColumn(columns: ColumnTree, columnId: string): ReleaseType | undefined {
  return typesByCode.get(columns.byId(columnId)?.column.columnCode ?? columnId);
}

type Entry = ReleaseItem | ReleaseLink;

function completeEntry<E extends Entry>(entry: E, columns: ColumnTree, askedColumn: string): E {
  const columnId = entry.columnId || askedColumn;
  // A backend may use a field of this name for something else.
  const type = isReleaseType(entry.type) ? entry.type : typeOfColumn(columns, columnId);
  const links: Record<string, unknown> = {};
  for (const key of ['previous', 'next', 'related'] as const) {
    if (!(key in entry)) continue;
    const value = (entry as Partial<Pick<Release, typeof key>>)[key];
    if (value === undefined) continue;
    links[key] = Array.isArray(value)
      ? value.map((link: ReleaseLink) => completeEntry(link, columns, columnId))
      : completeEntry(value as ReleaseLink, columns, columnId);
  }
  return { ...entry, columnId, type, ...links };
}

/** Calls whose rows, list or data are entries of columns. */
const ofEntries: ReadonlySet<string> = new Set([
  'getContentReleaseList',
  'getContentReleaseListWithSearch',
  'getContentReleaseBeforeList',
  'getContentReleaseById',
  'getJournalIssues',
]);

interface Rows {
  readonly rows: readonly ReleaseItem[];
}

const hasRows = (value: unknown): value is Rows => typeof value === 'object' && value !== null && 'rows' in value;

/** The single column that a list was requested for; '' for none or several. */
function askedColumnOf({ query, more }: CallArguments): string {
  const { columnId } = { ...query, ...more } as { readonly columnId?: unknown };
  return typeof columnId === 'string' && !columnId.includes(',') ? columnId : '';
}

/**
 * Completes a decoded response with what the site knows: a column's title and URL from its route, an entry's column from the
 * call, its type from its column.
 */
export function completeResponse(
  name: string,
  value: unknown,
  args: CallArguments,
  columns: ColumnTree | undefined,
): unknown {
  if (name === 'getColumnList') return (value as readonly Column[]).map(completeColumn);
  if (!ofEntries.has(name) || !columns) return value;
  const asked = askedColumnOf(args);
  const complete = (entry: ReleaseItem): ReleaseItem => completeEntry(entry, columns, asked);
  if (Array.isArray(value)) return (value as readonly ReleaseItem[]).map(complete);
  return hasRows(value) ? { ...value, rows: value.rows.map(complete) } : complete(value as ReleaseItem);
}
