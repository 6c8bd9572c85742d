import { expect, type Page, test } from 'playwright/test';
import { who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { openSession } from '../support/open-session.ts';

/** Answers a list of the backend with these rows in place of the stored ones. */
async function takeList(page: Page, path: string, rows: readonly object[], total = rows.length): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ json: { code: 200, msg: '', rows, total } }),
  );
}

test('marking messages as read by keyboard moves the focus to the next message, after the last one to the heading', async ({
  page,
}) => {
  await openSession(page, who.owner);
  const message = { event: 'requestMoved', text: '', path: '/company/home', time: '2026-11-20T10:00:00', read: false };
  const rows = ['甲', '乙'].map((title, index) => ({ ...message, id: String(index + 1), title }));
  await takeList(page, '/backend/company/messages', rows);
  await page.route('**/backend/company/messages/read', (route) =>
    route.fulfill({ json: { code: 200, msg: '', count: 1 } }),
  );
  await openInArea(page, '/company/messages');
  const mark = page.getByRole('button', { name: '标为已读', exact: true });
  await mark.first().press('Enter');
  await expect(mark).toHaveCount(1);
  await expect(page.getByRole('link', { name: '乙', exact: true })).toBeFocused();
  await mark.press('Enter');
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('removing people from the enrolment list moves the focus to the next person, after the last one to the heading', async ({
  page,
}) => {
  await openSession(page);
  await openInArea(page, '/company/service/train/edit?id=train-statistics-return');
  for (const [index, name] of ['李一', '李二'].entries()) {
    await page.getByLabel(/^姓名/).fill(name);
    await page.getByLabel(/^手机号码/).fill(`1360000100${index}`);
    await page.getByLabel(/^岗位/).fill('统计员');
    await page.getByRole('button', { name: '加入名单' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  await page.getByRole('button', { name: '移除李一' }).press('Enter');
  const last = page.getByRole('button', { name: '移除李二' });
  await expect(last).toBeFocused();
  await last.press('Enter');
  await expect(page.getByRole('heading', { name: '学员名单（0人）' })).toBeFocused();
});

test('changing the page of a staff list moves to the top of the list', async ({ page }) => {
  await openSession(page, who.manager);
  const entry = { time: '2026-11-20T10:00:00', person: '甲', action: 'login.password', subject: '' };
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...entry, id: String(index + 1), company: '', detail: '', result: 'done', address: '' },
  }));
  await takeList(page, '/backend/staff/audit', rows, 120);
  await openInArea(page, '/company/staff/audit');
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).press('Enter');
  await page.waitForURL(/[?&]page=2#list$/);
  const list = page.locator('#list');
  await expect(list).toBeFocused();
  const top = (): Promise<number> => list.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(200);
});

test('filtering a staff list by a word keeps the focus in the field, which shows the previous word after going back', async ({
  page,
}) => {
  await openSession(page, who.manager);
  await openInArea(page, '/company/staff/returns?keyword=示例');
  const field = page.getByLabel('按企业名称查找');
  await field.fill('没有这样的企业');
  await field.press('Enter');
  await expect(page.getByText('没有符合条件的报表')).toBeVisible();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveValue('示例');
});

test('opening an empty request form moves the focus to its heading', async ({ page }) => {
  await openSession(page);
  await openInArea(page, '/company/report/reporting');
  await page.getByRole('link', { name: '新建诉求' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '新建诉求' })).toBeFocused();
  await page.getByRole('link', { name: '返回', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: '新建诉求' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('changing a role leaves the focus on its button', async ({ page }) => {
  await openSession(page, who.owner);
  await page.route('**/backend/company/account/*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: null } }),
  );
  await page.goto('/company/info/company');
  const row = page.getByRole('region', { name: '账号与角色一览' }).locator('[data-row]').first();
  const role = row.getByRole('combobox', { name: /的角色$/ });
  const change = row.getByRole('button', { name: /^更改角色：/ });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  const isFirst = await role.evaluate((element) => (element as HTMLSelectElement).selectedIndex === 0);
  await role.press(isFirst ? 'ArrowDown' : 'ArrowUp');
  await expect(change).toHaveAttribute('aria-disabled', 'false');
  await change.press('Enter');
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await expect(change).toBeFocused();
});

test('the reader’s page button keeps the focus at the first page', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/data/journal/bulletin');
  await page.locator('[data-entry-id="bulletin-36-nuclear-heat"] a').click();
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
  const reader = page.getByRole('region', { name: '期刊阅读器' });
  const number = reader.getByRole('textbox', { name: /^页码/ });
  await number.fill('2');
  await number.press('Enter');
  await expect(number).toHaveValue('2');
  const back = reader.getByRole('button', { name: '上一页' });
  await back.press('Enter');
  await expect(number).toHaveValue('1');
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(back).toBeFocused();
});
