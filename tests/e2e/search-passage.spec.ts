import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { type StartedSite, startBuiltSite } from '../support/foreign/start-site.ts';
import { linksReady, startApplication } from '../support/site.ts';
import { writeSmallContent } from '../support/small-content.ts';

/** Occurs once, in article 53 of 80. */
const WORDS = '换料水池冷却丧失';

const article = (number: number): string =>
  `第${number}条　营运单位应当在第${number}个工作日前，把编号为${number}的安全记录报送所在地监督站，并保存${number + 5}年备查。` +
  `${number === 53 ? `出现${WORDS}的，应当立即启动补水程序。` : ''}记录${number}的格式、签署人和保存地点由第${number}号附件规定。`;

const chapter = (index: number): string =>
  [
    `## 第${'一二三四五六七八'[index]}章　安全记录之${index + 1}`,
    ...Array.from({ length: 10 }, (_, each) => article(index * 10 + each + 1)),
  ].join('\n\n');

const fileOf = (title: string, body: string): string =>
  `---\ntitle: ${title}\nsummary: 营运单位报送和保存安全记录的办法，供查找文中位置的试验使用，不是真实的法规文本。\ndate: 2020-01-02\n---\n${body}\n`;

let folder: string;
let site: StartedSite;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-passage-'));
  await writeSmallContent(folder);
  await mkdir(join(folder, 'industry/china/rule'), { recursive: true });
  const long = Array.from({ length: 8 }, (_, index) => chapter(index)).join('\n\n');
  await writeFile(join(folder, 'industry/china/rule/long-law.md'), fileOf('核设施安全记录报送办法（长文）', long));
  const short = `短文只有一段，讲${'应急柴油发电机每月试验一次的理由和步骤，'.repeat(20)}到此为止。`;
  await writeFile(join(folder, 'industry/china/rule/short-law.md'), fileOf('应急柴油发电机试验办法（短文）', short));
  site = await startBuiltSite({ CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (browser: Browser, javaScriptEnabled = true): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', javaScriptEnabled })).newPage();

const search = (words: string): string => `/search/result?${new URLSearchParams({ keyword: words })}`;

/** The text of the current highlight, if it is in view. */
const placeInView = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('text-found-current') ?? [];
    if (!(range instanceof Range)) return null;
    const { top, bottom } = range.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight ? range.toString() : null;
  });

async function expectPassage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/release\/industry\/long-law#find=/);
  await expect(page.getByRole('navigation', { name: '本文目录' }).getByRole('status')).toHaveText('第1处，共1处');
  await expect(page.getByLabel('在文中查找')).toHaveValue(WORDS);
  await expect.poll(() => placeInView(page)).toBe(WORDS);
}

const result = (page: Page) => page.locator('main li[data-entry-id] h2 a').first();

test('a search result opens at its passage: by document load, followed link and in-app navigation', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.goto(search(WORDS));
  await result(page).click();
  await expectPassage(page);
  await page.goto(search(WORDS));
  await linksReady(page);
  await result(page).click();
  await expectPassage(page);
  await page.goto(search(WORDS));
  await startApplication(page);
  await result(page).click();
  await expectPassage(page);
});

test('a passage URL opens at the passage in a new browser, even if some of its words do not occur', async ({
  browser,
}) => {
  const address = await (await open(browser)).request.get(search(WORDS));
  const href = /href="(\/release\/industry\/long-law#find=[^"]+)"/.exec(await address.text())?.[1] ?? '';
  const page = await open(browser);
  await page.goto(href);
  await expectPassage(page);
  const other = await open(browser);
  await other.goto(`/release/industry/long-law#find=${encodeURIComponent(`核电厂 ${WORDS} 事故`)}`);
  await expectPassage(other);
});

test('a result opens the article without scripts, and a short article at the top', async ({ browser }) => {
  const plain = await open(browser, false);
  await plain.goto(search(WORDS));
  await result(plain).click();
  await expect(plain.locator('h1')).toHaveText('核设施安全记录报送办法（长文）');
  await expect(plain.locator('[data-rich]')).toContainText(WORDS);
  const page = await open(browser);
  await page.goto(search('应急柴油发电机'));
  await result(page).click();
  await expect(page).toHaveURL(/\/release\/industry\/short-law#find=/);
  await expect(page.locator('h1')).toHaveText('应急柴油发电机试验办法（短文）');
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => [document.documentElement.dataset.ready, scrollY])).toEqual([undefined, 0]);
});
