import { expect, type Page, test } from 'playwright/test';
import { guard } from '../../generated/access.ts';
import { dataDir } from '../../scripts/test-workers.ts';
import { callOf } from '../support/call-of.ts';
import { demoAccounts, logIn } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { presentCertificate } from '../support/present-certificate.ts';
import { pageRoutes } from '../support/site.ts';
import { isFull } from '../support/size.ts';

const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('portal:token'));

test.describe('login', () => {
  test('by phone and password sends an encrypted request and returns to the requested page', async ({ page }) => {
    await page.goto('/company/info/industry?name=成本');
    await page.waitForURL('**/company/login');
    await page.getByLabel('手机号码').fill(demoAccounts()[0]?.phoneNumber ?? '');
    await page.getByLabel('密码', { exact: true }).fill(demoAccounts()[0]?.password ?? '');
    const { request } = await callOf(page, 'POST', '/company/loginByPhone', () =>
      page.getByRole('button', { name: '登录', exact: true }).click(),
    );
    const sent = Buffer.from(request.postData() ?? '', 'base64');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length % 256, 'whole RSA blocks').toBe(0);
    expect(sent.toString('latin1')).not.toContain(demoAccounts()[0]?.phoneNumber);
    expect(await request.headerValue('authorization')).toBeNull();
    expect(await request.headerValue('device')).toBe('pc');
    expect(await request.headerValue('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await page.waitForURL(/\/company\/info\/industry\?name=/);
    await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  });

  test('by phone and SMS code keeps the resend countdown over a reload', async ({ page }) => {
    await page.goto('/company/login');
    await page.getByRole('button', { name: '改用短信验证码登录' }).click();
    await page.getByLabel('手机号码').fill('13900009999');
    const { request } = await callOf(page, 'GET', '/company/getPhoneCode', () =>
      page.getByRole('button', { name: '获取验证码' }).click(),
    );
    expect(new URL(request.url()).searchParams.get('phoneNumber')).toBe('13900009999');
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
    await page.reload();
    await page.getByRole('button', { name: '改用短信验证码登录' }).click();
    await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  });

  test('by certificate sends only the ticket id', async ({ page }) => {
    await page.goto('/company/login/ca');
    const { request } = await callOf(page, 'POST', '/company/ca/login', () =>
      presentCertificate(page, dataDir, 'member'),
    );
    expect(Object.keys(request.postDataJSON())).toEqual(['id']);
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员甲，您好')).toBeVisible();
  });

  test('by certificate shows distinct errors for invalid certificates, wrong passwords and unreadable files', async ({
    page,
  }) => {
    await page.goto('/company/login/ca');
    const failure = page.locator('main').getByRole('alert');
    for (const [name, text] of [
      ['expired', /已于.+过期/],
      ['revoked', /已被发证机构吊销/],
      ['foreign', /不是本平台信任的机构签发/],
    ] as const) {
      await presentCertificate(page, dataDir, name);
      await expect(failure).toHaveText(text);
    }
    await presentCertificate(page, dataDir, 'member', 'wrong');
    await expect(failure).toHaveText('证书密码不正确，请重新输入');
    await page
      .getByLabel('证书文件')
      .setInputFiles({ name: 'a.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('no') });
    await page.getByRole('button', { name: '用证书登录' }).click();
    await expect(failure).toHaveText(/无法识别该文件/);
    expect(await token(page)).toBeNull();
  });

  test('by WeChat labels the stand-in page and accepts a refreshed QR code after expiry', async ({ page }) => {
    await page.clock.install();
    await page.goto('/company/login/wx');
    const frame = page.frameLocator('iframe[title="微信扫码"]');
    await expect(frame.getByText('由此页代替微信')).toBeVisible();
    await page.clock.fastForward(5 * 60_000 + 1000);
    await expect(page.getByText('二维码已过期')).toBeVisible();
    await page.getByRole('button', { name: '刷新二维码' }).click();
    await frame.getByLabel('示例会员甲的微信').check();
    await frame.getByRole('button', { name: '确认登录' }).click();
    await page.waitForURL('**/company/home');
    expect(page.url()).not.toContain('code=');
    expect(await token(page)).toBeTruthy();
  });

  test('by WeChat rejects a callback with the state of another browser', async ({ page, request }) => {
    const { data } = (await (await request.post('/backend/company/wx/start')).json()) as { data: { state: string } };
    await page.goto(`/company/login/wx?code=abc&state=${data.state}`);
    await expect(page.locator('main').getByRole('alert')).toHaveText(/二维码已失效/);
    expect(await token(page)).toBeNull();
  });
});

test.describe('the session', () => {
  test('a logout logs out every tab', async ({ context, page }) => {
    await logIn(page);
    const second = await context.newPage();
    await second.goto('/company/info/industry');
    await expect(second.getByRole('button', { name: '退出' })).toBeVisible();
    await page.getByRole('button', { name: '退出' }).click();
    await second.waitForURL('**/company/login');
    expect(await token(second)).toBeNull();
  });

  test('parallel 401 responses show one notice and redirect once; logging in returns to the member area', async ({
    page,
  }) => {
    await logIn(page);
    await page.goto('/company/service/train');
    await expect(page.locator('[data-entry-id]').first()).toBeVisible();
    const logins: string[] = [];
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname === '/company/login') logins.push(frame.url());
    });
    await page.route('**/backend/**', (route) =>
      route.request().headers().authorization
        ? route.fulfill({ json: { code: 401, msg: '认证失败' } })
        : route.continue(),
    );
    // The company page sends five requests at once.
    await page.getByRole('link', { name: '东瀚核电装备有限公司（示例）' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: '登录已过期，即将跳转登录页...' })).toHaveCount(1);
    await page.waitForURL('**/company/login');
    expect(logins).toHaveLength(1);
    await page.unrouteAll();
    await page.getByLabel('手机号码').fill(demoAccounts()[0]?.phoneNumber ?? '');
    await page.getByLabel('密码', { exact: true }).fill(demoAccounts()[0]?.password ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => /^\/company\/(info\/company|service\/train)$/.test(url.pathname));
  });
});

test.describe('the route guard', () => {
  const company = pageRoutes.filter(({ path }) => path.startsWith(guard.prefix));
  type Route = (typeof company)[number];
  const addressOf = (path: string): string => path.replace('{id}', 'nothing');
  const signIn = (path: string): string => guard.exceptions.find(({ from }) => from === path)?.to ?? guard.to;
  const withoutSession = ({ path, access }: Route): string => (access === 'member' ? signIn(path) : addressOf(path));

  /** Kinds of sessions that are not valid. The short form opens every route with one of them, in rotation. */
  const invalid = ['unknown', 'ended'] as const;
  const routesFor = (kind: (typeof invalid)[number]): readonly Route[] =>
    isFull ? company : company.filter((_, index) => invalid[index % invalid.length] === kind);

  /** Opens routes and checks the final URL; an open route counts as reached once its heading is visible. */
  async function table(
    page: Page,
    routes: readonly Route[],
    expected: (route: Route) => string,
    before: () => Promise<void> = async () => undefined,
    after: (route: Route) => Promise<void> = async () => undefined,
  ): Promise<void> {
    for (const route of routes) {
      await before();
      await page.goto(addressOf(route.path));
      await page.waitForURL((url) => url.pathname === expected(route), { timeout: 10_000 });
      await expect(page.locator('h1').first(), route.path).toBeVisible();
      expect(new URL(page.url()).pathname, route.path).toBe(expected(route));
      await after(route);
    }
  }

  // `routes.spec.ts` opens every route as a visitor.
  test('redirects unknown tokens from member routes to login and removes them', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/company/login');
    const store = (): Promise<void> => page.evaluate(() => localStorage.setItem('portal:token', 'made-up'));
    await table(page, routesFor('unknown'), withoutSession, store, async (route) => {
      if (route.access === 'member') await expect.poll(() => token(page)).toBeNull();
    });
  });

  test('redirects ended sessions from member routes to login', async ({ page, request }) => {
    test.setTimeout(120_000);
    await logIn(page);
    const over = (await token(page)) ?? '';
    await request.post('/backend/logout', { headers: { authorization: `Bearer ${over}` } });
    const store = (): Promise<void> => page.evaluate((value) => localStorage.setItem('portal:token', value), over);
    await table(page, routesFor('ended'), withoutSession, store);
  });

  test('redirects members from login routes to their home page and opens the other open routes', async ({ page }) => {
    await openSession(page);
    const logins = ['/company/login', '/company/login/ca', '/company/login/wx'];
    const open = company.filter(({ access }) => access !== 'member');
    // `routes.spec.ts` opens the member routes.
    await table(page, open, ({ path }) => (logins.includes(path) ? '/company/home' : addressOf(path)));
  });
});
