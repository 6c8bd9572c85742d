import { columns } from '../../../generated/columns.ts';
import { pathOf } from '../../../generated/paths.ts';
import { releaseTypeOf, releaseTypes } from '../../../generated/releases.ts';
import { routeList } from '../../../generated/routes/index.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';

/** Routes without parameters that search engines may list. */
export const publicRoutes: readonly RouteMeta[] = routeList.filter(({ listed }) => listed);

const listedPaths: ReadonlySet<string> = new Set(publicRoutes.map(({ path }) => path));

/** Samples have pages, but are not listed for search engines, since their content is not real. */
export const isListedEntry = ({ sample }: { readonly sample: boolean }, columnUrl: string): boolean =>
  listedPaths.has(columnUrl) && !sample;

/** The properties of an entry that determine its path. */
interface Addressed {
  readonly id: string;
  readonly type?: string;
}

/**
 * The path of an entry: its article page, or the detail page of entries of the column at `columnUrl`. Null if it has no own
 * page.
 */
export function entryPath({ id, type }: Addressed, columnUrl: string | undefined): string | null {
  if (type) return pathOf('release-type-id', { type, id });
  const detail = routeList.find(
    (route) =>
      columnUrl !== undefined &&
      route.menu === columnUrl &&
      route.render === 'server' &&
      route.params.length === 1 &&
      route.params[0] === 'id',
  );
  return detail ? detail.path.replace('{id}', encodeURIComponent(id)) : null;
}

/** How an entry of a column is reached. */
export interface EntryPlace {
  /** The path of the entry's own public page; null if it has none, or only members can see it. */
  readonly path: string | null;
  /** The path of the column's page. */
  readonly columnUrl: string | undefined;
  /** Whether only members can see the entry. */
  readonly isForMembers: boolean;
}

/** The place of an entry, by its id and the id of its column. */
export function placeOfEntry(id: string, columnId: string): EntryPlace {
  const type = releaseTypeOf[columnId];
  const columnUrl = columns.find((column) => column.id === columnId)?.columnPcUrl;
  const isForMembers = type !== undefined && releaseTypes[type].access === 'member';
  return { path: isForMembers ? null : entryPath({ id, type }, columnUrl), columnUrl, isForMembers };
}
