import { expect, test } from 'playwright/test';
import { gate } from '../support/gate.ts';
import { firstEntry, isApplication, isMarked, mark } from '../support/links.ts';
import { linksReady, watch } from '../support/site.ts';

test('a link that is used while the application makes itself ready is followed, and the application takes its page over', async ({
  page,
}) => {
  const faults = watch(page);
  await page.goto('/news/party');
  await linksReady(page);
  await mark(page);
  const link = page.locator(firstEntry).first();
  const title = (await link.textContent())?.trim() ?? '';
  // The sheet, which the application waits for, and the page that the link leads to.
  const sheet = gate();
  const fragment = gate();
  const isSheet = (url: URL): boolean => /^\/assets\/style-.*\.css$/.test(url.pathname);
  const isFragment = (url: URL): boolean => url.pathname.startsWith('/-/release/');
  await page.route(isSheet, (route) => sheet.opened.then(() => route.continue()));
  await page.route(isFragment, (route) => fragment.opened.then(() => route.continue()));
  const sheetAsked = page.waitForRequest((request) => request.resourceType() === 'stylesheet');
  const fragmentAsked = page.waitForRequest((request) => isFragment(new URL(request.url())));
  await page.locator('#search-head').focus();
  await sheetAsked;
  await link.click();
  await fragmentAsked;
  sheet.open();
  await page.waitForTimeout(1500);
  expect(await isApplication(page)).toBe(false);
  fragment.open();
  await expect(page.locator('#main h1')).toHaveText(title);
  // A full load would show the same heading, but would be another document, without the application.
  expect(await isMarked(page)).toBe(true);
  await expect.poll(async () => [await isApplication(page), faults]).toEqual([true, []]);
  await expect(page.locator('#main h1')).toHaveText(title);
  await expect(page).toHaveURL(/\/release\/news\//);
  await page.goBack();
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  expect(await isMarked(page)).toBe(true);
  expect(faults).toEqual([]);
});
