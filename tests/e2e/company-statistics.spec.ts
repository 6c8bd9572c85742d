import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'playwright/test';
import { openSession } from '../support/open-session.ts';
import { call, watch } from '../support/site.ts';

interface Table {
  readonly columns: readonly { readonly key: string }[];
  readonly rows: readonly (readonly (string | number)[])[];
}

test('quarterly statistics show values with yearly change, filter by segment and export to a spreadsheet', async ({
  page,
  request,
}) => {
  const token = await openSession(page);
  const faults = watch(page);
  const { data } = await call<{ data: Table }>(request, '/report/getStatistics', { name: 'member-quarters' }, token);
  const at = (key: string): number => data.columns.findIndex((column) => column.key === key);
  const figureOf = (period: unknown, segment: string, key: string): number =>
    Number(data.rows.find((row) => row[at('period')] === period && row[at('segment')] === segment)?.[at(key)]);
  const newest = String(
    data.rows
      .map((row) => String(row[0]))
      .sort()
      .at(-1),
  );
  const before = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;

  await page.goto('/company/data/report/quarter');
  const output = page.locator('[data-indicator="output"]');
  await expect(output).toContainText(figureOf(newest, '全部', 'output').toFixed(1));
  const change = (figureOf(newest, '全部', 'output') / figureOf(before, '全部', 'output') - 1) * 100;
  await expect(output).toContainText(`同比${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`);

  await page.getByRole('navigation', { name: '按领域筛选' }).getByRole('link', { name: '装备制造' }).click();
  await expect(page).toHaveURL(/segment=/);
  await expect(output).toContainText(figureOf(newest, '装备制造', 'output').toFixed(1));

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出历期数据' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('会员企业季度统计（装备制造）.xlsx');
  const parts = unzipSync(await readFile(await file.path()));
  const sheet = Object.entries(parts).find(([name]) => name.includes('worksheets/sheet1'))?.[1];
  const rows = new TextDecoder().decode(sheet).match(/<row /g) ?? [];
  const kept = data.rows.filter((row) => row[at('segment')] === '装备制造');
  // A header, the filtered rows, then an empty row, source and date.
  expect(rows.length).toBeGreaterThanOrEqual(kept.length + 3);
  expect(rows.length).toBeLessThanOrEqual(kept.length + 4);
  expect(faults).toEqual([]);
});

test('yearly statistics show tables, a chart and reports without horizontal scrolling on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSession(page);
  await page.goto('/company/data/report/year');
  await expect(page.getByRole('table', { name: /历期数据/ })).toBeVisible();
  await expect(page.getByRole('table', { name: /各领域数据/ }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('img', { name: /走势图/ })).toBeVisible();
  await expect(page.locator('main [data-entry-id]').first()).toBeVisible();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
});
