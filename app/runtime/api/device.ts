import { deviceHeader } from '../../../generated/api/settings.ts';

/** The value of the device header for a user agent. */
export const deviceOf = (userAgent: string): 'mobile' | 'pc' =>
  deviceHeader.mobileAgents.some((agent) => userAgent.includes(agent)) ? 'mobile' : 'pc';
