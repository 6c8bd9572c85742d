import type { Page } from 'playwright/test';

/** Links of a list to its entries. */
export const firstEntry = 'main [data-entry-id] a[href^="/release/"]';

/** Whether the application is running. */
export const isApplication = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

/** Marks the document, to detect a full page load. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
/** Whether the document is still the marked one. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { marked?: boolean }).marked === true);

/**
 * The place and colour of every element of the page, without the loading bar and the elements of style sheets; nothing is
 * focused or under the pointer.
 */
export async function looks(page: Page): Promise<string[]> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *:not(.loading-bar, link)')].map((element) => {
      const { width, height, x, y } = element.getBoundingClientRect();
      return `${element.tagName} ${[width, height, x, y].map(Math.round).join(' ')} ${getComputedStyle(element).color}`;
    }),
  );
}
