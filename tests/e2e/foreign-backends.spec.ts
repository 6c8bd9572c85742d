import forge from 'node-forge';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { type ForeignBackend, startForeignBackend } from '../support/foreign/backend.ts';
import { type ForeignDialect, foreignDialects } from '../support/foreign/dialects.ts';
import { type StartedSite, startBuiltSite } from '../support/foreign/start-site.ts';
import { addressOf, exceptionsOf, faultsOf, labelOf, pageRoutes } from '../support/foreign/walk.ts';
import { startApplication } from '../support/site.ts';
import { size } from '../support/size.ts';

/** Members in front of backends that answer what the specification promises; every dialect in the long form. */
const dialects = foreignDialects.slice(0, size(2, foreignDialects.length));
/** The page that a login leads to. */
const AFTER_LOGIN = /\/company\/home$/;
const memberRoutes = pageRoutes.filter(({ access }) => access === 'member');

/** A certificate of its own making with its key, PEM. */
function ownCertificate(): string {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '5a1b';
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: 'Member' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'Authority' }]);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate) + forge.pki.privateKeyToPem(keys.privateKey);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/company/login');
  await page.getByLabel('手机号码').fill('13800000000');
  await page.getByLabel('密码').fill('secret');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(AFTER_LOGIN);
}

for (const dialect of dialects) {
  test.describe(dialect.name, () => {
    let backend: ForeignBackend;
    let site: StartedSite;

    test.beforeAll(async () => {
      backend = await startForeignBackend(dialect as ForeignDialect);
      site = await startBuiltSite({ API_BASE_SERVER: backend.address, PUBLIC_KEY: backend.publicKey });
    });
    test.afterAll(async () => {
      await site.close();
      await backend.close();
    });

    const open = async (browser: Browser): Promise<Page> =>
      (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();

    test('every page of members answers by its address', async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await open(browser);
      const exceptions = exceptionsOf(page);
      await logIn(page);
      const faults: string[] = [];
      for (const route of memberRoutes) {
        const address = addressOf(route, backend);
        const response = await page.goto(address);
        if (response?.status() !== 200) faults.push(`${address} ${response?.status()}`);
        await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
        await expect(page.locator('h1:visible').first()).toBeVisible();
        faults.push(...(await faultsOf(page, route, address)));
      }
      expect(faults).toEqual([]);
      expect(exceptions).toEqual([]);
      await page.context().close();
    });

    test('the logins by phone code and by certificate end in a session; that by WeChat is not offered', async ({
      browser,
    }) => {
      const page = await open(browser);
      await page.goto('/company/login');
      await expect(page.getByRole('navigation', { name: '登录方式' }).getByRole('link')).toHaveText([
        '手机号',
        '数字证书',
      ]);
      await page.getByRole('button', { name: '改用短信验证码登录' }).click();
      await page.getByLabel('手机号码').fill('13800000000');
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByLabel('验证码').fill('123456');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page).toHaveURL(AFTER_LOGIN);
      await expect(page.getByRole('link', { name: '外来会员' }).first()).toBeVisible();
      await page.context().close();

      const other = await open(browser);
      await other.goto('/company/login/ca');
      const buffer = Buffer.from(ownCertificate());
      await other.getByLabel('证书文件').setInputFiles({ name: 'own.pem', mimeType: 'application/x-pem-file', buffer });
      await other.getByRole('button', { name: '用证书登录' }).click();
      await expect(other).toHaveURL(AFTER_LOGIN);
      await other.goto('/company/login/wx');
      await expect(other).toHaveURL(AFTER_LOGIN);
      await other.context().close();
    });

    test('what the backend lacks says so in its place, with what the specified calls give', async ({ browser }) => {
      const page = await open(browser);
      await logIn(page);
      const main = page.locator('#main');
      await expect(main).toContainText('后端未提供此功能');
      await page.goto('/company/report/entry');
      const [first] = backend.entriesAt('/company/report/entry');
      await main.getByRole('link', { name: first?.title }).click();
      await expect(page.getByRole('heading', { name: first?.title })).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.context().close();
    });

    test('a public page by click: menu, heading and entries of the column', async ({ browser }) => {
      test.setTimeout(240_000);
      test.skip(
        dialect !== dialects[0] && size(0, 1) === 0,
        'by click in one dialect, in all of them in the long form',
      );
      const page = await open(browser);
      const exceptions = exceptionsOf(page);
      await page.goto('/');
      await startApplication(page);
      const faults: string[] = [];
      for (const route of pageRoutes.filter((one) => one.render === 'server' && labelOf(one))) {
        const link = page.locator(`a[href="${route.path}"]`).first();
        if ((await link.count()) === 0) await page.goto(route.path.split('/').slice(0, 3).join('/'));
        if ((await page.locator(`a[href="${route.path}"]`).count()) === 0) continue;
        await page
          .locator(`a[href="${route.path}"]`)
          .first()
          .evaluate((element: HTMLElement) => element.click());
        await expect(page.locator('h1:visible').first()).toHaveText(labelOf(route) ?? '');
        faults.push(...(await faultsOf(page, route, route.path)));
      }
      expect(faults).toEqual([]);
      expect(exceptions).toEqual([]);
      await page.context().close();
    });
  });
}
