import type { APIRequestContext } from 'playwright';
import { columns } from '../../generated/columns.ts';
import { pathOf } from '../../generated/paths.ts';
import { routeList } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';

export interface AuditPage {
  readonly route: RouteMeta;
  readonly path: string;
}

interface Entries {
  readonly rows: readonly { readonly id: string; readonly type?: string }[];
}

/** The newest entry of a column, as a visitor sees it. */
async function firstOf(request: APIRequestContext, columnId: string): Promise<Entries['rows'][number] | undefined> {
  const params = { columnId, pageNum: 1, pageSize: 1 };
  const answer = await request.get('/backend/api/getContentReleaseBeforeList', { params });
  return ((await answer.json()) as Entries).rows[0];
}

/** The page of one country, plant, district or chart, for the routes that have one for each. */
function thingPath({ id }: RouteMeta): string | null {
  if (id === 'industry-global-country-code') return pathOf('industry-global-country-code', { code: 'fr' });
  if (id === 'industry-china-plant-plant') return pathOf('industry-china-plant-plant', { plant: 'cn-sanmen' });
  if (id === 'industry-global-plant-plant')
    return pathOf('industry-global-plant-plant', { plant: 'us-alvin-w-vogtle' });
  if (id === 'industry-shanghai-district-district')
    return pathOf('industry-shanghai-district-district', { district: 'minhang' });
  if (id === 'embed-chart') return pathOf('embed-chart', { chart: 'world-map' });
  return null;
}

/** Every route that shows a page, with a URL for it; a route with parameters shows the newest entry. */
export async function auditPages(request: APIRequestContext): Promise<AuditPage[]> {
  const pages: AuditPage[] = [];
  for (const route of routeList) {
    if (!route.page) continue;
    if (route.params.length === 0) {
      pages.push({ route, path: route.page === 'search-result' ? `${route.path}?keyword=核电` : route.path });
      continue;
    }
    const thing = thingPath(route);
    if (thing) {
      pages.push({ route, path: thing });
      continue;
    }
    const column = columns.find(({ columnPcUrl }) => columnPcUrl === (route.menu ?? '/news/party'));
    const entry = column && (await firstOf(request, column.id));
    if (!entry) continue;
    pages.push({ route, path: route.path.replace('{type}', entry.type ?? '').replace('{id}', entry.id) });
  }
  return pages;
}

/** One page per page module: pages of the same module need only one check. */
export const onePerTemplate = (pages: readonly AuditPage[]): AuditPage[] => [
  ...new Map(pages.map((page) => [page.route.page, page])).values(),
];
