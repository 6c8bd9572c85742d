/**
 * The first element that a selector finds on the page that is shown. Kept pages stay in the document while they are hidden, with
 * the same ids and headings; nothing in them has a box.
 */
export const shownElement = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
