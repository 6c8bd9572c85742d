import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';

const KB = 1024;

/** What the first answer may weigh as it travels, in bytes: all that a reader waits for. */
const budgets: Readonly<Record<string, number>> = {
  '/': 19 * KB,
  '/news/party': 14 * KB,
  '/news/industry': 14 * KB,
  // Its rows carry their files.
  '/notice/notice': 15 * KB,
  '/org/about': 14 * KB,
  '/search/result': 14 * KB,
};

const weigh = async (page: Page, path: string): Promise<number> =>
  brotliCompressSync(await (await page.request.get(path)).body()).length;

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within ${budget / KB} KB`, async ({ page }) => {
    expect(await weigh(page, path)).toBeLessThanOrEqual(budget);
  });
}

test('an article stays within 14 KB', async ({ page }) => {
  await page.goto('/news/party');
  const article = await page.locator('main [data-entry-id] a[href^="/release/"]').first().getAttribute('href');
  expect(await weigh(page, article ?? '')).toBeLessThanOrEqual(14 * KB);
});

test('a document does not carry what few people need: neither the key for secrets nor a menu that the code knows', async ({
  page,
}) => {
  const text = await (await page.request.get('/company/login')).text();
  expect(text).not.toContain('PUBLIC KEY');
  expect(text).toContain('"columns":"manifests"');
  expect(await (await page.request.get('/encryption-key.json')).json()).toMatchObject({ padding: 'RSA-OAEP-256' });
});
