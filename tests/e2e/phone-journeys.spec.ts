import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from 'playwright/test';

/** Common tasks on a phone take at most three taps, or one search and one tap on a result. */

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A phone user who starts on the home page; counts taps and searches. */
class Journey {
  taps = 0;
  searches = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.first().tap();
  }

  /** Opens the search from the header and searches for these words. */
  async search(words: string): Promise<void> {
    this.searches += 1;
    await this.page.getByRole('banner').getByRole('link', { name: '搜索', exact: true }).tap();
    await expect(this.page).toHaveURL(/\/search\/result/);
    await this.page.locator('#search-large').fill(words);
    await this.page.locator('#search-large').press('Enter');
    await expect(this.page).toHaveURL(/keyword=/);
  }

  /** Opens the menu and chooses a page. */
  async choose(name: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: '主导航' });
    await this.tap(this.page.getByRole('button', { name: '栏目导航' }));
    await this.tap(menu.getByRole('link', { name, exact: true }));
  }

  expectShort(): void {
    expect(this.searches === 0 ? this.taps <= 3 : this.searches === 1 && this.taps <= 1).toBe(true);
  }
}

let journey: Journey;

test.beforeEach(async ({ page }) => {
  journey = new Journey(page);
  await page.goto('/');
});
test.afterEach(() => journey.expectShort());

test('finds the units of the Sanmen plant', async ({ page }) => {
  await journey.search('三门');
  await journey.tap(page.getByRole('navigation', { name: '按名称找到的页面' }).getByRole('link'));
  await expect(page.locator('h1')).toHaveText('三门核电厂');
  for (const unit of ['1号机组', '2号机组']) await expect(page.locator('main').getByText(unit).first()).toBeVisible();
});

test('finds the nuclear share of China’s electricity in the latest year', async ({ page }) => {
  const rows = [
    ...readFileSync('server/content/facts/nuclear-generation.csv', 'utf8').matchAll(
      /^China,.+?,(\d+),[\d.]+,([\d.]+),/gm,
    ),
  ];
  const [, year, share] = rows.at(-1) ?? [];
  await journey.choose('国内数据');
  await expect(page.locator('main')).toContainText(
    new RegExp(`${year}年核发电量[\\d,]+亿千瓦时，占全国发电量的${Number(share).toFixed(1)}%`),
  );
});

test('finds a company that makes forgings through its district', async ({ page }) => {
  const [, id, name, district] =
    /^(company-[\w-]+),([^,]+),[^,]*,\w,([^,]+),.*锻件.*$/m.exec(
      readFileSync('server/content/industry/shanghai/map/company/entries.csv', 'utf8'),
    ) ?? [];
  await journey.tap(page.locator('main').getByRole('link', { name: /^产业企业/ }));
  // On the map a first tap only describes the district; the list links to it directly.
  const districts = page.getByRole('navigation', { name: '按区查看企业' });
  await journey.tap(districts.getByRole('link', { name: new RegExp(`^${district}`) }));
  await expect(page).toHaveURL(/district=/);
  await journey.tap(page.locator(`main a[href$="/${id}"]:not(svg a)`).filter({ visible: true }));
  await expect(page.locator('h1')).toHaveText(name ?? '');
  await expect(page.locator('main')).toContainText('锻件');
});

for (const words of ['入会', '成为会员'])
  test(`finds how to become a member by searching for “${words}”`, async ({ page }) => {
    await journey.search(words);
    await journey.tap(page.locator('main li[data-entry-id] h2 a'));
    const steps = page.locator('main').getByRole('heading', { name: '怎样成为会员' });
    await steps.scrollIntoViewIfNeeded();
    await expect(steps).toBeInViewport();
    await expect(page.locator('main')).toContainText('领取入会申请表和材料清单');
  });

test('finds the newest notice with a deadline, and its page shows the same deadline', async ({ page }) => {
  await journey.choose('通知公告');
  const open = page.locator('main li[data-entry-id]', { has: page.locator('[data-deadline]') });
  const said = await open.first().locator('[data-deadline]').textContent();
  const title = (await open.first().locator('h2 a').textContent())?.trim() ?? '';
  await journey.tap(open.first().locator('h2 a'));
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator('main article [data-deadline]')).toContainText(
    said?.replace('已截止', '截止') ?? 'no deadline',
  );
});

test('finds how to become a member from the login page', async ({ page }) => {
  await page.goto('/company/login');
  await journey.tap(page.getByRole('link', { name: '怎样成为会员' }));
  await journey.tap(page.locator('main li[data-entry-id] h2 a'));
  await expect(page.locator('main').getByRole('heading', { name: '怎样成为会员' })).toBeVisible();
});
