import { cpSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type StartedSite, startBuiltSite } from '../support/foreign/start-site.ts';
import { getPage } from '../support/parsed-page.ts';

const chapters = ['一', '二', '三', '四', '五', '六', '七', '八'];

/** A law of eight chapters with five articles each, as a backend sends it. */
const law = chapters
  .map((chapter, index) => {
    const articles = Array.from(
      { length: 5 },
      (_, each) => `<p>第${index * 5 + each + 1}条　${'核设施营运单位应当依照规定履行安全义务。'.repeat(6)}</p>`,
    );
    return `<h2>第${chapter}章　总则之${chapter}</h2>${articles.join('')}`;
  })
  .join('');

/** The same text as in a content file. */
const longText = chapters
  .map((chapter, index) => {
    const articles = Array.from(
      { length: 5 },
      (_, each) => `第${index * 5 + each + 1}条　${'核设施营运单位应当依照规定履行安全义务。'.repeat(6)}\n\n`,
    );
    return `\n## 第${chapter}章　总则之${chapter}\n\n${articles.join('')}`;
  })
  .join('');

/** Opens an article in the application, for which the backend sends the long law. */
async function openLaw(page: Page): Promise<void> {
  await page.route('**/api/getContentReleaseById*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { body: string } };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, body: law } } });
  });
  await page.goto('/industry/china/rule');
  await page.locator('#search-head').focus();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.locator('main [data-entry-id] a').first().click();
  await expect(page.getByRole('navigation', { name: '本文目录' })).toBeVisible();
}

test('a long law has a table of contents, anchors for articles and a text search', async ({ page }) => {
  await openLaw(page);
  const contents = page.getByRole('navigation', { name: '本文目录' });
  await expect(contents.locator('ol > li')).toHaveCount(8);
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: '第五章 总则之五' }).click();
  await expect(page).toHaveURL(/#%E7%AC%AC%E4%BA%94%E7%AB%A0$/);
  await expect(page.locator('[id="第五章"]')).toBeInViewport();
  await expect(page.locator('[id="第10条"]')).toContainText('第10条');
  await contents.getByLabel('在文中查找').fill('第21条');
  await expect(contents.getByRole('status')).toHaveText('第1处，共1处');
  await expect(page.locator('[id="第21条"]')).toBeInViewport();
  expect(await page.evaluate(() => CSS.highlights.size)).toBeGreaterThan(0);
  await contents.getByLabel('在文中查找').fill('没有这句话');
  await expect(contents.getByRole('status')).toHaveText('没有找到');
});

test('the next text opens at its top without the search phrase of the previous one', async ({ page }) => {
  await openLaw(page);
  const contents = page.getByRole('navigation', { name: '本文目录' });
  await contents.locator('summary').click();
  await contents.getByLabel('在文中查找').fill('第21条');
  await expect(contents.getByRole('status')).toHaveText('第1处，共1处');
  const next = page.getByRole('navigation', { name: '前后文章' }).getByRole('link').first();
  const title = await next.innerText();
  await next.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('h1')).toHaveText(title);
  // It has the same text: the phrase would be found.
  await expect(page.locator('[id="第21条"]')).toHaveCount(1);
  await expect(contents.getByLabel('在文中查找')).toHaveValue('');
  await expect(contents.getByRole('status')).toHaveText('');
  await expect(contents.locator('details')).not.toHaveAttribute('open');
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  await expect(page.locator('h1')).toBeInViewport();
  await expect(page.locator('[id="第21条"]')).not.toBeInViewport();
});

test('the demo has a long article with a table of contents, tables and nested lists', async ({ request }) => {
  const { main } = await getPage(request, '/release/industry/china-how-a-plant-is-built');
  const contents = main.querySelectorAll('nav[aria-label="本文目录"] ol a');
  expect(contents.length).toBeGreaterThan(12);
  for (const link of contents) {
    const id = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '');
    expect(main.querySelector(`[data-rich] [id="${id}"]`)?.text, id).toBe(link.text);
  }
  expect(main.querySelectorAll('[data-rich] table').length).toBeGreaterThan(2);
  expect(main.querySelectorAll('[data-rich] li li').length).toBeGreaterThan(5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  const entry = 'rule-nuclear-safety-law';
  const path = `/release/industry/${entry}`;
  let folder = '';
  let site: StartedSite;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    folder = await mkdtemp(join(tmpdir(), 'portal-long-'));
    cpSync('server/content', folder, { recursive: true });
    await appendFile(join(folder, `industry/china/rule/${entry}.md`), longText);
    site = await startBuiltSite({ CONTENT_DIR: folder });
  });
  test.afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('reopening a long text offers its last reading position, stored by scrolling alone', async ({ page }) => {
    await page.goto(site.origin + path);
    const contents = page.getByRole('navigation', { name: '本文目录' });
    await expect(contents).toBeVisible();
    await expect(contents).not.toContainText('上次读到');
    const place = page.getByRole('heading', { name: '第五章 总则之五' });
    // Scrolls the text without using a control.
    const read = (): Promise<void> =>
      place.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 200));
    await read();
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await page.evaluate(() => scrollBy(0, -90));
    await read();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `portal:reading:${entry}`))
      .toBe('第五章');

    await page.goto(site.origin);
    await page.goto(site.origin + path);
    await expect(contents).toContainText('上次读到“第五章 总则之五”');
    await contents.getByRole('link', { name: '继续阅读' }).tap();
    await expect(place).toBeInViewport();
    // The heading is not covered by the sticky contents.
    const [heading, bar] = [await place.boundingBox(), await contents.boundingBox()];
    expect(heading?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  });
});
