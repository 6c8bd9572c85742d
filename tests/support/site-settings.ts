import type { SiteSettings } from '../../app/core/page/site-context.ts';

/** Settings of a site without any configuration. */
export const siteSettings: SiteSettings = {
  backend: 'specification',
  apiBase: '/backend',
  buildId: 'test',
  origin: '',
  icpNumber: '',
  policeNumber: '',
  siteCode: '',
  mapReviewNumber: '',
  organiser: { address: '', phone: '', hours: '', faultReport: '/fault' },
  demo: false,
  keyService: '',
};
