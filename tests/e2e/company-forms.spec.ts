import { expect, type Page, test } from 'playwright/test';
import { exchangeOf } from '../support/call-of.ts';
import { logIn, who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { holdCalls } from '../support/site.ts';

const state = (page: Page) => page.getByRole('status').filter({ hasText: '当前状态' });

test('a pasted text that is too long is kept whole and gets a validation error', async ({ page }) => {
  await openSession(page, who.owner);
  await page.goto('/company/report/reporting?new=1');
  const long = '需要协调的事项'.repeat(10);
  await page.getByLabel('标题').click();
  await page.keyboard.insertText(long);
  await expect(page.getByLabel('标题')).toHaveValue(long);
  await page.getByRole('button', { name: '提交诉求' }).click();
  await expect(page.getByRole('link', { name: '标题不能超过60个字' })).toBeVisible();
});

test('when two staff members process the same request, the slower one is rejected and sees its new state', async ({
  browser,
}) => {
  const pages = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  const [quick, slow] = pages as [Page, Page];
  const owner = await (await browser.newContext()).newPage();
  const token = await openSession(owner, who.owner);
  const send = async (path: string, data: object): Promise<{ readonly id: string }> => {
    const response = await owner.request.post(`/backend${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { data: { id: string } }).data;
  };
  const { id } = await send('/report/request', {
    ...{ title: '两人同时办理的诉求', kind: '其他', content: '这是一件用来同时办理的诉求。' },
    ...{ contact: '示例联系人', phone: '021-00000001' },
  });
  await send(`/report/request/${id}/move`, { to: '1' });
  for (const page of pages) {
    await openSession(page, who.desk);
    await page.goto(`/company/report/reporting?id=${id}&desk=1`);
    await page.getByRole('button', { name: '处理', exact: true }).click();
    await page.getByLabel('办理说明').fill(page === quick ? '已电话答复。' : '已书面答复。');
  }
  await quick.getByRole('button', { name: '确认处理', exact: true }).click();
  await expect(state(quick)).toContainText('已处理');
  await expect(state(slow)).not.toContainText('已处理');
  const { envelope } = await exchangeOf(slow, 'POST', `/backend/report/desk/request/${id}/move`, () =>
    slow.getByRole('button', { name: '确认处理', exact: true }).click(),
  );
  expect(envelope.code).toBe(409);
  await expect(state(slow)).toContainText('已处理');
  await expect(slow.getByRole('button', { name: '办结', exact: true })).toBeVisible();
  // The history shows the note of the quick one only, also to the company.
  await owner.goto(`/company/report/reporting?id=${id}`);
  for (const page of [...pages, owner]) {
    await expect(page.getByRole('main')).toContainText('已电话答复。');
    await expect(page.getByRole('main')).not.toContainText('已书面答复。');
  }
  for (const page of [...pages, owner]) await page.context().close();
});

test('text typed while a note is being sent is kept as unsent, also after a reload', async ({ page }) => {
  const token = await openSession(page, who.owner);
  const response = await page.request.post('/backend/report/request', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ title: '边发边写的诉求', kind: '其他', content: '这是一件用来补充说明的诉求。' },
      ...{ contact: '示例联系人', phone: '021-00000001' },
    },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  const address = `/company/report/reporting?id=${data.id}`;
  await page.request.post(`/backend/report/request/${data.id}/move`, {
    headers: { authorization: `Bearer ${token}` },
    data: { to: '1' },
  });
  const release = await holdCalls(page, '**/report/request/*/note*');
  await page.goto(address);
  const field = page.locator('textarea[name="text"]');
  await field.fill('第一段。');
  await page.getByRole('button', { name: '补充说明' }).click();
  await expect(page.getByRole('button', { name: '正在发送…' })).toBeVisible();
  await field.pressSequentially('第二段。');
  release();
  await expect(page.locator('[data-toast]')).toContainText('已发送');
  await expect(field).toHaveValue('第一段。第二段。');
  await page.reload();
  await expect(field).toHaveValue('第一段。第二段。');
});

test('unsaved staff input is restored after the session ends on the server and cleared by a logout', async ({
  page,
}) => {
  const token = await logIn(page, who.manager);
  await page.goto('/company/staff/trainings');
  const title = page.locator('#new-course ~ form [name=title]');
  await title.fill('没有创建完的培训');
  await page.request.post('/backend/logout', { headers: { authorization: `Bearer ${token}` } });
  // A request that needs the session and detects that it has ended.
  await page.getByRole('navigation', { name: '工作台' }).locator('a[href="/company/staff/returns"]').click();
  await page.getByRole('button', { name: '仍然离开' }).click();
  await page.waitForURL('**/company/login');
  await logIn(page, who.manager);
  await page.goto('/company/staff/trainings');
  await expect(title).toHaveValue('没有创建完的培训');
  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('button', { name: '仍然离开' }).click();
  await page.waitForURL('**/company/login');
  await logIn(page, who.manager);
  await page.goto('/company/staff/trainings');
  await expect(title).toHaveValue('');
});
