import { expect, type Page, test } from 'playwright/test';
import {
  control,
  emptyReturn,
  fill,
  fillAndSave,
  locallyKept,
  next,
  saved,
  savedWith,
  steps,
} from '../support/annual-return.ts';
import { KillableBrowser } from '../support/killable-browser.ts';
import { logIn, who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { closeOwnPages, pageOf } from '../support/own-pages.ts';

test.afterEach(closeOwnPages);

test('a statistics return survives going offline and a killed browser, and gets a receipt when submitted', async ({
  baseURL,
}) => {
  test.setTimeout(150_000);
  const browser = new KillableBrowser();
  try {
    // The browser flushes localStorage, which holds the session, within a minute or on close.
    const earlier = await browser.start();
    await logIn(await earlier.newPage(), who.owner, { base: baseURL });
    await browser.close();

    const first = await browser.start();
    let page = first.pages()[0] ?? (await first.newPage());
    await page.goto(`${baseURL}/company/report/dataFill`);
    const { mainBusiness, ...staff } = steps.企业与人员;
    await fill(page, staff);
    await expect(page.locator('fieldset').getByText('+4.7%')).toBeVisible();
    await fillAndSave(page, 'mainBusiness', mainBusiness);
    await next(page);

    // Offline input is stored in the browser only.
    const { profitTotal, ...income } = steps.经营收入;
    await first.setOffline(true);
    await fill(page, income);
    await expect(saved(page, 'offline')).toBeVisible({ timeout: 15_000 });
    await control(page, 'profitTotal').fill(profitTotal);
    await expect.poll(() => locallyKept(page, 'profitTotal')).toBe(profitTotal);
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

    // A wrong sum blocks the step: summary, focus, title, link to the field.
    // The invalid field loses focus last: the error that appears on blur must not make the click miss.
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
    // One click does not submit: a dialog shows the content first.
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

/** Submits the return from its last step and returns the receipt number. */
async function submitReturn(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交报表' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  const receipt = page.locator('[data-receipt]');
  await expect(receipt).toHaveText(/^HZ\d{8}-\d{6}(-\d+)?$/);
  return receipt.innerText();
}

test('withdrawing, changing and resubmitting a return shows the latest submitted version', async ({ page }) => {
  await emptyReturn(page.request, await openSession(page, who.owner));
  await page.goto('/company/report/dataFill');
  const last = page.getByRole('button', { name: /核对并提交/ });
  await expect(last).toContainText('待核对');
  for (const part of Object.values(steps)) {
    await fill(page, part);
    await next(page);
  }
  await expect(last).toContainText('可提交');
  const before = await submitReturn(page);
  const power = page.getByRole('row', { name: /其中：电力/ });
  await expect(power).toContainText('4,200');

  const current = page.getByRole('button', { name: '正在查看' });
  await current.click();
  await page.getByRole('button', { name: '撤回报表' }).click();
  await page.getByRole('button', { name: '确认撤回' }).click();
  await page.getByRole('button', { name: /质量、交付与能耗/ }).click();
  await fillAndSave(page, 'energyPower', '4321');
  await last.click();
  const after = await submitReturn(page);
  expect(after).not.toBe(before);
  await expect(power).toContainText('4,321');
  await expect(page.getByRole('listitem').filter({ has: current })).toContainText(after);
});

test('an accepted return of an earlier year opens from its receipt and can only be read', async ({ page }) => {
  await openSession(page, who.owner);
  await page.goto('/company/report/entry');
  // The sample is the company's oldest return, two years before the present one.
  const receipts = page.getByRole('table', { name: '已提交的报表' });
  const link = receipts.getByRole('link', { name: /^\d{4}年民用核能产业统计年报$/ }).last();
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/company/report/dataFill\\?year=${title.slice(0, 4)}$`));
  const main = page.locator('main');
  await expect(main).toContainText(title);
  await expect(main).toContainText('该年度填报已结束');
  await expect(page.locator('[data-receipt]')).toHaveText(/^HZ\d{8}-/);
  await expect(page.getByRole('row', { name: /有效发明专利/ })).toContainText('87');
  await expect(page.getByRole('button', { name: '更正报表' })).toHaveCount(0);
  await expect(page.locator('[data-save]')).toHaveCount(0);
  // The menu's link still opens the return of the declared year.
  await page.goto('/company/report/dataFill');
  await expect(main).not.toContainText(title);
  await expect(main).toContainText(`${Number(title.slice(0, 4)) + 1}年民用核能产业统计年报`);
});

test('each step of a return takes the focus, and going back to the first one fetches nothing', async ({ page }) => {
  await emptyReturn(page.request, await openSession(page, who.owner));
  await page.goto('/company/report/dataFill');
  await expect(saved(page, 'saved')).toBeVisible();
  await page.getByRole('button', { name: /经营收入/ }).click();
  await expect(page).toHaveURL(/#step-2$/);
  const heading = page.locator('legend:focus');
  await expect(heading).toHaveText('经营收入');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/backend/report/')) asked.push(request.url());
  });
  await control(page, 'outputValue').fill('100000');
  // Before the input is saved.
  await page.goBack();
  await expect(page).toHaveURL(/#step-1$/);
  await expect(heading).toHaveText('企业与人员');
  await fillAndSave(page, 'staffTotal', '900');
  await expect(page.getByRole('heading', { name: '这份报表已在别处保存' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('concurrent edits of a return are reported as a conflict and can be merged', async ({ browser }) => {
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
  // By default the changes of each side are selected: here the other's total and one's own part of it.
  await expect(one.getByRole('radio', { name: '年末从业人员：已保存的内容' })).toBeChecked();
  await expect(one.getByRole('radio', { name: '其中：核电岗位人员：我的填写' })).toBeChecked();
  await savedWith(one, 'staffNuclear', '150', () => merge.click());
  await one.reload();
  await expect(control(one, 'staffTotal')).toHaveValue('320');
  await expect(control(one, 'staffNuclear')).toHaveValue('150');
});

test('a return with files rejects wrong contents and formats and can be submitted', async ({ browser }) => {
  const page = await pageOf(browser, who.other);
  await page.goto('/company/report/other');
  await page.getByRole('link', { name: '用工与实习岗位需求登记', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '用工与实习岗位需求登记' })).toBeFocused();
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
