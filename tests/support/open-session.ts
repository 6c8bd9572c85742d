import type { Page } from 'playwright/test';
import { logIn, who } from './log-in.ts';
import { call } from './site.ts';

/** What the login of an account has stored in the browser, for the accounts that this worker has logged in. */
const stored = new Map<number, Readonly<Record<string, string>>>();

const TOKEN = 'portal:token';

const isOpen = async (page: Page, token: string | undefined): Promise<boolean> =>
  token !== undefined && (await call<{ readonly code: number }>(page.request, '/getInfo', {}, token)).code === 200;

/**
 * Gives the browser a session of a demo account on this worker's server, for tests whose subject is not the login: the tests
 * of a worker share one session per account, and only the first one logs in through the form. Returns the token. The test
 * opens its first page by URL.
 */
export async function openSession(page: Page, index: number = who.owner): Promise<string> {
  const known = stored.get(index) ?? {};
  if (await isOpen(page, known[TOKEN])) {
    // The smallest file of the site: only a document of the site can write to its storage.
    await page.goto('/robots.txt');
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, known);
    return known[TOKEN] ?? '';
  }
  const token = await logIn(page, index);
  stored.set(index, await page.evaluate(() => ({ ...localStorage })));
  return token;
}
