import forge from 'node-forge';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { embeddedRoutes } from '../../generated/embeds.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import { type ForeignBackend, settingsFor, startForeignBackend } from '../support/foreign/backend.ts';
import { arrive, faultsAfterClick, goByClick, patternOf } from '../support/foreign/click-walk.ts';
import { type ForeignDialect, foreignDialects } from '../support/foreign/dialects.ts';
import { type StartedSite, startBuiltSite } from '../support/foreign/start-site.ts';
import { addressOf, exceptionsOf, faultsOf, pageRoutes } from '../support/foreign/walk.ts';
import { followLink, hasStayed, startApplication } from '../support/site.ts';
import { isFull, size } from '../support/size.ts';

/** Dialects of backends that follow the specification; the full run tests all of them. */
const dialects = foreignDialects.slice(0, size(2, foreignDialects.length));
/** The page after a login. */
const AFTER_LOGIN = /\/company\/home$/;
/** By click, the short form opens all pages of one backend and every fourth of the others. */
const WALKED_EVERY = 4;
const memberRoutes = pageRoutes.filter(({ access }) => access === 'member');

/** A generated certificate with its key, in PEM. */
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

/** Pages without a link, and why: menus omit what the backend lacks or the member may not open. */
const unlinkedWith = ({ hasMore }: ForeignDialect): Readonly<Record<string, string>> => ({
  '/company/messages': 'the backend has no messages',
  ...(hasMore
    ? {}
    : {
        '/company/login/reset': 'the backend cannot reset a password',
        '/company/login/wx': 'the backend has no login by WeChat',
      }),
  ...Object.fromEntries(
    pageRoutes
      .filter(({ permission }) => permission !== null)
      .map(({ path }) => [path, 'the backend gives nobody the permission for it']),
  ),
});

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('手机号码').fill('13800000000');
  await page.getByLabel('密码').fill('secret');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/company/login');
  await fillLogin(page);
  await expect(page).toHaveURL(AFTER_LOGIN);
}

for (const dialect of dialects) {
  test.describe(dialect.name, () => {
    let backend: ForeignBackend;
    let site: StartedSite;

    test.beforeAll(async () => {
      backend = await startForeignBackend(dialect as ForeignDialect);
      site = await startBuiltSite({ API_BASE_SERVER: backend.address, ...settingsFor(dialect, backend) });
    });
    test.afterAll(async () => {
      await site.close();
      await backend.close();
    });

    const open = async (browser: Browser): Promise<Page> =>
      (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage();

    test('every member page loads by its URL', async ({ browser }) => {
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

    test('every login method of the backend creates a session, and no other is offered', async ({ browser }) => {
      const page = await open(browser);
      await page.goto('/company/login');
      await expect(page.getByRole('navigation', { name: '登录方式' }).getByRole('link')).toHaveText([
        '手机号',
        '数字证书',
        ...(dialect.hasMore ? ['微信'] : []),
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

      if (!dialect.hasMore) return;
      const third = await open(browser);
      await third.goto('/company/login/wx');
      await third.frameLocator('iframe[title="微信扫码"]').getByRole('link', { name: '确认登录' }).click();
      await expect(third).toHaveURL(AFTER_LOGIN);
      await expect(third.getByRole('link', { name: '外来会员' }).first()).toBeVisible();
      await third.context().close();
    });

    test('missing backend features show a notice, next to the data of the specified endpoints', async ({ browser }) => {
      const page = await open(browser);
      await logIn(page);
      const main = page.locator('#main');
      await expect(main).toContainText('后端未提供此功能');
      // A member who manages accounts sees the specified account list and the notice for the additional one.
      await page.route(/getInfo/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace(/("permissions":\s*)\[\]/, '$1["system:user:edit"]'),
        });
      });
      await page.goto('/company/info');
      await expect(page.locator('#sub-users')).toContainText('外来子账号');
      await expect(page.locator('#accounts')).toContainText('后端未提供此功能');
      await page.goto('/company/report/entry');
      const [first] = backend.entriesAt('/company/report/entry');
      await main.getByRole('link', { name: first?.title }).click();
      await expect(page.getByRole('heading', { name: first?.title })).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.context().close();
    });

    test('every public and member page opens by client-side navigation', async ({ browser }) => {
      test.setTimeout(300_000);
      const isWalked = ({ path }: { readonly path: string }): boolean =>
        isFull || dialect === dialects[0] || pageRoutes.findIndex((route) => route.path === path) % WALKED_EVERY === 0;
      const page = await open(browser);
      const exceptions = exceptionsOf(page);
      const faults: string[] = [];
      const unlinked: string[] = [];
      const walk = async (routes: readonly RouteMeta[]): Promise<void> => {
        for (const route of routes.filter(isWalked)) {
          if (!(await goByClick(page, route, backend))) {
            unlinked.push(route.path);
            await followLink(page, addressOf(route, backend));
            await arrive(page, patternOf(route), backend);
          }
          faults.push(...(await faultsAfterClick(page, route, backend)));
        }
      };
      await page.goto('/');
      await startApplication(page);
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      const ofLogin = pageRoutes.filter(({ layout }) => layout === 'company-login');
      // Embedded pages are not part of the application.
      const isEmbedded = ({ id }: RouteMeta): boolean => embeddedRoutes.some((route) => route === id);
      await walk(
        pageRoutes.filter((route) => route.access !== 'member' && !ofLogin.includes(route) && !isEmbedded(route)),
      );
      await walk(ofLogin);
      await page.locator('a[href="/company/login"]:visible').first().click();
      await fillLogin(page);
      await expect(page).not.toHaveURL(/\/company\/login/);
      await walk(memberRoutes);
      // A backend with courses is queried for them, and this one has none.
      const train = '/company/service/train';
      const isEmpty = dialect.hasMore && isWalked({ path: train });
      expect(faults).toEqual(isEmpty ? [`${train} shows no entry of its column`] : []);
      expect(exceptions).toEqual([]);
      const expected = Object.keys(unlinkedWith(dialect)).filter((path) => isWalked({ path }));
      expect(unlinked.sort()).toEqual(expected.sort());
      expect(await hasStayed(page)).toBe(true);
      await page.context().close();
    });
  });
}
