import type { Browser, BrowserContext, Page } from 'playwright/test';
import { openSession } from './open-session.ts';

const contexts: BrowserContext[] = [];

/** Closes the pages of a test; called after each. */
export async function closeOwnPages(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
}

/** A page in a new browser context, which shares nothing with the others. */
export async function strangersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  return context.newPage();
}

/** A logged-in page in a browser context of its own. */
export async function pageOf(browser: Browser, index: number): Promise<Page> {
  const page = await strangersPage(browser);
  await openSession(page, index);
  return page;
}
