import type { Page } from 'playwright/test';

/** Makes one transition of a request through the page, with a note if required. */
export async function move(page: Page, label: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  if (note) await page.getByLabel('办理说明').fill(note);
  await page.getByRole('button', { name: `确认${label}`, exact: true }).click();
}

/** The line that shows the state of a record. */
export const state = (page: Page) => page.getByRole('status').filter({ hasText: '当前状态' });
