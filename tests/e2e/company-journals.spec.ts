import { expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { demoAccounts } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { call, watch } from '../support/site.ts';

const SHELF = '/company/data/journal/bulletin';
const ISSUE = 'bulletin-36-nuclear-heat';
const FILE = `/backend/files/${ISSUE}-1`;

const reader = (page: Page) => page.getByRole('region', { name: '期刊阅读器' });
const pageField = (page: Page) => reader(page).getByRole('textbox', { name: /^页码/ });
const drawn = (page: Page): Promise<number[]> =>
  page
    .locator('[data-page]:has([data-drawn])')
    .evaluateAll((pages) => pages.map((one) => Number((one as HTMLElement).dataset.page)));
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the issue from its list and waits for its first page. */
async function openIssue(page: Page): Promise<void> {
  await page.goto(SHELF);
  await page.locator(`[data-entry-id="${ISSUE}"] a`).click();
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
}

test('the issue reader supports text search, keyboard zoom and page jumps, and reopens at the last page', async ({
  page,
}) => {
  await openSession(page);
  const faults = watch(page);
  const parts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(FILE) && response.status() === 206)
      parts.push(response.headers()['content-range'] ?? '');
  });
  await openIssue(page);
  expect(parts.length, 'the file comes in parts').toBeGreaterThan(0);
  await expect(page.getByRole('navigation', { name: '本期文章' }).getByRole('listitem')).toHaveCount(6);
  await expect(reader(page).getByText('/ 8')).toBeVisible();
  const near = await drawn(page);
  expect(near[0]).toBe(1);
  expect(near.length, 'only pages in view and their neighbours are drawn').toBeLessThanOrEqual(3);

  await reader(page).getByRole('searchbox').fill('中间 回路');
  await expect(reader(page).getByText(/^第1处，共\d+处$/)).toBeVisible();
  const said = await reader(page)
    .getByText(/^第1处，共/)
    .textContent();
  const count = Number(/共(\d+)处/.exec(said ?? '')?.[1]);
  expect(count).toBeGreaterThan(5);
  await expect(page.locator('mark[data-current]').first()).toBeInViewport();
  await expect.poll(() => page.locator('mark[data-current]').allTextContents()).toEqual(['中间回路']);
  await page.keyboard.press('Enter');
  await expect(reader(page).getByText(`第2处，共${count}处`)).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(reader(page).getByText(`第${count}处，共${count}处`)).toBeVisible();
  await expect(page.locator('mark[data-current]').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.locator('mark')).toHaveCount(0);

  const zoom = reader(page).getByRole('combobox', { name: /^缩放/ });
  await zoom.selectOption('100');
  await reader(page).getByRole('region', { name: '正文' }).focus();
  const width = (): Promise<number> =>
    page
      .locator('[data-page="1"] > div')
      .first()
      .evaluate((sheet) => (sheet as HTMLElement).offsetWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect(zoom).toHaveValue('125');
  expect((await width()) / before).toBeCloseTo(1.25, 2);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(zoom).toHaveValue('75');
  await page.keyboard.press('0');
  await expect(zoom).toHaveValue('width');

  await pageField(page).fill('5');
  await pageField(page).press('Enter');
  await expect(page.locator('[data-page="5"] [data-drawn]')).toContainText('国内在运机组分布');
  await expect(page).toHaveURL(/page=5/);
  expect((await drawn(page)).every((number) => number >= 4 && number <= 7)).toBe(true);

  await page.goto('/company/service/train');
  await expect(page.locator('main h1')).toBeVisible();
  await openIssue(page);
  // An issue opens at its title, above the reader.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(pageField(page)).toHaveValue('5');
  await reader(page).getByRole('region', { name: '正文' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-page="5"] [data-drawn]')).toBeInViewport();
  await page.goto(SHELF);
  await expect(page.locator(`[data-entry-id="${ISSUE}"]`)).toContainText('读到第5页');
  expect(faults).toEqual([]);
});

test('the page field of the reader scrolls only when another page number is entered, and only once', async ({
  page,
}) => {
  await openSession(page);
  await page.goto(`${SHELF}?id=${ISSUE}&page=3`);
  await page.locator('[data-page="3"] [data-drawn]').waitFor();
  await expect(pageField(page)).toHaveValue('3');
  const text = reader(page).getByRole('region', { name: '正文' });
  const top = (): Promise<number> => text.evaluate(({ scrollTop }) => scrollTop);
  const scrollOn = (): Promise<void> => text.evaluate((frame) => frame.scrollBy(0, 100));
  await scrollOn();
  const before = await top();
  await pageField(page).focus();
  await pageField(page).blur();
  expect(await top()).toBe(before);
  await pageField(page).fill('x');
  await pageField(page).blur();
  await expect(pageField(page)).toHaveValue('3');
  expect(await top()).toBe(before);
  await pageField(page).fill('6');
  await pageField(page).press('Enter');
  await expect(pageField(page)).toHaveValue('6');
  await scrollOn();
  const after = await top();
  await pageField(page).blur();
  expect(await top()).toBe(after);
});

test('contents entries and the page parameter of the URL open their pages in the reader', async ({ page }) => {
  await openSession(page);
  await page.goto(`${SHELF}?id=${ISSUE}&page=3`);
  await expect(pageField(page)).toHaveValue('3');
  await page
    .getByRole('navigation', { name: '本期文章' })
    .getByRole('button', { name: /十二年核发电量/ })
    .click();
  await expect(pageField(page)).toHaveValue('6');
  await reader(page).getByRole('button', { name: '目录', exact: true }).click();
  const outline = reader(page).getByRole('navigation', { name: '文件目录' });
  await expect(outline.getByRole('button', { name: /十二年核发电量/ })).toHaveAttribute('aria-current', 'true');
  await outline.getByRole('button', { name: /班组问答/ }).click();
  await expect(pageField(page)).toHaveValue('7');
  await reader(page).getByRole('button', { name: '上一页' }).click();
  await expect(pageField(page)).toHaveValue('6');
  const saved = page.waitForEvent('download');
  await reader(page).getByRole('button', { name: '下载PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('产业快报第36期.pdf');
});

test('the issue file, its byte ranges and the issue list return 401 without a session', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const tries: Record<string, string>[] = [{}, { range: 'bytes=0-99' }, { authorization: 'Bearer made-up' }];
  for (const headers of tries) {
    const answer = await request.get(FILE, { headers });
    expect(answer.status()).toBe(401);
    expect((await answer.body()).subarray(0, 4).toString()).not.toBe('%PDF');
  }
  const list = await call<{ code: number }>(request, '/journal/getIssues', {
    columnId: 'company-data-journal-bulletin',
  });
  expect(list.code).toBe(401);

  const token = await openSession(page);
  const fresh = await playwright.request.newContext({ baseURL });
  const part = await fresh.get(FILE, { headers: { authorization: `Bearer ${token}`, range: 'bytes=0-3' } });
  expect(part.status()).toBe(206);
  expect(await part.text()).toBe('%PDF');
  await fresh.dispose();
});

test('an issue file that fails to load shows an error and can be loaded again', async ({ page }) => {
  await openSession(page);
  await page.route(`**${FILE}`, (route) => route.abort());
  await page.goto(`${SHELF}?id=${ISSUE}`);
  await expect(page.getByRole('alert').filter({ hasText: '文件未能载入' })).toBeVisible();
  await page.unroute(`**${FILE}`);
  await page.getByRole('button', { name: '重新载入' }).click();
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
});

test('an expired session shows a message, and logging in returns to the same page of the issue', async ({ page }) => {
  await openSession(page);
  await page.route(`**${FILE}`, (route) => route.fulfill({ status: 401, json: { code: 401, msg: '认证失败' } }));
  await page.goto(`${SHELF}?id=${ISSUE}&page=3`);
  await expect(page.getByRole('alert').filter({ hasText: '登录已过期' }).first()).toBeVisible();
  await page.waitForURL('**/company/login');
  await page.unroute(`**${FILE}`);
  const [{ phoneNumber, password } = { phoneNumber: '', password: '' }] = demoAccounts();
  await page.getByLabel('手机号码').fill(phoneNumber);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(`**${SHELF}?id=${ISSUE}&page=3`);
  await expect(pageField(page)).toHaveValue('3');
});

test('videos support range requests', async ({ request }) => {
  const part = await request.get('/films/control-room.webm', { headers: { range: 'bytes=0-3' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 0-3\/\d{5,}$/);
  // The magic number of a WebM file.
  expect((await part.body()).toString('hex')).toBe('1a45dfa3');
});

test('reports can be filtered by kind and open in the same reader', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/data/report/result');
  const reports = page.locator('main [data-entry-id]');
  await expect(reports.first()).toBeVisible();
  const all = await reports.count();
  await page.getByRole('navigation', { name: '按类别筛选' }).getByRole('link', { name: '技术研发' }).click();
  await expect(page).toHaveURL(/kind=/);
  await expect.poll(() => reports.count()).toBeLessThan(all);
  await expect(reports.first()).toContainText('技术研发');
  await page.locator('[data-entry-id="survey-digital-workshop"] a').click();
  await expect(reader(page)).toBeVisible();
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
});

test('the article page of an issue lets members download its file and links to the reader', async ({ page }) => {
  await openSession(page);
  await page.goto(`/release/member/${ISSUE}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /产业快报第36期\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('产业快报第36期.pdf');
  await page.getByRole('link', { name: /在线阅读全文/ }).click();
  await expect(page.locator('[data-drawn]').first()).toBeVisible();
});

test('printing an issue renders every page as an image', async ({ page }) => {
  await page.addInitScript(() => {
    // The system print dialog stays closed; the images that would be printed are recorded.
    const kept = window as unknown as { printed: number[] };
    window.print = () => undefined;
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLIFrameElement && added.contentWindow)
          added.contentWindow.print = () => {
            const pictures = added.contentDocument?.querySelectorAll('img') ?? [];
            kept.printed = [...pictures].map(({ naturalWidth }) => naturalWidth);
          };
    }).observe(document, { childList: true, subtree: true });
  });
  await openSession(page);
  await openIssue(page);
  await reader(page).getByRole('button', { name: '打印' }).click();
  const printed = () => page.evaluate(() => (window as unknown as { printed?: number[] }).printed ?? []);
  await expect.poll(async () => (await printed()).length, { timeout: 30_000 }).toBe(8);
  // 185 mm at 150 dpi.
  expect((await printed()).every((width) => width > 1000)).toBe(true);
});

// `member-access.spec.ts` checks the shelf and the reports.
for (const width of [1440, 390])
  test(`an open issue with its outline has no axe-core faults or horizontal scrolling at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await openSession(page);
    await openIssue(page);
    await reader(page).getByRole('button', { name: '目录', exact: true }).click();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  });
