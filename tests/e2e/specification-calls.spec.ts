import { expect, type Page, type Request, test } from 'playwright/test';
import { type OperationName, operations } from '../../generated/contract.ts';
import { dataDir } from '../../scripts/test-workers.ts';
import { exchangeOf } from '../support/call-of.ts';
import { demoAccounts, logIn, who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { presentCertificate } from '../support/present-certificate.ts';
import { startApplication } from '../support/site.ts';
import { type SpecifiedCall, specifiedCalls } from '../support/specification-calls.ts';
import { withoutColumns } from '../support/without-columns.ts';

/** Each call of the specification, triggered by a user action on a page, with its request and response checked. */

/** The main account's token, if a test has needed it. */
let token = '';
async function asMember(page: Page): Promise<void> {
  token = await openSession(page);
}

/** Opens a page and starts the application. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startApplication(page);
}

const company = '/company/info/company';
const account = '/company/info/account';

/** Prepares a user action, and returns it. */
type Prepare = (page: Page) => Promise<() => Promise<unknown>>;

/** Follows a link of the page. */
const byLink =
  (from: string, to: string): Prepare =>
  async (page) => {
    await open(page, from);
    return () => page.locator(`a[href="${to}"]:visible`).first().click();
  };
/** Opens a member page. */
const byEntering =
  (address: string): Prepare =>
  async (page) => {
    await asMember(page);
    return () => page.goto(address);
  };
/** Performs an action on the page of the user's company or account. */
const inCompany =
  (
    action: (page: Page) => Promise<unknown>,
    before: (page: Page) => Promise<unknown> = async () => undefined,
    address = company,
  ): Prepare =>
  async (page) => {
    await asMember(page);
    await page.goto(address);
    await before(page);
    return () => action(page);
  };

interface Expected {
  readonly prepare: Prepare;
  /** All query parameters. */
  readonly query?: Readonly<Record<string, string>>;
  /** The body, unless it is encrypted. */
  readonly body?: object;
  /** The value of the path parameter. */
  readonly id?: string;
}

const actions: Readonly<Partial<Record<OperationName, Expected>>> = {
  getColumnList: {
    // Requested by the browser only if the server could not load the columns.
    prepare: async (page) => {
      await withoutColumns(page, '/org/about');
      return () => open(page, '/org/about');
    },
    query: { columnPid: '' },
  },
  getContentReleaseList: {
    prepare: byEntering('/company/info/industry'),
    query: { columnId: 'company-info-industry', pageNum: '1', pageSize: '10' },
  },
  getContentReleaseListWithSearch: {
    prepare: async (page) => {
      await open(page, '/org/about');
      await page.locator('#search-head').fill('核电');
      return () => page.locator('#search-head').press('Enter');
    },
  },
  getContentReleaseBeforeList: { prepare: byLink('/news/party', '/news/industry') },
  getContentReleasePhoto: { prepare: byLink('/org/about', '/org/honor') },
  getContentMemorabiliaInfoList: { prepare: byLink('/org/about', '/org/event') },
  getMemorabiliaFile: {
    prepare: async (page) => {
      await open(page, '/org/event');
      return () => page.getByRole('button', { name: '查看附件' }).click();
    },
    query: { id: 'event-org-statistics-online' },
  },
  getContentMemorabiliaBasicList: { prepare: byLink('/org/about', '/org/event'), query: { columnId: 'org-event' } },
  getContentReleaseById: {
    prepare: async (page) => {
      await open(page, '/news/industry');
      return () => page.locator('main [data-entry-id] a').first().click();
    },
  },
  getContentReleaseYearsInterval: {
    prepare: byEntering('/company/info/industry'),
    query: { columnId: 'company-info-industry' },
  },
  getContentReleaseYearsBeforeInterval: {
    prepare: byLink('/news/party', '/news/industry'),
    query: { columnId: 'news-industry' },
  },
  checkMemorabiliaInfo: { prepare: byLink('/org/about', '/org/event') },
  conductUser: { prepare: byEntering(company), query: { columnId: 'company-info-company' } },
  getUserName: {
    prepare: inCompany(
      (page) => page.getByRole('button', { name: '查找' }).click(),
      (page) => page.getByLabel('按姓名查找').fill('会员丁'),
    ),
    query: { name: '会员丁' },
  },
  loginByPhone: {
    prepare: async (page) => {
      await page.goto('/company/login');
      await page.getByLabel('手机号码').fill(demoAccounts()[who.owner]?.phoneNumber ?? '');
      await page.getByLabel('密码', { exact: true }).fill(demoAccounts()[who.owner]?.password ?? '');
      return () => page.getByRole('button', { name: '登录', exact: true }).click();
    },
  },
  getInfo: { prepare: byEntering(company) },
  getPhoneCode: {
    prepare: async (page) => {
      await page.goto('/company/login');
      await page.getByRole('button', { name: '改用短信验证码登录' }).click();
      await page.getByLabel('手机号码').fill('13900007777');
      return () => page.getByRole('button', { name: '获取验证码' }).click();
    },
    query: { phoneNumber: '13900007777' },
  },
  loginByCertificate: {
    prepare: async (page) => {
      await page.goto('/company/login/ca');
      return () => presentCertificate(page, dataDir, 'member');
    },
  },
  uploadAvatar: {
    prepare: inCompany(
      (page) => page.getByRole('button', { name: '使用此头像' }).click(),
      async (page) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: '更换头像' }).click(),
        ]);
        const picture = await page.evaluate(() => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
          return canvas.toDataURL('image/png').split(',')[1] ?? '';
        });
        await chooser.setFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
        await expect(page.getByRole('dialog', { name: '裁剪头像' }).getByRole('application')).toBeVisible();
      },
      account,
    ),
  },
  updateDept: {
    prepare: inCompany(
      (page) => page.getByRole('button', { name: '保存资料' }).click(),
      async (page) => {
        await page.getByRole('button', { name: '编辑资料' }).click();
        await page.getByLabel(/^联系人/).fill('示例联系人');
      },
    ),
    body: expect.objectContaining({ deptId: '100', leader: '示例联系人' }),
  },
  updatePassword: {
    prepare: async (page) => {
      await logIn(page, who.spare);
      await page.goto(account);
      await page.getByLabel(/^旧密码/).fill(demoAccounts()[who.spare]?.password ?? '');
      for (const label of [/^新密码/, /^再次输入新密码/]) await page.getByLabel(label).fill('Reaktor-Kern-73');
      return () => page.getByRole('button', { name: '修改密码' }).click();
    },
  },
  updateRemark: {
    prepare: inCompany(
      (page) => page.keyboard.press('Enter'),
      async (page) => {
        await page.getByRole('button', { name: '修改示例会员丁的备注' }).click();
        await page.getByLabel('示例会员丁的备注').fill('培训联络');
      },
    ),
    query: { userId: '1003' },
    body: { remark: '培训联络' },
  },
  getSubUserList: { prepare: byEntering(company), query: {} },
  unbindUser: {
    prepare: inCompany(
      (page) => page.getByRole('button', { name: '确认解绑' }).click(),
      (page) => page.getByRole('button', { name: '解绑示例会员丁' }).click(),
    ),
    id: '1003',
  },
};

test('every call of the specification has a user action', () => {
  expect(Object.keys(actions)).toEqual(specifiedCalls.map(({ name }) => name));
});

async function expectRequest(row: SpecifiedCall, { query, body }: Expected, request: Request): Promise<void> {
  const sent = Object.fromEntries(new URL(request.url()).searchParams);
  if (query) expect(sent).toEqual(query);
  for (const name of row.required) expect(sent).toHaveProperty(name, expect.stringMatching(/./));
  expect(Object.keys(sent).filter((name) => ![...row.required, ...row.optional].includes(name))).toEqual([]);
  const headers = await request.allHeaders();
  expect(headers.device).toBe('pc');
  expect(headers.referer, 'the present page').toMatch(/^http:\/\/localhost:\d+\/./);
  expect(headers['idempotency-key'] !== undefined).toBe(row.method === 'POST');
  // Logins and the calls before login never send a session; visitors have none.
  if (!row.session) expect(headers.authorization).toBeUndefined();
  else if (operations[row.name].access === 'member') expect(headers.authorization).toMatch(/^Bearer [\w-]{43}$/);
  else expect(headers.authorization ?? `Bearer ${token}`).toBe(`Bearer ${token}`);
  const type = headers['content-type'] ?? '';
  if (row.body === 'none') expect([request.postData(), type]).toEqual([null, '']);
  else if (row.body === 'file') expect(type).toMatch(/^multipart\/form-data; boundary=/);
  else {
    expect(type).toBe('application/json');
    const text = request.postData() ?? '';
    if (row.body === 'encrypted') {
      expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(text, 'base64').length % 256, 'whole RSA blocks').toBe(0);
    } else if (body) expect(JSON.parse(text)).toEqual(body);
  }
}

function expectAnswer({ answer, fields }: SpecifiedCall, envelope: Readonly<Record<string, unknown>>): void {
  const keys = { data: ['data'], list: ['data'], rows: ['rows', 'total'], fields, empty: [] }[answer];
  expect(Object.keys(envelope).sort()).toEqual(['code', 'msg', ...keys].sort());
  expect(envelope.code).toBe(200);
}

for (const row of specifiedCalls) {
  test(`${row.name} sends ${row.method} ${row.path} and gets a response as specified`, async ({ page }) => {
    const expected = actions[row.name] as Expected;
    const path = `/backend${row.path.replace('{id}', expected.id ?? '')}`;
    const act = await expected.prepare(page);
    const { request, envelope } = await exchangeOf(page, row.method, path, act);
    await expectRequest(row, expected, request);
    expectAnswer(row, envelope);
  });
}
