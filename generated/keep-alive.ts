// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { RouteId } from './routes/index.ts';

/** Routes whose pages keep their state when they are left. */
export const keptRoutes: readonly RouteId[] = ['party-union-typical', 'party-union-area', 'news-party', 'industry-shanghai-advertise-brand'];
