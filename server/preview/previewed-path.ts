import { routeList } from '../../generated/routes/index.ts';
import { placeOfEntry } from '../web/seo/public-pages.ts';

/** The path of the public page that shows an entry: its own, or else its column's. Null if only members can see it. */
export function previewedPath(id: string, columnId: string): string | null {
  const { path: own, columnUrl, isForMembers } = placeOfEntry(id, columnId);
  if (isForMembers || own !== null) return own;
  const page = routeList.find(
    ({ path, render, access }) => path === columnUrl && render === 'server' && access !== 'member',
  );
  return page?.path ?? null;
}
