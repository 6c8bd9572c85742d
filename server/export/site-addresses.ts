import { queryParameters } from '../../app/entry.server.tsx';
import { matchRoute } from '../../generated/match.ts';
import { pathOf } from '../../generated/paths.ts';
import { redirects } from '../../generated/redirects.ts';
import { releaseTypes } from '../../generated/releases.ts';
import { routeList } from '../../generated/routes/index.ts';
import { ContentReader } from '../backend/content/read-content.ts';
import { siteDay } from '../backend/times.ts';
import { placeOfEntry } from '../web/seo/public-pages.ts';

/** Addresses that may not be linked from any page. */
export const startAddresses: readonly string[] = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  ...Object.keys(redirects),
  ...routeList.filter((route) => route.params.length === 0).map((route) => route.path),
];

/** The parameters that the page of an address reads; none if the browser renders it, since all queries share its document. */
export function readsOf(address: string): readonly string[] {
  const route = matchRoute(new URL(address, 'http://site.invalid').pathname)?.route;
  const parameters: Readonly<Record<string, readonly string[]>> = queryParameters;
  return route?.render === 'server' ? (parameters[route.page ?? ''] ?? []) : [];
}

/** Path prefixes whose pages the browser renders, one page per entry. */
export const shells: readonly string[] = [
  ...Object.entries(releaseTypes)
    .filter(([, { access }]) => access === 'member')
    .map(([type]) => pathOf('release-type-id', { type, id: '' })),
  ...routeList
    .filter(({ render, params }) => render === 'client' && params.length > 0)
    .map(({ path }) => path.slice(0, path.indexOf('{'))),
];

/** Addresses of withdrawn entries: no page links to them, but people may still have them. */
export async function withdrawnAddresses(contentDir: string, now: Date): Promise<string[]> {
  const { withdrawals } = await new ContentReader(contentDir, siteDay(now)).read();
  return withdrawals.flatMap(({ id, columnId }) => placeOfEntry(id, columnId).path ?? []);
}
