import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { control, fillAndSave } from '../support/annual-return.ts';
import { allThatIsHeld } from '../support/held.ts';
import { logIn, who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { call } from '../support/site.ts';

interface StoredReturn {
  readonly data: { readonly version: number; readonly values: Readonly<Record<string, unknown>> };
}

const returnOf = (page: Page, token: string): Promise<StoredReturn> =>
  call<StoredReturn>(page.request, '/report/return/annual-statistics', {}, token);

const twoTabs = async (context: BrowserContext): Promise<readonly [Page, Page]> => [
  await context.newPage(),
  await context.newPage(),
];

test('a login of another company in another tab replaces the open return and saves nothing into the wrong one', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [first, second] = await twoTabs(context);
  await logIn(first, who.other);
  await first.goto('/company/report/dataFill');
  await fillAndSave(first, 'mainBusiness', '澄源泵阀的机密产品');
  expect(await allThatIsHeld(first)).toContain('机密产品');

  // The login page redirects accounts that are logged in, so the first company logs out there.
  await second.goto('/company/home');
  await second.getByRole('button', { name: '退出' }).click();
  await second.waitForURL('**/company/login');
  const token = await logIn(second, who.owner);
  await first.goto('/company/report/dataFill');
  const before = await returnOf(second, token);
  expect(before.data.values.mainBusiness).not.toBe('澄源泵阀的机密产品');
  // The tab shows the other company and its own return, without text of the previous one.
  await expect(first.getByText('东瀚核电装备有限公司（示例）').first()).toBeVisible();
  await expect(control(first, 'mainBusiness')).not.toHaveValue('澄源泵阀的机密产品');
  await fillAndSave(first, 'staffNuclear', '77');
  const after = await returnOf(second, token);
  expect(after.data.values.mainBusiness).toBe(before.data.values.mainBusiness);
  expect(after.data.values.staffNuclear).toBe(77);
  expect(await allThatIsHeld(first)).not.toContain('机密产品');
  expect(await allThatIsHeld(second)).not.toContain('机密产品');
  await context.close();
});

/** Delays the messages by which React schedules rendering, as on a busy device. */
async function drawLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, message), 500);
    };
  });
}

test('after a login of another company in another tab, a slowly rendered member page shows that company', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [first, second] = await twoTabs(context);
  await logIn(first, who.other);
  await first.goto('/company/info/company');
  await expect(first.locator('main h1').first()).toBeVisible();
  for (const page of [first, second]) await page.goto('/news/party');
  await logIn(second, who.owner);
  await drawLate(first);
  await first.goto('/company/info/company');
  await expect(first.locator('main h1').first()).toBeVisible();
  await expect(first.getByText('东瀚核电装备有限公司（示例）').first()).toBeVisible();
  await context.close();
});

test('the next company in the same tab sees no trainee data of the previous one', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openSession(page, who.other);
  await page.goto('/company/service/train');
  const edit = (await page.locator('a[href*="/train/edit?"]').first().getAttribute('href')) ?? '';
  await page.goto(edit);
  await page.getByLabel('姓名').fill('周机密');
  await page.getByLabel('手机号码').fill('13912345678');
  await page.getByLabel('岗位').fill('机密岗位');
  await page.getByRole('button', { name: '加入名单' }).click();
  await expect(page.getByText('周机密').first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('周机密');

  // The form has unsaved input: logging out asks for confirmation.
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('button', { name: '仍然离开' }).click();
  await page.waitForURL('**/company/login');
  expect(await allThatIsHeld(page)).not.toContain('机密');
  await openSession(page, who.owner);
  await page.goto(edit);
  await expect(page.getByRole('heading', { name: /学员名单/ })).toHaveText('学员名单（0人）');
  expect(await allThatIsHeld(page)).not.toContain('机密');
  await context.close();
});

test('rating a completed request stores the satisfaction and hides the rating form', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const token = await openSession(page, who.owner);
  const list = await call<{ rows: { id: string }[] }>(page.request, '/report/requests', { state: '3' }, token);
  const id = list.rows[0]?.id ?? '';
  const isRated = async (): Promise<unknown> =>
    (await call<{ data: { satisfaction?: unknown } }>(page.request, `/report/request/${id}`, {}, token)).data
      .satisfaction;
  expect(await isRated()).toBeUndefined();
  await page.goto(`/company/report/reporting?id=${id}`);
  await page.getByLabel('很满意').check();
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('button', { name: '提交评价' })).toBeHidden();
  await expect(page.getByRole('region', { name: '满意度评价' }).getByRole('radio')).toHaveCount(0);
  expect(await isRated()).toMatchObject({ mark: 5 });
  await context.close();
});
