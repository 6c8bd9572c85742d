import { expect, test } from 'playwright/test';
import { logIn } from '../support/log-in.ts';
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
  await logIn(page);
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

test('leaving unsaved work asks for confirmation in Chinese, and staying keeps the input', async ({ page }) => {
  await logIn(page);
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
