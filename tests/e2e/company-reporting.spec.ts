import { expect, test } from 'playwright/test';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { closeOwnPages, pageOf, strangersPage } from '../support/own-pages.ts';
import { move, state } from '../support/request-moves.ts';
import { startApplication, watch } from '../support/site.ts';

test.afterEach(closeOwnPages);

test('a request is created, moves through every state and is rated', async ({ browser }) => {
  test.setTimeout(120_000);
  const member = await pageOf(browser, who.owner);
  const desk = await pageOf(browser, who.desk);
  const title = `希望协调抗震试验台时段${Date.now()}`;

  await member.goto('/company/report/reporting');
  await member.getByRole('link', { name: '新建诉求' }).click();
  await member.getByRole('button', { name: '提交诉求' }).click();
  const summary = member.getByRole('alert').filter({ hasText: '需要修改' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['请填写标题', '请选择类别', '请填写诉求内容']);
  await expect(member).toHaveTitle(/^错误：/);
  await summary.getByRole('link', { name: '请填写标题' }).click();
  await expect(member.getByLabel('标题')).toBeFocused();
  await member.getByLabel('标题').fill(title);
  await member.getByLabel('类别').selectOption('检测资源');
  await member.getByLabel('诉求内容').fill('下个月有两台泵需要完成抗震试验，请协助协调时段。');

  // Leaving asks for confirmation; staying keeps the input.
  await member.getByRole('link', { name: '返回', exact: true }).click();
  await member.getByRole('button', { name: '继续填写' }).click();
  await expect(member.getByLabel('标题')).toHaveValue(title);

  // So does a reload, after the browser's confirmation.
  member.once('dialog', (dialog) => dialog.accept());
  await member.reload();
  await expect(member.getByLabel('标题')).toHaveValue(title);
  await expect(member.getByLabel('类别')).toHaveValue('检测资源');

  // Chooses a date by keyboard alone.
  await member.getByRole('button', { name: '选择日期：希望答复日期' }).press('Enter');
  const calendar = member.getByRole('dialog', { name: '选择日期：希望答复日期' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  await expect(calendar.locator('button:focus')).toHaveAccessibleName(/今天/);
  await member.keyboard.press('ArrowDown');
  await member.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(member.getByLabel('希望答复日期', { exact: false }).first()).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);

  await member.getByRole('button', { name: '保存草稿' }).click();
  await expect(state(member)).toContainText('草稿');
  const id = new URL(member.url()).searchParams.get('id') ?? '';
  await move(member, '提交');
  await expect(state(member)).toContainText('待处理');
  await expect(member.getByRole('heading', { name: '可以进行的操作' })).toBeVisible();
  await move(member, '撤回');
  await expect(state(member)).toContainText('已撤回');
  await move(member, '重新编辑');
  await move(member, '提交');

  await desk.goto('/company/report/reporting?desk=1&state=1');
  await desk.getByRole('link', { name: title }).click();
  const transfer = desk.getByRole('button', { name: '转市企业服务云', exact: true });
  await transfer.press('Enter');
  await expect(desk.getByLabel(/^办理说明/)).toBeFocused();
  await desk.getByRole('button', { name: '确认转市企业服务云', exact: true }).click();
  await expect(desk.getByRole('alert').filter({ hasText: '请填写办理说明' })).toBeFocused();
  await desk.getByRole('button', { name: '取消' }).press('Enter');
  await expect(transfer).toBeFocused();
  await move(desk, '转市企业服务云', '涉及市级资源统筹，已转办。');
  await expect(state(desk)).toContainText('已转市企业服务云');
  await member.reload();
  await expect(state(member)).toContainText('已转市企业服务云');
  await expect(member.getByRole('heading', { name: '可以进行的操作' })).toBeHidden();
  await move(desk, '市企业服务云办结', '服务云回复：可安排合并试验。');
  await expect(state(desk)).toContainText('市企业服务云已办结');
  await move(desk, '办结', '企业已确认时段。');
  await expect(state(desk)).toContainText('已完成');

  await member.reload();
  await expect(state(member)).toContainText('已完成');
  await expect(member.getByRole('region', { name: '办理过程' }).getByRole('listitem')).toHaveCount(8);
  await expect(member.getByText('服务云回复：可安排合并试验。')).toBeVisible();
  await member.getByLabel('很满意').check();
  await member.getByRole('button', { name: '提交评价' }).click();
  // The radio labels contain every mark as well, so check that the form is gone.
  await expect(member.getByRole('region', { name: '满意度评价' }).getByRole('radio')).toHaveCount(0);
  await expect(member.getByRole('region', { name: '满意度评价' })).toContainText('很满意');
  await member.reload();
  await expect(member.getByRole('region', { name: '满意度评价' })).toContainText('很满意');
  await expect(member.getByRole('region', { name: '满意度评价' }).getByRole('radio')).toHaveCount(0);
  expect(id).not.toBe('');

  // The other path, without the cloud: handled, then completed.
  await desk.goto('/company/report/reporting?desk=1&state=1');
  await desk.locator('#list tbody a').first().click();
  await move(desk, '处理', '已电话答复。');
  await expect(state(desk)).toContainText('已处理');
  await move(desk, '办结', '企业确认。');
  await expect(state(desk)).toContainText('已完成');
});

test('staff invite to a meeting, a guest replies by link, a member replies for the company', async ({ browser }) => {
  const desk = await pageOf(browser, who.desk);
  await desk.goto('/company/report/meeting');
  const meeting = desk.getByRole('listitem').filter({ hasText: '可填回执' }).first().getByRole('link');
  const title = await meeting.innerText();
  await meeting.click();
  await desk.waitForURL('**/company/report/meeting?id=*');
  await startApplication(desk);
  await desk.getByLabel('受邀单位或个人').fill('示例行业协会');
  await desk.getByRole('button', { name: '生成邀请链接' }).click();
  const link = (await desk.getByRole('link', { name: /invite=/ }).getAttribute('href')) ?? '';

  const guest = await strangersPage(browser);
  const faults = watch(guest);
  await guest.goto(link.split('&invite=')[0] ?? '');
  await guest.getByRole('button', { name: '填写回执' }).click();
  await expect(guest.getByText('请通过邀请链接填写回执，或登录会员账号')).toBeVisible();
  await guest.goto(link);
  await guest.getByRole('button', { name: '填写回执' }).click();
  await guest.getByLabel('参加', { exact: true }).check();
  await expect(guest.getByLabel(/单位名称\s*必填/)).toHaveValue('示例行业协会');
  await guest.getByLabel('参会人姓名').fill('示例来宾');
  await guest.getByLabel('联系电话').fill('021-00000009');
  await guest.getByRole('button', { name: '提交回执' }).click();
  await expect(guest.getByText('已回执：参加，1人（示例行业协会，示例来宾）')).toBeVisible();
  expect(faults).toEqual([]);

  const member = await pageOf(browser, who.owner);
  await member.goto('/company/report/meeting');
  await member.getByRole('link', { name: title }).click();
  await member.waitForURL('**/company/report/meeting?id=*');
  await startApplication(member);
  await member.getByLabel('不参加').check();
  await member.getByLabel('联系电话').fill('021-00000001');
  await member.getByRole('button', { name: '提交回执' }).click();
  await expect(member.getByText('已回执：不参加')).toBeVisible();

  await desk.reload();
  await startApplication(desk);
  await expect(desk.getByRole('heading', { name: '收到回执2份，参会1人' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: '示例行业协会' })).toContainText('示例来宾');

  await desk.goto('/company/staff/meetings');
  await desk.getByRole('link', { name: title }).click();
  await expect(desk.getByRole('heading', { name: '收到回执2份，参会1人' })).toBeVisible();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '导出表格' }).click();
  expect((await saving).suggestedFilename()).toBe(`${title.trim()}回执.xlsx`);
});

// `member-access.spec.ts` checks all pages of the main account; these depend on the account and the record.
test('a colleague’s request and a meeting to reply to have no axe-core faults and fit a phone screen', async ({
  browser,
}) => {
  const page = await pageOf(browser, who.sub);
  const faults = watch(page);
  await page.goto('/company/report/reporting');
  const request = (await page.locator('#list tbody a').first().getAttribute('href')) ?? '';
  await page.goto('/company/report/meeting');
  const meeting =
    (await page.getByRole('listitem').filter({ hasText: '可填回执' }).first().getByRole('link').getAttribute('href')) ??
    '';
  for (const address of [meeting, request]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await startApplication(page);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await axeFaults(page), address).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
  }
  expect(faults).toEqual([]);
});

test('a request whose submission fails is kept as a single draft that can be submitted after a reload', async ({
  page,
}) => {
  const title = `提交时断网的诉求${Date.now()}`;
  await openSession(page, who.owner);
  await page.goto('/company/report/reporting?new=1');
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('类别').selectOption('其他');
  await page.getByLabel('诉求内容').fill('这是一件提交时断网的诉求。');
  await page.route('**/report/request/*/move*', (route) => route.abort());
  const submit = page.getByRole('button', { name: '提交诉求' });
  await submit.click();
  await expect(page).toHaveURL(/\?id=[^&]+&edit=1$/);
  await expect(submit).toBeEnabled();
  await page.unroute('**/report/request/*/move*');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue(title);
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: '当前状态' })).toContainText('待处理');
  await page.goto('/company/report/reporting');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
});

test('a file of a draft and the draft itself are removed after a question', async ({ page }) => {
  const token = await openSession(page, who.owner);
  const title = `要删除的草稿${Date.now()}`;
  const response = await page.request.post('/backend/report/request', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ title, kind: '其他', content: '这是一件随后要删除的诉求。' },
      ...{ contact: '示例联系人', phone: '021-00000001' },
    },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  await page.goto(`/company/report/reporting?id=${data.id}`);
  await page.getByLabel('附件：选择文件').setInputFiles({
    name: '说明.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  const removal = page.getByRole('button', { name: '删除说明.pdf', exact: true });
  await removal.click();
  const question = page.getByRole('dialog', { name: '删除附件' });
  await question.getByRole('button', { name: '取消', exact: true }).click();
  await expect(question).toBeHidden();
  await removal.click();
  await question.getByRole('button', { name: '确认删除', exact: true }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: '已删除附件' })).toBeVisible();
  await expect(removal).toBeHidden();

  await page.getByRole('button', { name: '删除草稿', exact: true }).click();
  const last = page.getByRole('dialog', { name: '删除草稿' });
  await last.getByRole('button', { name: '确认删除', exact: true }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: '已删除草稿' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await expect(page).toHaveURL(/\/company\/report\/reporting$/);
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
