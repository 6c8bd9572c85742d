import { expect, type Page, test } from 'playwright/test';
import { errors } from '../../generated/errors.ts';
import { who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { entriesOf, startApplication } from '../support/site.ts';

/** If the code of a lazy part cannot be fetched, the page around it stays, with all its input. */

const TYPED = '核级焊接数据记录实务';
/** A field of a form that is not stored while typing. */
const title = (page: Page) => page.locator('#new-course ~ form [name=title]');
const errorPage = (page: Page) => page.getByRole('heading', { level: 1, name: '页面暂时无法显示' });

async function typeTitle(page: Page): Promise<void> {
  await openSession(page, who.manager);
  await page.goto('/company/staff/trainings');
  await title(page).fill(TYPED);
}

test('without the dialog code a browser dialog asks before leaving unsaved work', async ({ page }) => {
  await page.route('**/assets/leave-dialog-*.js', (route) => route.abort());
  await typeTitle(page);
  const link = page.getByRole('link', { name: '通知公告', exact: true }).first();
  const asked: string[] = [];
  let leave = false;
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (leave ? dialog.accept() : dialog.dismiss());
  });
  await link.click();
  await expect.poll(() => asked).toEqual(['离开此页？您填写的内容尚未提交，离开后可能丢失。']);
  await expect(title(page)).toHaveValue(TYPED);
  await expect(page).toHaveURL(/\/company\/staff\/trainings$/);
  await expect(errorPage(page)).toHaveCount(0);
  leave = true;
  await link.click();
  await page.waitForURL((url) => url.pathname.startsWith('/notice'));
  expect(asked).toHaveLength(2);
});

test('without the calendar code a date can still be typed, and other input is kept', async ({ page }) => {
  await page.route('**/assets/calendar-*.js', (route) => route.abort());
  await typeTitle(page);
  const opener = page.getByRole('button', { name: '选择日期：开始日期' });
  await opener.click();
  await expect(page.getByRole('alert').filter({ hasText: errors.requestFailed.text })).toHaveCount(1);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();
  await expect(title(page)).toHaveValue(TYPED);
  await expect(errorPage(page)).toHaveCount(0);
  await page.locator('#new-course ~ form [name=start]').fill('2030-05-06');
  await expect(page.locator('#new-course ~ form [name=start]')).toHaveValue('2030-05-06');
});

test('without the viewer code enlarging a picture shows an error and keeps the page', async ({ page }) => {
  await page.route('**/assets/enlarged-photo-*.js', (route) => route.abort());
  await page.goto('/org/honor');
  await startApplication(page);
  await page.locator('main [data-entry-id] button').first().click();
  await expect(page.getByRole('alert').filter({ hasText: errors.requestFailed.text })).toHaveCount(1);
  await expect(page.locator('main [data-entry-id]').first()).toBeVisible();
  await expect(errorPage(page)).toHaveCount(0);
});

test('without the QR code module an article can still be shared by its link', async ({ page, request }) => {
  await page.route('**/assets/qr-code-*.js', (route) => route.abort());
  const path = `/release/news/${(await entriesOf(request, 'news-party', 1)).rows[0]?.id}`;
  await page.goto(path);
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByText('这部分内容暂时无法显示')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.getByLabel('本文地址', { exact: true })).toHaveValue(new RegExp(`${path}$`));
  await expect(errorPage(page)).toHaveCount(0);
});
