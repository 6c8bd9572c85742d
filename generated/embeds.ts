// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { RouteId } from './routes/index.ts';

const ids = ['embed-chart'] as const;

/** Routes whose pages other sites may show in a frame. */
export const embeddedRoutes: readonly RouteId[] = ids;
