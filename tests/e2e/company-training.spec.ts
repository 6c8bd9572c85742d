import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { callOf } from '../support/call-of.ts';
import { who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { openSession } from '../support/open-session.ts';
import { call } from '../support/site.ts';

test('a visitor sees the courses and a link to log in for enrolment', async ({ page }) => {
  await page.goto('/company/service/train');
  await page.waitForURL('**/company/service/train/before-login');
  await expect(page.getByRole('heading', { name: '近期培训' })).toBeVisible();
  await expect(page.getByRole('link', { name: '登录后报名' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test('three people are enrolled at once; those without a place wait and move up after a cancellation', async ({
  page,
}) => {
  await openSession(page);
  await page.goto('/company/service/train');
  const row = page.locator('[data-entry-id="train-statistics-return"]');
  await expect(row).toContainText('余1个');
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole('link', { name: /^报名/ }).click();
  await page.waitForURL('**/company/service/train/edit?id=train-statistics-return');

  await page.getByRole('button', { name: '加入名单' }).click();
  await expect(page.getByRole('heading', { name: '有3处需要修改' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  for (const [index, name] of ['张一', '张二', '张三'].entries()) {
    await page.getByLabel(/^姓名/).fill(name);
    await page.getByLabel(/^手机号码/).fill(`1360000000${index}`);
    await page.getByLabel(/^岗位/).fill('统计员');
    await page.getByRole('button', { name: '加入名单' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  // The list survives a reload.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('row', { name: /张三/ })).toContainText('候补');
  await page.getByRole('button', { name: '提交报名（3人）' }).click();
  await expect(page.getByText('请先勾选，确认已征得学员本人同意')).toBeVisible();
  await page.getByLabel(/已征得学员本人同意/).check();
  const { request } = await callOf(page, 'POST', '/company/training/train-statistics-return/enrol', () =>
    page.getByRole('button', { name: '提交报名（3人）' }).dblclick(),
  );
  expect(request.postDataJSON()).toMatchObject({
    consent: true,
    people: [{ name: '张一' }, { name: '张二' }, { name: '张三' }],
  });
  await expect(page.getByRole('status').filter({ hasText: '录取1人，候补2人' })).toBeVisible();
  await expect(page.getByRole('row', { name: /张三/ })).toContainText('候补第2位');

  await page.getByRole('button', { name: '取消报名：张一' }).click();
  await page.getByRole('button', { name: '确认取消' }).click();
  await expect(page.getByRole('row', { name: /张二/ })).toContainText('已录取');
  await page.goto('/company/service/train?scope=enrolled');
  await expect(page.locator('[data-entry-id="train-statistics-return"]')).toContainText('本企业2人');
});

test('a course can be downloaded as a calendar file', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/service/train/view?id=train-export-compliance');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加入日历' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('each participant evaluates a finished course once and gets a certificate that prints alone', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/service/train?scope=finished');
  await page.getByRole('link', { name: /^评价/ }).first().click();
  await page.waitForURL('**/company/service/train/evaluation?id=*');
  await expect(page.getByLabel(/评价人/).locator('option')).toHaveCount(2);
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('heading', { name: '有6处需要修改' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const id = await page.getByLabel(/评价人/).inputValue();
  for (const group of await page.locator('form fieldset').all()) await group.getByLabel('很好').check();
  await page.getByLabel(/改进建议/).fill('炉号案例可以更早发放。');
  const { request } = await callOf(page, 'POST', `/company/enrolment/${id}/evaluation`, () =>
    page.getByRole('button', { name: '提交评价' }).click(),
  );
  expect(request.postDataJSON()).toMatchObject({ overall: 5, advice: '炉号案例可以更早发放。' });
  await expect(page.getByLabel(/评价人/).locator('option')).toHaveCount(1);
  await page.goto('/company/service/train/view?id=train-qa-entry');
  await page.getByRole('link', { name: /^结业证明/ }).click();
  await expect(page.getByRole('heading', { name: '结业证明' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const parts = ['header', 'footer', 'nav'].map((part) => page.locator(`${part}:visible`));
  for (const part of parts) await expect(part).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '结业证明' })).toBeVisible();
  for (const part of parts) await expect(part).toHaveCount(0);
});

test('training and company pages do not scroll horizontally at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page);
  for (const path of [
    '/company/service/train',
    '/company/service/train/edit?id=train-root-cause-workshop',
    '/company/service/train/view?id=train-qa-entry',
    '/company/service/train/evaluation?id=train-qa-entry',
    '/company/info/company',
    '/company/info/industry',
  ]) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test('consent must be given again after adding a person and for the next list', async ({ page }, { retry }) => {
  await openSession(page);
  await page.goto('/company/service/train/edit?id=train-root-cause-workshop');
  const consent = page.getByLabel(/已征得学员本人同意/);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '加入名单' }) });
  const add = async (index: number, name: string): Promise<void> => {
    await form.getByLabel(/^姓名/).fill(name);
    // A number can be enrolled only once, so a retry needs another one.
    await form.getByLabel(/^手机号码/).fill(`136000002${retry}${index}`);
    await form.getByLabel(/^岗位/).fill('检验员');
    await form.getByRole('button', { name: '加入名单' }).click();
    await expect(page.getByRole('button', { name: `移除${name}` })).toBeVisible();
  };
  await add(0, '李一');
  await consent.check();
  await add(1, '李二');
  await expect(consent).not.toBeChecked();

  await consent.check();
  await page.getByRole('button', { name: '移除李二' }).click();
  await expect(consent).toBeChecked();
  await callOf(page, 'POST', '/company/training/train-root-cause-workshop/enrol', () =>
    page.getByRole('button', { name: '提交报名（1人）' }).click(),
  );
  await expect(page.getByRole('status').filter({ hasText: '录取1人' })).toBeVisible();
  await add(2, '李三');
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: '提交报名（1人）' }).click();
  await expect(page.getByText('请先勾选，确认已征得学员本人同意')).toBeVisible();
});

test('a check-in by code while the attendance list is open is kept when the list is saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await openSession(page);
  const staff = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
  await openSession(staff, who.manager);
  await openInArea(staff, '/company/staff/trainings?id=train-qa-entry');
  await staff.getByRole('button', { name: '生成签到码' }).click();
  const code = await staff.getByRole('status').filter({ hasText: '签到码' }).locator('strong').innerText();

  // Other tests read the participants of this finished course: in the end all of them are present.
  interface Found {
    readonly data: { readonly enrolments: readonly { readonly id: string }[] };
  }
  const { data } = await call<Found>(page.request, '/company/training/train-qa-entry', {}, token);
  const id = data.enrolments[0]?.id ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const signedIn = await page.request.post(`/backend/company/enrolment/${id}/attend`, { headers, data: { code } });
  expect(((await signedIn.json()) as { readonly code: number }).code).toBe(200);

  const rows = staff.getByRole('region', { name: /学员名单$/ }).locator('tbody [data-row]');
  const others = staff.locator(`tbody [data-row]:not([data-row="${id}"])`);
  await expect(others).not.toHaveCount(0);
  for (const row of await others.all()) await row.getByRole('checkbox').check();
  await callOf(staff, 'PUT', '/staff/training/train-qa-entry/attendance', () =>
    staff.getByRole('button', { name: '保存出勤登记' }).click(),
  );
  await expect(rows.filter({ hasText: '未出勤' })).toHaveCount(0);
  for (const row of await rows.all()) {
    await expect(row).toContainText('已出勤');
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  await staff.context().close();
});
