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
