import { expect, type Page, test } from 'playwright/test';
import { type Budget, budgets } from '../../scripts/size/budgets.ts';
import { documentAsRead, fields, weigh } from '../../scripts/size/weigh.ts';

const KB = 1024;

/** Transfer size budgets of pages, in addition to those of `npm run size`; in bytes. */
const more: Readonly<Record<string, number>> = {
  '/news/industry': 14 * KB,
  // Its rows include their files.
  '/notice/notice': 15 * KB,
  '/org/about': 14 * KB,
};

async function textOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

const weightOf = async (page: Page, path: string): Promise<Budget> =>
  weigh(await documentAsRead((address) => textOf(page, address), path));

const articleOf = async (page: Page): Promise<string> =>
  /href="(\/release\/[^"]+)"/.exec(await textOf(page, '/news/party'))?.[1] ?? '/no-article';

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within its size budgets`, async ({ page }) => {
    const weight = await weightOf(page, path === 'article' ? await articleOf(page) : path);
    for (const field of fields) expect.soft(weight[field], field).toBeLessThanOrEqual(budget[field]);
  });
}

for (const [path, budget] of Object.entries(more)) {
  test(`${path} stays within ${budget / KB} KB`, async ({ page }) => {
    expect((await weightOf(page, path)).html).toBeLessThanOrEqual(budget);
  });
}

test('icons get their stroke from the style sheet instead of repeating it', async ({ page }) => {
  const markup = await textOf(page, '/');
  expect(markup.match(/<svg [^>]*class="icon[ "]/g)?.length).toBeGreaterThan(10);
  expect(markup).not.toContain('lucide');
  await page.goto('/');
  const icon = page.locator('header svg.icon:visible').first();
  await expect(icon).toHaveCSS('stroke-width', '2px');
  await expect(icon).toHaveCSS('fill', 'none');
});

test('the login document contains neither the encryption key nor the menu columns', async ({ page }) => {
  const text = await (await page.request.get('/company/login')).text();
  expect(text).not.toContain('PUBLIC KEY');
  expect(text).toContain('"columns":"manifests"');
  expect(await (await page.request.get('/encryption-key.json')).json()).toMatchObject({
    padding: 'RSA-OAEP-256',
    publicKey: expect.stringContaining('PUBLIC KEY'),
  });
});
