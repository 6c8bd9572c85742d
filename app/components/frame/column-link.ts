import { redirects } from '../../../generated/redirects.ts';

/** Where a menu entry leads: straight to the page behind a redirect, so that a click is one request. */
export const columnHref = (url: string): string => redirects[url] ?? url;
