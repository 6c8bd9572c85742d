import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { KillableBrowser } from '../support/killable-browser.ts';
import { logIn, who } from '../support/log-in.ts';
import { startApplication, watch } from '../support/site.ts';

const steps = {
  企业与人员: {
    staffTotal: '900',
    staffNuclear: '520',
    staffResearch: '150',
    mainBusiness: '核级泵壳与支撑件',
  },
  经营收入: {
    outputValue: '100,000',
    incomeTotal: '95000',
    incomeNuclear: '64000',
    incomeIsland: '38000',
    incomeTurbine: '12000',
    incomeAuxiliary: '7500',
    incomeService: '5200',
    incomeOther: '1300',
    profitTotal: '7600',
  },
  合同与订单: { contractsNew: '83000', contractsHome: '74000', contractsExport: '9000', ordersInHand: '150000' },
  研发与专利: { researchTotal: '6000', researchNuclear: '4200', patents: '90' },
  质量交付与能耗: { capacityUse: '77.2', firstPass: '98.4', onTime: '94.1', energyTotal: '6300', energyPower: '4200' },
  说明: { filler: '示例填报人', fillerPhone: '021-00000001' },
} as const;

const control = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const saved = (page: Page, kind: string) => page.locator(`[data-save="${kind}"]`);
const next = (page: Page): Promise<void> => page.getByRole('button', { name: '下一步' }).click();

/** Waits until the server has a field's value. That nothing is left to save is shown before a change as well. */
async function savedWith(page: Page, name: string, value: string, action: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse((found) => {
    const call = found.request();
    if (call.method() !== 'PUT' || !call.url().endsWith('/report/return/annual-statistics')) return false;
    return String((call.postDataJSON() as { values: Record<string, unknown> }).values[name]) === value;
  });
  await action();
  expect((await response).status()).toBe(200);
  await expect(saved(page, 'saved')).toBeVisible();
}

const fillAndSave = (page: Page, name: string, value: string): Promise<void> =>
  savedWith(page, name, value, () => control(page, name).fill(value));

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
}

const contexts: BrowserContext[] = [];

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** A page of somebody who shares nothing with the others. */
async function strangersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  return context.newPage();
}

/** A page of somebody's own, logged in. */
async function pageOf(browser: Browser, index: number): Promise<Page> {
  const page = await strangersPage(browser);
  await logIn(page, index);
  return page;
}

test('a statistics return: the network goes, the browser is killed, and the return gets its receipt', async ({
  baseURL,
}) => {
  test.setTimeout(150_000);
  const browser = new KillableBrowser();
  try {
    const first = await browser.start();
    let page = first.pages()[0] ?? (await first.newPage());
    await logIn(page, who.owner, { base: baseURL });
    await page.goto(`${baseURL}/company/report/dataFill`);
    const { mainBusiness, ...staff } = steps.企业与人员;
    await fill(page, staff);
    await expect(page.locator('fieldset').getByText('+4.7%')).toBeVisible();
    await fillAndSave(page, 'mainBusiness', mainBusiness);
    await next(page);

    // What is typed without a network is in the browser only.
    const { profitTotal, ...income } = steps.经营收入;
    await first.setOffline(true);
    await fill(page, income);
    await expect(saved(page, 'offline')).toBeVisible({ timeout: 15_000 });
    await control(page, 'profitTotal').fill(profitTotal);
    await page.waitForTimeout(1000);
    await browser.kill();

    const second = await browser.start();
    page = second.pages()[0] ?? (await second.newPage());
    await page.goto(`${baseURL}/company/report/dataFill`);
    await expect(page.getByText('已恢复上次没有来得及保存的填写内容')).toBeVisible();
    for (const [name, value] of Object.entries(steps.企业与人员)) await expect(control(page, name)).toHaveValue(value);
    await next(page);
    for (const [name, value] of Object.entries(steps.经营收入)) await expect(control(page, name)).toHaveValue(value);
    await expect(saved(page, 'saved')).toBeVisible({ timeout: 15_000 });
    await next(page);

    // A sum that does not add up stops the step: summary, focus, title, link to the field.
    // The field with the mistake is the last that is left: what appears on leaving it must not spoil the click.
    await fill(page, { ...steps.合同与订单, contractsExport: '8000' });
    await control(page, 'contractsNew').focus();
    await next(page);
    const summary = page.getByRole('alert').filter({ hasText: '需要修改' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^错误：/);
    await summary.getByRole('link', { name: '新签核电合同额（83,000）应等于各分项之和（82,000）' }).press('Enter');
    await expect(control(page, 'contractsNew')).toBeFocused();
    await expect(control(page, 'contractsNew')).toHaveAttribute('aria-invalid', 'true');
    await control(page, 'contractsExport').fill('9000');
    await expect(page).not.toHaveTitle(/^错误：/);
    await next(page);
    for (const part of [steps.研发与专利, steps.质量交付与能耗, steps.说明]) {
      await fill(page, part);
      await next(page);
    }
    await expect(page.getByText('校核全部通过，可以提交。')).toBeVisible();
    // One click hands nothing in: what is about to be is shown first.
    await page.getByRole('button', { name: '提交报表' }).click();
    const dialog = page.getByRole('dialog', { name: /^提交\d{4}年民用核能产业统计年报？$/ });
    await expect(dialog).toContainText('27项，共29项');
    await expect(page.locator('[data-receipt]')).toHaveCount(0);
    await dialog.getByRole('button', { name: '确认提交' }).dblclick();
    const receipt = page.locator('[data-receipt]');
    await expect(receipt).toHaveText(/^HZ\d{8}-\d{6}$/);
    const number = await receipt.innerText();
    await page.reload();
    await expect(receipt).toHaveText(number);
    await page.goto(`${baseURL}/company/report/entry`);
    await expect(page.getByRole('listitem').filter({ hasText: number }).first()).toBeVisible();
  } finally {
    await browser.remove();
  }
});

test('two who fill in the same return are told so, and decide', async ({ browser }) => {
  const [one, two] = [await pageOf(browser, who.other), await pageOf(browser, who.other)];
  for (const page of [one, two]) {
    await page.goto('/company/report/dataFill');
    await expect(saved(page, 'saved')).toBeVisible();
  }
  await fillAndSave(one, 'staffTotal', '300');
  await control(two, 'staffTotal').fill('310');
  await expect(two.getByRole('heading', { name: '这份报表已在别处保存' })).toBeVisible({ timeout: 15_000 });
  await expect(two.locator('[data-difference]')).toHaveText([/年末从业人员.*310.*300/]);
  await two.getByRole('button', { name: '全部采用已保存的内容' }).click();
  await expect(control(two, 'staffTotal')).toHaveValue('300');
  await fillAndSave(two, 'staffTotal', '320');
  await control(one, 'staffNuclear').fill('150');
  const merge = one.getByRole('button', { name: '按所选内容保存' });
  await expect(merge).toBeVisible({ timeout: 15_000 });
  // What each of them has typed is chosen at first: here the other's total, and one's own part of it.
  await expect(one.getByRole('radio', { name: '年末从业人员：已保存的内容' })).toBeChecked();
  await expect(one.getByRole('radio', { name: '其中：核电岗位人员：我的填写' })).toBeChecked();
  await savedWith(one, 'staffNuclear', '150', () => merge.click());
  await one.reload();
  await expect(control(one, 'staffTotal')).toHaveValue('320');
  await expect(control(one, 'staffNuclear')).toHaveValue('150');
});

/** Makes one change through the page, with words where they are asked for. */
async function move(page: Page, label: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  if (note) await page.getByLabel('办理说明').fill(note);
  await page.getByRole('button', { name: `确认${label}`, exact: true }).click();
}

const state = (page: Page) => page.getByRole('status').filter({ hasText: '当前状态' });

test('a request is raised, goes through every state, and is rated', async ({ browser }) => {
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

  // Leaving asks first; staying keeps what was typed.
  await member.getByRole('link', { name: '返回', exact: true }).click();
  await member.getByRole('button', { name: '继续填写' }).click();
  await expect(member.getByLabel('标题')).toHaveValue(title);

  // So does a reload of the tab, after the browser has asked.
  member.once('dialog', (dialog) => dialog.accept());
  await member.reload();
  await expect(member.getByLabel('标题')).toHaveValue(title);
  await expect(member.getByLabel('类别')).toHaveValue('检测资源');

  // A date by keyboard alone.
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
  await move(member, '撤回');
  await expect(state(member)).toContainText('已撤回');
  await move(member, '重新编辑');
  await move(member, '提交');

  await desk.goto('/company/report/reporting?desk=1&state=1');
  await desk.getByRole('link', { name: title }).click();
  await desk.getByRole('button', { name: '转市企业服务云', exact: true }).click();
  await desk.getByRole('button', { name: '确认转市企业服务云', exact: true }).click();
  await expect(desk.getByRole('alert').filter({ hasText: '请填写办理说明' })).toBeFocused();
  await desk.getByRole('button', { name: '取消' }).click();
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
  // The radios of the form name every mark as well: what counts is that the form is gone.
  await expect(member.getByRole('region', { name: '满意度评价' }).getByRole('radio')).toHaveCount(0);
  await expect(member.getByRole('region', { name: '满意度评价' })).toContainText('很满意');
  await member.reload();
  await expect(member.getByRole('region', { name: '满意度评价' })).toContainText('很满意');
  await expect(member.getByRole('region', { name: '满意度评价' }).getByRole('radio')).toHaveCount(0);
  expect(id).not.toBe('');

  // The other way, without the cloud: handled, then completed.
  await desk.goto('/company/report/reporting?desk=1&state=1');
  await desk.locator('#list li a').first().click();
  await move(desk, '处理', '已电话答复。');
  await expect(state(desk)).toContainText('已处理');
  await move(desk, '办结', '企业确认。');
  await expect(state(desk)).toContainText('已完成');
});

test('a return with files: checked by content, handed in', async ({ browser }) => {
  const page = await pageOf(browser, who.other);
  await page.goto('/company/report/other');
  await page.getByRole('link', { name: '用工与实习岗位需求登记', exact: true }).click();
  const chooser = page.getByLabel('填报文件：选择文件');
  await page.getByRole('button', { name: '提交填报' }).click();
  await expect(page.getByText('请至少上传一个文件')).toBeVisible();
  await chooser.setInputFiles({
    name: '岗位表.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf at all'),
  });
  await expect(page.locator('[id$="-error"]')).toContainText('文件内容不是');
  await chooser.setInputFiles({ name: 'a.exe', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(page.locator('[id$="-error"]')).toContainText('“a.exe”的格式不在可上传之列');
  await chooser.setInputFiles({
    name: '岗位表.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  const file = page.getByRole('button', { name: /^岗位表\.pdf/ });
  await expect(file).toBeVisible();
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('岗位表.pdf');
  await page.getByRole('button', { name: '提交填报' }).click();
  await expect(page.locator('[data-receipt]')).toHaveText(/^HZ\d{8}-\d{6}$/);
});

test('a meeting: the staff invite, a guest replies by the link, a member for the company', async ({ browser }) => {
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

test('every page of reporting is clean for axe, and fits a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await pageOf(browser, who.sub);
  const faults = watch(page);
  await page.goto('/company/report/reporting');
  const request = (await page.locator('#list li a').first().getAttribute('href')) ?? '';
  await page.goto('/company/report/meeting');
  const meeting =
    (await page.getByRole('listitem').filter({ hasText: '可填回执' }).first().getByRole('link').getAttribute('href')) ??
    '';
  const addresses = [
    '/company/report/entry',
    '/company/report/dataFill',
    '/company/report/other',
    '/company/report/other?task=equipment-sharing',
    '/company/report/meeting',
    meeting,
    '/company/report/reporting',
    '/company/report/reporting?new=1',
    request,
  ];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await startApplication(page);
    await expect(page.locator('h1')).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
  }
  expect(faults).toEqual([]);
});
