import { expect, type Page, test } from 'playwright/test';
import { logIn, who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { holdCalls } from '../support/site.ts';

const PHONE = { width: 390, height: 844 } as const;

/** Whether an element lies within the screen from side to side. */
const isInRow = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole('navigation', { name: '工作台' })
    .getByRole('link', { name })
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });

test('on a phone the staff’s filters are folded, and lists are sorted and chosen without headings', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, who.manager);
  await openInArea(page, '/company/staff/audit');
  const person = page.locator('input[name=person]');
  await expect(person).toBeHidden();
  await expect(page.getByRole('button', { name: '导出表格' })).toBeInViewport();
  await page.getByRole('button', { name: '筛选' }).click();
  await person.fill('主管');
  await page.getByRole('button', { name: '查找' }).click();
  await page.waitForURL(/person=/);
  await expect(person).toBeVisible();
  await page.getByRole('button', { name: '筛选（已选1项）' }).click();
  await expect(person).toBeHidden();
  await expect(page.locator('[data-row]').first()).toContainText('密码');
  await expect(page.locator('main')).not.toContainText('password');

  await openInArea(page, '/company/staff/members');
  const names = () => page.locator('[data-row] th a').allInnerTexts();
  const before = await names();
  await page.getByLabel('排序').selectOption('企业（降序）');
  const collator = new Intl.Collator('zh-CN', { numeric: true });
  expect(await names()).toEqual([...before].sort((a, b) => collator.compare(b, a)));
  expect(await names()).not.toEqual(before);

  await openInArea(page, '/company/staff/returns');
  await page.getByRole('checkbox', { name: '选择全部' }).check();
  const rows = await page.locator('[data-row]').count();
  expect(rows).toBeGreaterThan(0);
  await expect(page.getByText(`已选${rows}项`)).toBeVisible();
});

for (const width of [390, 768]) {
  test(`at ${width} px the tab of the open page of the workbench is in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, who.manager);
    for (const [path, name] of [
      ['/company/staff/audit', '操作记录'],
      ['/company/staff/trainings', '培训管理'],
      ['/company/staff', '工作台'],
    ] as const) {
      await openInArea(page, path);
      await expect.poll(() => isInRow(page, name), path).toBe(true);
    }
  });
}

test('at 768 px no column of a list is squeezed: titles have room, and names, dates and actions stay whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await logIn(page, who.manager);
  for (const path of ['/company/staff/requests', '/company/staff/meetings', '/company/staff/publish']) {
    await openInArea(page, path);
    const row = page.locator('[data-row]').first();
    await expect(row).toBeVisible();
    // Ten characters.
    expect(await row.locator('th').evaluate((title) => title.clientWidth), path).toBeGreaterThan(160);
    const lines = await row.locator('td').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 12)),
        ).size;
      }),
    );
    expect(Math.max(...lines), path).toBeLessThanOrEqual(2);
  }
});

test('a list is searched, sorted, made dense, freed of a column and taken away', async ({ page }) => {
  await logIn(page, who.owner);
  await openInArea(page, '/company/report/reporting');
  const list = page.getByRole('region', { name: '本单位诉求' });
  const numbers = () => list.locator('tbody tr td:nth-of-type(1)').allInnerTexts();
  await list.getByRole('button', { name: '编号' }).click();
  await expect(list.getByRole('columnheader', { name: '编号' })).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await numbers();
  expect(new Set(ascending).size).toBeGreaterThan(1);
  expect(ascending).toEqual([...ascending].sort());
  await list.getByRole('button', { name: '编号' }).click();
  expect(await numbers()).toEqual([...ascending].reverse());
  const height = (): Promise<number> => list.evaluate((element) => element.getBoundingClientRect().height);
  const wide = await height();
  await page.getByRole('button', { name: '紧凑' }).click();
  expect(await height()).toBeLessThan(wide);
  await expect(list.getByRole('columnheader', { name: '类别' })).toBeVisible();
  await page.getByText('显示的列').click();
  await page.getByRole('checkbox', { name: '类别' }).uncheck();
  await expect(list.getByRole('columnheader', { name: '类别' })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出表格' }).click();
  expect((await saving).suggestedFilename()).toBe('本单位诉求.xlsx');
});

test('what is on its way has its place: the page before its program, a list before its rows', async ({ page }) => {
  await logIn(page, who.owner);
  const release = await holdCalls(page, '**/backend/company/accounts*');
  await page.goto('/company/info/company');
  const loading = page.getByRole('status').filter({ hasText: '账号与角色一览正在加载' });
  await expect(loading).toBeVisible();
  await expect(page.getByText('本企业还没有子账号')).toHaveCount(0);
  release();
  await expect(page.getByRole('region', { name: '账号与角色一览' })).toBeVisible();
  await expect(loading).toHaveCount(0);

  const start = await holdCalls(page, '**/assets/*.js');
  await page.goto('/company/home', { waitUntil: 'commit' });
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  start();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});
