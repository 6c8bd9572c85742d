import { keptOfDocument } from './kept-address.ts';

export const root = document.documentElement;

/** The values in the data attributes of the boot script's element; a page that a link shows replaces them. */
export const facts = (document.currentScript as HTMLScriptElement).dataset;

export const kept = facts.kept === undefined ? null : keptOfDocument();

/**
 * Whether pages can replace each other in this document. Browsers that cannot register properties have the whole style sheet
 * for that; those that can also have adopted style sheets.
 */
export const canSwap = 'registerProperty' in CSS && root.dataset.start !== 'now';

/** Whether links can fetch fragments: the document has a complete frame, whose tag it states, and no static server sent it. */
export const hasFragments = !!facts.frameTag && facts.whole === undefined;

/** The current URL's path and query. */
export const here = (): string => location.pathname + location.search;
