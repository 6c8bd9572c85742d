/**
 * The first element that matches a selector on the visible page. Stored pages stay in the document while they are hidden,
 * with the same ids and headings; their elements have no boxes.
 */
export const shownElement = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
