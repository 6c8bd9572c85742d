import { deviceHeader } from '../../../generated/api/settings.ts';

/** The device header's value, by user agent. */
export const deviceOf = (userAgent: string): 'mobile' | 'pc' =>
  deviceHeader.mobileAgents.some((agent) => userAgent.includes(agent)) ? 'mobile' : 'pc';
