/** A page number to show, or a jump over a gap. */
export type PagerItem = { readonly kind: 'page' | 'back' | 'forward'; readonly page: number };

/** The number of pages; at least 1, also for an empty list. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

export const clampPage = (page: number, pages: number): number => Math.min(Math.max(1, page), pages);

/**
 * At most `max` (odd) items: the first page, the last, and those around the current one; a jump of `max - 2` pages replaces
 * each gap.
 */
export function pagerItems(current: number, pages: number, max = 7): PagerItem[] {
  const page = (number: number): PagerItem => ({ kind: 'page', page: number });
  const range = (from: number, to: number): PagerItem[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => page(from + index));
  if (pages <= max) return range(1, pages);
  const jump = max - 2;
  const half = (max - 1) / 2;
  const back: PagerItem = { kind: 'back', page: Math.max(1, current - jump) };
  const forward: PagerItem = { kind: 'forward', page: Math.min(pages, current + jump) };
  if (current <= half + 1) return [...range(1, max - 1), forward, page(pages)];
  if (current >= pages - half) return [page(1), back, ...range(pages - max + 2, pages)];
  return [page(1), back, ...range(current - half + 1, current + half - 1), forward, page(pages)];
}

/** Whether a number is one of the three nearest to the current page: phones have room for these in one row. */
export function isNearest(number: number, current: number, pages: number): boolean {
  const first = clampPage(Math.min(current - 1, pages - 2), pages);
  return number >= first && number < first + 3;
}
