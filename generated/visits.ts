// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import type { RouteId } from './routes/index.ts';

const ids = [
  'industry-china-data',
  'industry-global-data',
  'company-data-report-result',
  'company-data-journal-bulletin',
  'company-data-industry-directories',
  'company-info-company',
  'company-info-industry',
  'company-report-other',
  'company-report-meeting',
  'company-report-dataFill',
  'company-service-rule-knowledge',
  'company-service-train',
] as const;

/** Routes whose entering records a visit of their column. */
export const visitedRoutes: readonly RouteId[] = ids;
