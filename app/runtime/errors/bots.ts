import { errorPageConstants } from '../../../generated/constants.ts';
import type { RichHtml } from '../../core/page/context.ts';

const bots = new RegExp(errorPageConstants.botPattern, 'i');

/** Whether a user agent is that of a program that reads pages for a search engine or the like. */
export const isBot = (userAgent: string): boolean => bots.test(userAgent);

let saved: RichHtml | null = null;

/** For such a program: keeps the markup that the server made, and cleaned, before React takes it over. */
export function saveForBots(container: Element): void {
  if (isBot(navigator.userAgent)) saved = container.innerHTML as RichHtml;
}

/** The saved markup; null for people, and where the server made none. */
export const savedForBots = (): RichHtml | null => saved;
