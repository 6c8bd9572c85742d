import { expect, test } from 'playwright/test';
import { applyTheme } from '../../scripts/audit/matrix.ts';
import { openSession } from '../support/open-session.ts';
import { startApplication } from '../support/site.ts';

test('the pager is in Chinese, has at most 7 page numbers and falls back to the last page', async ({ page }) => {
  await page.goto('/news/industry');
  const pager = page.getByRole('navigation', { name: '分页' });
  await expect(pager).toContainText(/共 \d+ 条/);
  await expect(pager.getByLabel('前往')).toBeVisible();
  await expect(pager).toContainText('页');
  await expect(pager.getByRole('link', { name: '下一页' })).toBeVisible();
  await expect(pager.getByRole('link', { name: '上一页' })).toHaveCount(0);
  await pager.getByRole('link', { name: '第 2 页' }).click();
  await expect(pager.getByRole('link', { name: '上一页' })).toBeVisible();
  expect(await pager.getByRole('link', { name: /^第 \d+ 页$/ }).count()).toBeLessThanOrEqual(7);
  // A page number past the end shows the last page.
  await page.goto('/news/industry?page=999');
  await expect(pager.getByRole('link', { name: '上一页' })).toBeVisible();
  await expect(pager.getByRole('link', { name: '下一页' })).toHaveCount(0);
});

test('dialogs and their close buttons are named in Chinese', async ({ page }) => {
  await page.goto('/org/honor');
  await startApplication(page);
  await page.locator('main [data-entry-id] button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/[\u4e00-\u9fff]/);
  await dialog.getByRole('button', { name: '关闭此对话框' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the date picker is in Chinese and works by keyboard', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/report/reporting');
  await page.getByRole('link', { name: '新建诉求' }).click();
  const opener = page.getByRole('button', { name: '选择日期：希望答复日期' });
  await opener.press('Enter');
  const picker = page.getByRole('dialog', { name: '选择日期：希望答复日期' });
  await expect(picker.getByRole('button', { name: '上个月' })).toBeVisible();
  await expect(picker.getByRole('button', { name: '下个月' })).toBeVisible();
  await expect(picker.getByRole('button', { name: '今天', exact: true })).toBeVisible();
  await expect(picker.getByRole('button', { name: '清空' })).toBeVisible();
  await expect(picker).toContainText(/\d{4}年\d{1,2}月/);
  await expect(picker.getByRole('grid')).toHaveAccessibleName(/^\d{4}年\d{1,2}月$/);
  await expect(picker.getByRole('columnheader', { name: '星期日', includeHidden: true })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="wishedDate"]')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await opener.press('Enter');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the date picker closes when Tab leaves it, and the focus stays on the next control', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/report/reporting?new=1');
  const opener = page.getByRole('button', { name: '选择日期：希望答复日期' });
  await opener.press('Enter');
  const picker = page.getByRole('dialog', { name: '选择日期：希望答复日期' });
  // Another month replaces the days, of which one has the focus.
  await expect(picker.getByRole('gridcell').locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(picker).toBeVisible();
  await picker.getByRole('button', { name: '清空' }).press('Tab');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: '提交诉求' })).toBeFocused();
  // Escape also closes it from the rest of its field.
  await opener.press('Enter');
  await expect(picker).toBeVisible();
  await page.locator('input[name="wishedDate"]').press('Escape');
  await expect(picker).toHaveCount(0);
});

test('in the elder theme the date picker lies within a narrow window', async ({ page }) => {
  await openSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company/report/reporting?new=1');
  await applyTheme(page, 'elder');
  await page.getByRole('button', { name: '选择日期：希望答复日期' }).press('Enter');
  const picker = page.getByRole('dialog', { name: '选择日期：希望答复日期' });
  for (const part of [
    picker,
    picker.getByRole('button', { name: '下个月' }),
    picker.getByRole('gridcell').nth(6),
    picker.getByRole('button', { name: '清空' }),
  ]) {
    await expect(part).toBeVisible();
    const { x = -1, width = 391 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('Enter in the date field accepts a date as people write it', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/report/reporting?new=1');
  await page.locator('input[name="wishedDate"]').fill('2027年9月1日');
  await page.keyboard.press('Enter');
  // The other fields are empty.
  await expect(page.getByRole('alert').filter({ hasText: '请填写标题' })).toBeVisible();
  await expect(page.getByRole('link', { name: /日期不正确/ })).toHaveCount(0);
  await expect(page.locator('input[name="wishedDate"]')).toHaveValue('2027-09-01');
});

test('leaving unsaved work asks for confirmation in Chinese, and staying keeps the input', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/report/reporting');
  await page.getByRole('link', { name: '新建诉求' }).click();
  // The list has a field with the same name.
  await expect(page.getByRole('heading', { level: 1, name: '新建诉求' })).toBeVisible();
  await page.getByLabel('标题').fill('还没有保存的标题');
  await page.getByRole('link', { name: '通知公告', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '离开此页？' });
  await dialog.getByRole('button', { name: '继续填写' }).click();
  await expect(page.getByLabel('标题')).toHaveValue('还没有保存的标题');
});
