import { expect, type Page, test } from 'playwright/test';
import { type ForeignBackend, settingsFor, startForeignBackend } from '../support/foreign/backend.ts';
import { foreignDialects } from '../support/foreign/dialects.ts';
import { type StartedSite, startBuiltSite } from '../support/foreign/start-site.ts';

/**
 * A backend of another origin, which the browser calls directly and whose CORS policy allows three headers; and the
 * same backend behind the site's own origin. Its files load in both cases.
 */
const [dialect] = foreignDialects;
if (!dialect) throw new Error('there is no dialect');

/** The natural width of the avatar in the bar; 0 if the image could not be loaded. */
const avatarWidth = (page: Page): Promise<number> =>
  page
    .locator('img[src$="/profile/avatar.png"]:visible')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

for (const [way, setting] of [
  ['of another origin', 'API_BASE'],
  ['behind the site', 'API_BASE_SERVER'],
] as const) {
  test.describe(`a backend ${way}`, () => {
    let backend: ForeignBackend;
    let site: StartedSite;
    test.beforeAll(async () => {
      backend = await startForeignBackend(dialect);
      site = await startBuiltSite({ [setting]: backend.address, ...settingsFor(dialect, backend) });
    });
    test.afterAll(async () => {
      await site.close();
      await backend.close();
    });

    test('logs members in and serves their avatar without policy or CORS errors', async ({ browser }) => {
      const page = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto('/company/login');
      await page.getByLabel('手机号码').fill('13800000000');
      await page.getByLabel('密码').fill('secret');
      const [login] = await Promise.all([
        page.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith('/company/loginByPhone'),
        ),
        page.getByRole('button', { name: '登录', exact: true }).click(),
      ]);
      expect(login.url().startsWith(setting === 'API_BASE' ? backend.address : site.origin)).toBe(true);
      await expect(page).toHaveURL(/\/company\/home$/);
      await expect(page.getByRole('link', { name: '外来会员' }).first()).toBeVisible();
      await expect.poll(() => avatarWidth(page)).toBe(1);
      // Requests for missing features may fail, but neither the content security policy nor CORS may block any.
      expect(faults.filter((text) => /policy|CORS/i.test(text))).toEqual([]);
      await page.context().close();
    });
  });
}
