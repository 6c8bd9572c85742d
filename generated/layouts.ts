// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export type { LayoutName } from './routes/types.ts';

/** Every layout. */
export const layoutNames = ['default', 'column', 'column-party', 'column-search', 'embed', 'company-login', 'company'] as const;
