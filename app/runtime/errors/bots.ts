import { errorPageConstants } from '../../../generated/constants.ts';
import type { RichHtml } from '../../core/page/context.ts';

const bots = new RegExp(errorPageConstants.botPattern, 'i');

/** Whether a user agent is that of a crawler of a search engine or a similar program. */
export const isBot = (userAgent: string): boolean => bots.test(userAgent);

let saved: RichHtml | null = null;

/** For crawlers: saves the markup that the server has rendered and cleaned, before React hydrates it. */
export function saveForBots(container: Element): void {
  if (isBot(navigator.userAgent)) saved = container.innerHTML as RichHtml;
}

/** The saved markup; null for people and if the server rendered none. */
export const savedForBots = (): RichHtml | null => saved;
