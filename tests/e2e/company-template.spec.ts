import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { readSheet } from '../../shared/tables/read-sheet.ts';
import { emptyReturn } from '../support/annual-return.ts';
import { who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';

const control = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const saved = (page: Page) => page.locator('[data-save="saved"]');

test('a return can be filled from the previous year and a spreadsheet; its steps are in the browser history', async ({
  page,
}) => {
  await emptyReturn(page.request, await openSession(page, who.owner));
  await page.goto('/company/report/dataFill');
  await control(page, 'staffTotal').fill('901');
  await expect(control(page, 'staffNuclear')).toHaveValue('');
  await page.getByRole('button', { name: '带入上年数据' }).click();
  // Entered values stay; empty fields get the previous year's figure.
  await expect(control(page, 'staffTotal')).toHaveValue('901');
  await expect(control(page, 'staffNuclear')).toHaveValue('512');
  await expect(saved(page)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  const template = await readSheet(new Uint8Array(await readFile(await (await download).path())));
  expect(template[0]).toEqual(['指标编号', '部分', '指标', '单位', '上年数', '本年数']);
  const rowOf = (id: string): string[] => template.find(([name]) => name === id) ?? [];
  expect(rowOf('staffTotal').slice(4)).toEqual(['860', '901']);

  const filled = template.map((row) => {
    const [id] = row;
    const value = { staffNuclear: '530', patents: '95', mainBusiness: row[5] ?? '', outputValue: '不详' }[id ?? ''];
    return value === undefined ? row : [...row.slice(0, 5), value];
  });
  const data = filled.map((row) => row.map((value) => ({ type: String, value }))) as SheetData;
  const buffer = await writeXlsx(data).toBuffer();
  await page
    .getByLabel('要导入的表格')
    .setInputFiles({ name: '填好的表格.xlsx', mimeType: 'application/octet-stream', buffer });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('工业总产值应为数字，现为“不详”');
  await expect(dialog.locator('[data-change="staffNuclear"]')).toContainText('512');
  await expect(dialog.locator('[data-change="staffNuclear"]')).toContainText('530');
  await dialog.getByRole('checkbox', { name: /写入.*专利/ }).uncheck();
  await dialog.getByRole('button', { name: '写入1项' }).click();
  await expect(control(page, 'staffNuclear')).toHaveValue('530');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: '下一步' }).click();
  await expect(control(page, 'outputValue')).toBeVisible();
  await page.goBack();
  await expect(control(page, 'staffNuclear')).toHaveValue('530');
  await page.goForward();
  await expect(control(page, 'outputValue')).toBeVisible();
  await page.reload();
  await expect(control(page, 'outputValue')).toBeVisible();
});

test('importing a file that is not a workbook shows an error', async ({ page }) => {
  await emptyReturn(page.request, await openSession(page, who.owner));
  await page.goto('/company/report/dataFill');
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  });
  await page.getByLabel('要导入的表格').setInputFiles(file('a.xlsx', '这不是工作簿'));
  const told = page.getByRole('alert').filter({ hasText: '表格无法读取，请用Excel工作簿（xlsx）格式保存后再试' });
  await expect(told).toBeVisible();
});
