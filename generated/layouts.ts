// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.
// sha256:48bfbef9dc68ca1e

export type { LayoutName } from './routes/types.ts';

/** Every layout. */
export const layoutNames = ['default', 'column', 'column-party', 'column-search', 'company-login', 'company'] as const;
