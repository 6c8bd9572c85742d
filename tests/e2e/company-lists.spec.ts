import { expect, type Page, test } from 'playwright/test';
import { who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { openSession } from '../support/open-session.ts';
import { holdCalls } from '../support/site.ts';

const PHONE = { width: 390, height: 844 } as const;

/** Whether a link of the workbench lies horizontally within the viewport. */
const isInRow = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole('navigation', { name: '工作台' })
    .getByRole('link', { name })
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });

test('on a phone, staff filters are collapsed, and lists can be sorted and selected without column headers', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSession(page, who.manager);
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
  // The name of whatever this account has done last, not its code.
  await expect(page.locator('[data-row]').first()).toContainText(/操作[\u4e00-\u9fff]+/);
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

test('opening a company from a staff search keeps the keyword and shows its name above its accounts', async ({
  page,
}) => {
  await openSession(page, who.manager);
  await openInArea(page, '/company/staff/members?keyword=示例');
  const link = page.locator('[data-row] th a').first();
  const name = await link.innerText();
  const accounts = page.getByRole('heading', { name: `${name}的账号`, exact: true });
  await link.click();
  await page.waitForURL(/[?&]id=/);
  await expect(accounts).toBeVisible();
  const query = new URL(page.url()).searchParams;
  expect(query.get('keyword')).toBe('示例');

  // A list without the company.
  await openInArea(page, `/company/staff/members?id=${query.get('id')}&keyword=没有这样的企业`);
  await expect(page.getByText('没有会员企业')).toBeVisible();
  await expect(accounts).toBeVisible();
});

for (const width of [390, 768]) {
  test(`at ${width} px the workbench tab of the current page is in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSession(page, who.manager);
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

test('at 768 px staff lists keep titles wider than 160 px and other cells within two lines', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSession(page, who.manager);
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

/** Selects every row of a list. */
async function tickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const rows = await page.locator('[data-row]').count();
  expect(rows).toBeGreaterThan(0);
  await expect(page.getByText(`已选${rows}项`, { exact: true })).toBeVisible();
}

/** The text of the batch bar if nothing is selected. */
const nothingTicked = (page: Page) => page.getByText('勾选后可以批量办理');

const assignButton = (page: Page) => page.getByRole('button', { name: '指派', exact: true });

test('a search clears the selection, so that only rows of the result are assigned', async ({ page }) => {
  await openSession(page, who.manager);
  const sent: unknown[] = [];
  // Answers in place of the backend, so that nothing is assigned.
  await page.route('**/backend/staff/requests/assign', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { code: 200, msg: '', data: { done: 1, refused: [] } } });
  });
  await openInArea(page, '/company/staff/requests');
  await tickAll(page);
  await page.getByLabel('按标题或企业查找').fill('阀门寿命试验');
  await page.getByRole('button', { name: '查找' }).click();
  await page.waitForURL(/keyword=/);
  const row = page.locator('[data-row]');
  await expect(row).toHaveCount(1);
  await expect(nothingTicked(page)).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByLabel('指派给').selectOption({ label: '示例经办人' });
  await assignButton(page).click();
  const id = await row.getAttribute('data-row');
  await expect.poll(() => sent).toEqual([{ ids: [id], userId: '9001' }]);
});

test('opening a record, filtering and going back clear the selection, and going back closes the dialog', async ({
  page,
}) => {
  await openSession(page, who.manager);
  await openInArea(page, '/company/staff/returns');
  await tickAll(page);
  await page.locator('[data-row] th a').first().click();
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(nothingTicked(page)).toBeVisible();

  await tickAll(page);
  const filter = page.getByRole('navigation', { name: '按经办筛选' });
  await filter.getByRole('link', { name: '我经办的' }).click();
  await page.waitForURL(/mine=1/);
  await expect(nothingTicked(page)).toBeVisible();
  await filter.getByRole('link', { name: '全部' }).click();
  await expect(filter.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'true');
  await expect(nothingTicked(page)).toBeVisible();

  await tickAll(page);
  await page.getByRole('button', { name: '批量受理' }).click();
  const question = page.getByRole('dialog', { name: /^受理：/ });
  await expect(question.getByRole('button').first()).toBeVisible();
  await page.goBack();
  await page.waitForURL(/mine=1/);
  await expect(question).toHaveCount(0);
  await expect(nothingTicked(page)).toBeVisible();
});

test('a typed reason survives Escape and is discarded by 取消; without one the field has the focus and its error', async ({
  page,
}) => {
  await openSession(page, who.manager);
  await openInArea(page, '/company/staff/returns');
  await tickAll(page);
  const opener = page.getByRole('button', { name: '批量退回修改' });
  const dialog = page.getByRole('dialog', { name: /^退回修改：/ });
  const note = dialog.getByRole('textbox', { name: /办理说明/ });
  await opener.click();
  await dialog.getByRole('button', { name: '确认退回修改' }).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveAccessibleDescription(/请填写办理说明/);
  await note.fill('利润总额与上年相差过大');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(note).toHaveValue('利润总额与上年相差过大');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(note).toHaveValue('');
});

test('a list can be sorted, made compact and exported, and its columns can be hidden', async ({ page }) => {
  await openSession(page, who.owner);
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

test('a page shows a skeleton until its scripts load, and a list shows a loading status until its rows arrive', async ({
  page,
}) => {
  await openSession(page, who.owner);
  const release = await holdCalls(page, '**/backend/company/sessions*');
  await page.goto('/company/info/account');
  const loading = page.getByRole('status').filter({ hasText: '登录中的设备表正在加载' });
  await expect(loading).toBeVisible();
  await expect(page.getByText('没有登录中的设备')).toHaveCount(0);
  release();
  await expect(page.getByRole('region', { name: '登录中的设备表' })).toBeVisible();
  await expect(loading).toHaveCount(0);

  const start = await holdCalls(page, '**/assets/*.js');
  await page.goto('/company/home', { waitUntil: 'commit' });
  await expect(page.locator('[data-skeleton]')).toBeVisible();
  start();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('a batch action that ends after its page was left does not navigate', async ({ page }) => {
  await openSession(page, who.desk);
  await page.goto('/company/staff/requests');
  const release = await holdCalls(page, '**/staff/requests/assign');
  await page.getByRole('table').getByRole('checkbox').nth(1).check();
  await page.getByLabel('指派给').selectOption({ index: 1 });
  await assignButton(page).click();
  await page.getByRole('navigation', { name: '工作台' }).getByRole('link', { name: '会议管理' }).click();
  await expect(page).toHaveURL(/\/staff\/meetings$/);
  const done = page.waitForResponse('**/staff/requests/assign');
  release();
  await done;
  await expect(page.locator('[data-toast]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '会议管理' })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/meetings$/);
});
