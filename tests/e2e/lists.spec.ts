import { expect, type Locator, type Page, test } from 'playwright/test';

/** Lists of news and notices without scripts. */
test.use({ javaScriptEnabled: false });

const rows = (page: Page): Locator => page.locator('main [data-entry-id]');
const choose = (page: Page, row: string, name: string): Promise<void> =>
  page
    .getByRole('navigation', { name: `按${row}筛选` })
    .getByRole('link', { name, exact: true })
    .click();

test('year and topic filter a list together, and 全部 resets a filter', async ({ page }) => {
  await page.goto('/news/industry');
  const total = async (): Promise<number> =>
    Number(/共 (\d+) 条/.exec(await page.getByRole('navigation', { name: '分页' }).innerText())?.[1]);
  const all = await total();
  const year = (await rows(page).last().locator('time').getAttribute('datetime'))?.slice(0, 4) ?? '';
  await choose(page, '年份', `${year}年`);
  // A click does not wait for the new document: without these checks the previous list would be read again.
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  const ofYear = await total();
  expect(ofYear).toBeLessThan(all);
  const topic = (
    await page.getByRole('navigation', { name: '按主题筛选' }).getByRole('link').nth(1).innerText()
  ).trim();
  await choose(page, '主题', topic);
  await expect(page).toHaveURL(/topic=/);
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  expect(await total()).toBeLessThanOrEqual(ofYear);
  await expect(rows(page)).not.toHaveCount(0);
  for (const row of await rows(page).all()) {
    await expect(row).toContainText(topic);
    expect(await row.locator('time').getAttribute('datetime')).toContain(year);
  }
  await choose(page, '主题', '全部');
  await expect(page).not.toHaveURL(/topic=/);
  expect(await total()).toBe(ofYear);
});

test('notices list pinned entries first, show the days left and link to their files', async ({ page, request }) => {
  await page.goto('/notice/notice');
  const pinned = await rows(page).evaluateAll((all) => all.map((row) => row.textContent?.includes('置顶') ?? false));
  expect(pinned[0]).toBe(true);
  expect(pinned).toEqual([...pinned].sort((one, other) => Number(other) - Number(one)));

  const due = rows(page).filter({ hasText: /截止，还有\d+天/ });
  const [, year, month, day, left] =
    /(\d{4})年(\d+)月(\d+)日截止，还有(\d+)天/.exec((await due.first().textContent()) ?? '') ?? [];
  const today = (await page.locator('header time').first().getAttribute('datetime')) ?? '';
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  expect(Number(left)).toBe(days);

  const file = page.getByRole('list', { name: '附件' }).getByRole('link').first();
  await expect(file).toHaveText(/\.(xlsx|pdf|docx)（(XLSX|PDF|DOCX)，\d+ KB）$/);
  const answer = await request.get((await file.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  const size = Math.round((await answer.body()).length / 1024);
  await expect(file).toContainText(`${size} KB`);
  // The link of the row covers the row, but not its files.
  const row = rows(page).filter({ has: file });
  const hit = await file.evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a') === link;
  });
  expect(hit).toBe(true);
  // The click hits the link that covers the text.
  await row.locator('p').first().click({ force: true });
  await expect(page).toHaveURL(/\/release\/notice\//);
});

test('events show whether they are over, in progress or still to come', async ({ page }) => {
  await page.goto('/industry/shanghai/advertise/events');
  const today = (await page.locator('header time').first().getAttribute('datetime')) ?? '';
  let over = 0;
  for (const row of await rows(page).all()) {
    const start = (await row.locator('time').getAttribute('datetime')) ?? '';
    if (start > today) await expect(row).toContainText(/还有\d+天/);
    else await expect(row).toContainText(/已结束|进行中/);
    over += Number((await row.textContent())?.includes('已结束'));
  }
  expect(over).toBeGreaterThan(0);
});
