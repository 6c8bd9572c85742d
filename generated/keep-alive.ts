// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { RouteId } from './routes/index.ts';

const ids = ['party-union-typical', 'party-union-area', 'news-party', 'industry-shanghai-advertise-brand'] as const;

/** Routes whose pages keep their state when they are left. */
export const keptRoutes: readonly RouteId[] = ids;
