import type { SiteSettings } from '../../app/core/page/site-context.ts';

/** Settings of a site without any configuration. */
export const siteSettings: SiteSettings = {
  backend: 'specification',
  apiBase: '/backend',
  buildId: 'test',
  origin: '',
  icpNumber: undefined,
  policeNumber: undefined,
  siteCode: '',
  mapReviewNumber: undefined,
  organiser: { address: '', phone: '', hours: '', faultReport: '/fault' },
  demo: false,
  keyService: undefined,
};
