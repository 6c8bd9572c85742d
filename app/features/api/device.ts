import { settings } from '../../../generated/api/settings.ts';

/** The device header's value, by user agent. */
export const deviceOf = (userAgent: string): 'mobile' | 'pc' =>
  settings.headers.device.mobileAgents.some((agent) => userAgent.includes(agent)) ? 'mobile' : 'pc';
