import { redirects } from '../../../generated/redirects.ts';

/** The target of a menu entry: redirects are resolved, so that a click is one request. */
export const columnHref = (url: string): string => redirects[url] ?? url;
