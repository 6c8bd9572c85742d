// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { companyRoutes } from './company.ts';
import { homeRoutes } from './home.ts';
import { industryRoutes } from './industry.ts';
import { newsRoutes } from './news.ts';
import { noticeRoutes } from './notice.ts';
import { orgRoutes } from './org.ts';
import { partyRoutes } from './party.ts';
import { releaseRoutes } from './release.ts';
import { scienceRoutes } from './science.ts';
import { searchRoutes } from './search.ts';
import { siteRoutes } from './site.ts';
import { staffRoutes } from './staff.ts';
import type { RouteMeta } from './types.ts';

/** Every route by its id. */
export const routes = {
  ...homeRoutes,
  ...orgRoutes,
  ...partyRoutes,
  ...newsRoutes,
  ...noticeRoutes,
  ...industryRoutes,
  ...scienceRoutes,
  ...searchRoutes,
  ...releaseRoutes,
  ...companyRoutes,
  ...staffRoutes,
  ...siteRoutes,
} as const;

export type RouteId = keyof typeof routes;

export type RouteOf<Id extends RouteId> = (typeof routes)[Id];

/** The same by what all of them have: a compiler looks at each route once, wherever it is used. */
export const routeMetas: Readonly<Record<RouteId, RouteMeta>> = routes;

/** Every route, in the order of the manifests. */
export const routeList: readonly RouteMeta[] = Object.values(routeMetas);
