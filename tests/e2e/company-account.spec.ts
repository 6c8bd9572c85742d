import { expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { callOf } from '../support/call-of.ts';
import { gate } from '../support/gate.ts';
import { demoAccounts, logIn, who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { call, hasStayed } from '../support/site.ts';

const address = '/company/info/company';
const account = '/company/info/account';

test('the main account edits company data: invalid input is rejected, a saved change appears in the history', async ({
  page,
}) => {
  await openSession(page);
  await page.goto(address);
  await expect(page.getByRole('progressbar', { name: '资料完整度' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const changes = page.locator('#history ol > li');
  const before = await changes.count();
  await page.getByRole('button', { name: '编辑资料' }).click();
  await page.getByLabel(/^统一社会信用代码/).fill('123');
  await page.getByRole('button', { name: '保存资料' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /统一社会信用代码/ })
    .click();
  await expect(page.getByLabel(/^统一社会信用代码/)).toBeFocused();
  await page.getByLabel(/^统一社会信用代码/).fill('91310000MA1K000000');
  await page.getByLabel(/^企业类型/).selectOption('设备制造');
  const { request } = await callOf(page, 'PUT', '/system/dept', () =>
    page.getByRole('button', { name: '保存资料' }).click(),
  );
  expect(request.postDataJSON()).toMatchObject({ deptId: '100', kind: '设备制造', creditCode: '91310000MA1K000000' });
  await expect(changes).toHaveCount(before + 1);
  await expect(changes.first()).toContainText('企业类型');
  await expect(changes.first()).toContainText('示例会员甲修改');
});

type CompanyData = Readonly<Record<string, unknown>>;

/** Changes the company's data outside the open page, as from another device. Returns the previous data. */
async function saveElsewhere(page: Page, token: string, changed: CompanyData): Promise<CompanyData> {
  const { user } = await call<{ user: { dept: CompanyData } }>(page.request, '/getInfo', {}, token);
  const response = await page.request.put('/backend/system/dept', {
    data: { ...user.dept, ...changed },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ code: 200 });
  return user.dept;
}

test('discarded company edits are not restored; unsaved edits are restored without overwriting newer data', async ({
  page,
}) => {
  const token = await openSession(page, who.other);
  await page.goto(address);
  const edit = page.getByRole('button', { name: '编辑资料' });
  const cancel = page.getByRole('button', { name: '取消', exact: true });
  const leader = page.getByLabel(/^联系人/);
  const place = page.getByLabel(/^通信地址/);
  await edit.click();
  await leader.fill('放弃的联系人');
  await cancel.click();
  await expect(edit).toBeVisible();
  const before = await saveElsewhere(page, token, { leader: '接任的联系人', address: '上海市浦东新区示例路11号' });
  await page.reload();
  await edit.click();
  await expect(leader).toHaveValue('接任的联系人');
  await expect(place).toHaveValue('上海市浦东新区示例路11号');

  // A reload keeps unsaved edits; the browser asks for confirmation first.
  await leader.fill('没有保存的联系人');
  await saveElsewhere(page, token, { address: '上海市浦东新区示例路12号' });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await edit.click();
  await expect(leader).toHaveValue('没有保存的联系人');
  await expect(place).toHaveValue('上海市浦东新区示例路12号');
  await cancel.click();
  await saveElsewhere(page, token, before);
});

test('a conflicting change of company data by another account is reported before it is overwritten', async ({
  page,
}) => {
  const token = await openSession(page, who.other);
  await page.goto(address);
  await page.getByRole('button', { name: '编辑资料' }).click();
  await page.getByLabel(/^联系人/).fill('我填的联系人');
  const before = await saveElsewhere(page, token, { leader: '别人的联系人', address: '上海市浦东新区示例路13号' });
  const save = page.getByRole('button', { name: '保存资料' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('“联系人”已被其他账号改为“别人的联系人”');
  await expect(page.getByLabel(/^联系人/)).toHaveValue('我填的联系人');
  const { request } = await callOf(page, 'PUT', '/system/dept', () => save.click());
  // The address field was not edited, so it keeps the value saved by the other account.
  expect(request.postDataJSON()).toMatchObject({ leader: '我填的联系人', address: '上海市浦东新区示例路13号' });
  await expect(page.getByRole('button', { name: '编辑资料' })).toBeVisible();
  await saveElsewhere(page, token, before);
});

test('the company history can be fetched again after an error, without a full page load', async ({ page }) => {
  const calls = '**/backend/company/info/history*';
  await openSession(page, who.other);
  await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(address);
  const history = page.locator('#history');
  const again = history.getByRole('link', { name: '重试' });
  await expect(again).toBeVisible();
  await page.unroute(calls);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(history.getByText(/还没有修改过企业资料|修改$/).first()).toBeVisible();
  // A full page load would have fetched it anyway.
  expect(await hasStayed(page)).toBe(true);
});

test('an avatar can be chosen, cropped and uploaded with the keyboard alone', async ({ page }) => {
  await openSession(page);
  await page.goto(account);
  const choose = page.getByRole('button', { name: '更换头像' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
  const picture = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 150, 200);
    context.fillStyle = '#00c';
    context.fillRect(150, 0, 150, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await chooser.setFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await expect(dialog.getByRole('heading', { name: '裁剪头像' })).toBeVisible();
  const area = dialog.getByRole('application');
  while (!(await area.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  for (let steps = 0; steps < 30; steps += 1) await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press('+');
  const use = dialog.getByRole('button', { name: '使用此头像' });
  while (!(await use.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  const { request, answer } = await callOf(page, 'POST', '/system/user/profile/avatar', () =>
    page.keyboard.press('Enter'),
  );
  expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(answer.imgUrl).toMatch(/^\/profile\/avatar\/.+\.png$/);
  await expect(dialog).toHaveCount(0);
  const shown = page.getByRole('img', { name: '当前头像' });
  await expect(shown).toHaveAttribute('src', `/backend${String(answer.imgUrl)}`);
  // Moved fully right and zoomed in: only the colour of the right half is left.
  const colour = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(colour).toEqual([0, 0, 204, 255]);
});

test('changing the password shows its strength, ends other sessions and enables login with it', async ({
  page,
  browser,
}) => {
  const old = demoAccounts()[2]?.password ?? '';
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, 2);
  await logIn(page, 2);
  await page.goto(account);
  await page.getByLabel(/^旧密码/).fill(old);
  await page.getByLabel(/^新密码/).fill('123456');
  await expect(page.getByText(/密码强度：很弱/)).toBeVisible();
  await page.getByLabel(/^新密码/).fill('Reaktor-Kern-73');
  await expect(page.getByText(/密码强度：(较强|很强)/)).toBeVisible();
  await page.getByLabel(/^再次输入新密码/).fill('Reaktor-Kern-7');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: '两次输入的新密码不一致' })).toBeVisible();
  // Leading and trailing spaces are part of a password: the login must not trim them.
  for (const label of [/^新密码/, /^再次输入新密码/]) await page.getByLabel(label).fill(' Reaktor-Kern-73 ');
  const { request } = await callOf(page, 'PUT', '/system/user/updatePwd', () =>
    page.getByRole('button', { name: '修改密码' }).click(),
  );
  expect(Buffer.from(request.postData() ?? '', 'base64')).toHaveLength(256);
  await expect(page.getByRole('alert').filter({ hasText: '其他设备上的登录已退出' })).toBeVisible();
  await other.goto(account);
  await other.waitForURL('**/company/login');
  await logIn(other, 2, { password: ' Reaktor-Kern-73 ' });
  await elsewhere.close();

  // Restores the old password: other tests log in with it.
  await page.getByLabel(/^旧密码/).fill(' Reaktor-Kern-73 ');
  for (const label of [/^新密码/, /^再次输入新密码/]) await page.getByLabel(label).fill(old);
  await callOf(page, 'PUT', '/system/user/updatePwd', () => page.getByRole('button', { name: '修改密码' }).click());
});

test('the main account finds, annotates and unbinds sub-accounts; sub-accounts do not see the list', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const sub = await elsewhere.newPage();
  await openSession(sub, who.leaver);
  await sub.goto(address);
  await expect(sub.getByText('企业资料由主账号维护')).toBeVisible();
  await expect(sub.getByRole('heading', { name: '子账号' })).toHaveCount(0);

  await openSession(page);
  // Late requests of the page after login would be counted as requests of this page.
  await page.goto('about:blank');
  await callOf(page, 'GET', '/system/user/getSubUserList', () => page.goto(address));
  await expect(page.getByRole('heading', { name: '子账号' }).first()).toBeVisible();
  const list = page.getByRole('region', { name: '子账号名单' });
  const { request: search } = await callOf(page, 'GET', '/api/getUserName', async () => {
    await page.getByLabel('按姓名查找').fill('会员戊');
    await page.getByRole('button', { name: '查找' }).click();
  });
  expect(new URL(search.url()).searchParams.get('name')).toBe('会员戊');
  await expect(page.getByText('找到1人：示例会员戊')).toBeVisible();
  await page.getByRole('button', { name: '修改示例会员戊的备注' }).click();
  await page.getByLabel('示例会员戊的备注').fill('统计填报');
  const { request: remark } = await callOf(page, 'PUT', '/system/user/updateRemark', () =>
    page.keyboard.press('Enter'),
  );
  expect(new URL(remark.url()).searchParams.get('userId')).toBe('1004');
  expect(remark.postDataJSON()).toEqual({ remark: '统计填报' });
  await expect(list.getByRole('row', { name: /示例会员戊/ })).toContainText('统计填报');
  await expect(page.getByRole('button', { name: '修改示例会员戊的备注' })).toBeFocused();

  await page.getByRole('button', { name: '解绑示例会员戊' }).click();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect(list.getByRole('row', { name: /示例会员戊/ })).toBeVisible();
  await page.getByRole('button', { name: '解绑示例会员戊' }).click();
  await callOf(page, 'PUT', '/system/user/unbind/1004', () => page.getByRole('button', { name: '确认解绑' }).click());
  await expect(list.getByRole('row', { name: /示例会员戊/ })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main *'))).toBe(true);
  await sub.goto(address);
  await sub.waitForURL('**/company/login');
  await elsewhere.close();
});

test('the page shows its skeleton until the list of accounts, which would move the forms below it, has arrived', async ({
  page,
}) => {
  await openSession(page);
  const list = gate();
  await page.route('**/company/accounts', (route) => list.opened.then(() => route.continue()));
  const asked = page.waitForRequest('**/company/accounts');
  await page.goto(address);
  await asked;
  const accounts = page.locator('#accounts');
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  await expect(accounts).toHaveCount(0);
  list.open();
  await expect(accounts.getByRole('button', { name: '发出邀请' })).toBeVisible();
  expect(await accounts.getByRole('row').count()).toBeGreaterThan(1);
});

test('the account list and the sub-account list agree after inviting, unbinding and rebinding', async ({ page }) => {
  await openSession(page);
  await page.goto(address);
  const accounts = page.locator('#accounts');
  const subUsers = page.getByRole('region', { name: '子账号名单' });
  // A unique name per run: invited accounts stay in the account list.
  const run = String(Date.now()).slice(-8);
  const name = `吴同事${run}`;
  await accounts.locator('[name=userName]').fill(name);
  await accounts.locator('[name=phoneNumber]').fill(`137${run}`);
  await accounts.getByLabel('查看', { exact: true }).check();
  await accounts.getByRole('button', { name: '发出邀请' }).click();
  await expect(accounts.getByRole('row', { name })).toContainText('待首次登录');
  await expect(subUsers.getByRole('row', { name })).toBeVisible();

  const unbind = async (): Promise<void> => {
    await subUsers.getByRole('button', { name: `解绑${name}` }).click();
    const question = page.getByRole('dialog', { name: `解绑${name}？` });
    await expect(question).toContainText('其绑定的微信一并解除。主账号可在“账号与角色”中重新绑定该账号。');
    await question.getByRole('button', { name: '确认解绑' }).click();
    await expect(subUsers.getByRole('row', { name })).toHaveCount(0);
    await expect(accounts.getByRole('row', { name })).toContainText('已解绑');
  };
  await unbind();
  await accounts.getByRole('button', { name: `重新绑定${name}` }).click();
  await expect(accounts.getByRole('row', { name })).toContainText('待首次登录');
  await expect(subUsers.getByRole('row', { name })).toBeVisible();
  await unbind();
});
