import { keptOfDocument } from './kept-address.ts';

export const root = document.documentElement;

/** What the document states on the boot script's element; a page that is shown by a link brings its own. */
export const facts = (document.currentScript as HTMLScriptElement).dataset;

export const kept = facts.kept === undefined ? null : keptOfDocument();

/** Whether pages can take each other's place in this document. */
export const canSwap = 'adoptedStyleSheets' in document && root.dataset.start !== 'now';

/** The address that is shown: path and query. */
export const here = (): string => location.pathname + location.search;
