import { expect, type Page, test } from 'playwright/test';

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

/** Opens an article inside the application, whose text the backend sends as a long law. */
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

test('a long law has its chapters above it, an anchor for each article, and a search in its text', async ({ page }) => {
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
