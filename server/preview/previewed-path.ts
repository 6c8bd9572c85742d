import { columns } from '../../generated/columns.ts';
import { releaseTypeOf, releaseTypes } from '../../generated/releases.ts';
import { routeList } from '../../generated/routes/index.ts';
import { entryPath } from '../web/seo/public-pages.ts';

/** The path of the public page that shows an entry: its own, or else its column's. Null if only members can see it. */
export function previewedPath(id: string, columnId: string): string | null {
  const type = releaseTypeOf[columnId];
  if (type && releaseTypes[type].access === 'member') return null;
  const url = columns.find((column) => column.id === columnId)?.columnPcUrl;
  const own = entryPath({ id, type }, url);
  if (own !== null) return own;
  const page = routeList.find(({ path, render, access }) => path === url && render === 'server' && access !== 'member');
  return page?.path ?? null;
}
