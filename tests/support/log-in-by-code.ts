import { expect, type Page } from 'playwright/test';
import type { StartedSite } from './foreign/start-site.ts';

/** The last code that a site has sent; the demo writes it to its log, where phone numbers are masked. */
const lastCode = ({ lines }: StartedSite): string =>
  lines.map(({ demo }) => String(demo ?? '')).findLast((code) => /^\d{6}$/.test(code)) ?? '';

/** Logs a person in by a code sent to their phone, as people without a password do. Returns the token. */
export async function logInByCode(page: Page, site: StartedSite, phoneNumber: string): Promise<string> {
  await page.goto(`${site.origin}/company/login`);
  await page.getByRole('button', { name: '改用短信验证码登录' }).click();
  await page.getByLabel('手机号码').fill(phoneNumber);
  const before = lastCode(site);
  await page
    .getByRole('button', { name: /验证码$/ })
    .first()
    .click();
  await expect.poll(() => lastCode(site), { message: 'a code' }).not.toBe(before);
  await page.getByLabel('验证码', { exact: true }).fill(lastCode(site));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/company/login'));
  return page.evaluate(() => localStorage.getItem('portal:token') ?? '');
}
