import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import { followLink, startApplication } from '../support/site.ts';

/** Names of things in texts, such as plants and companies, link to their pages. */

const ARTICLE = '/release/industry/china-hpr1000-units';
const LINK = '[data-rich] a.thing';

test('an article links each thing once, and every link leads to an existing page and anchor', async ({ request }) => {
  const { main } = await getPage(request, ARTICLE);
  const links = main.querySelectorAll(LINK);
  const hrefs = links.map((link) => link.getAttribute('href') ?? '');
  expect(links.map(textOf)).toContain('福清5号');
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const href of hrefs) {
    const [path = '', place] = href.split('#');
    const page = await getPage(request, path);
    expect(page.main.querySelector('h1'), href).not.toBeNull();
    if (place) expect(page.main.querySelector(`[id="${place}"]`), href).not.toBeNull();
  }
});

/** Names in every kind of element; no text of the site has them in all. */
const BODY = `
  <h2>法国</h2><h3>日本</h3>
  <table><thead><tr><th>英国</th></tr></thead><tbody><tr><td>美国</td></tr></tbody></table>
  <figure><img src="/charts/world-map.svg" alt="韩国"><figcaption>韩国</figcaption></figure>
  <p>见《加拿大核电史》。东瀚核电装备有限公司（示例）和瀚越核能设计有限公司（示例）都在上海，客户在法国。</p>`;

test('headings, captions and quoted titles contain no thing links, and a company does not link to itself', async ({
  page,
  request,
}) => {
  const { main } = await getPage(request, '/release/news/industry-province-distribution');
  expect(main.querySelectorAll(`${LINK}`).length).toBeGreaterThan(15);
  for (const place of ['h2', 'h3', 'th', 'figcaption', 'a'])
    expect(main.querySelectorAll(`[data-rich] ${place} a.thing`), place).toEqual([]);
  await page.route('**/api/getContentReleaseById*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, body: BODY } } });
  });
  await page.goto('/industry/shanghai/map/company');
  await startApplication(page);
  await followLink(page, '/industry/shanghai/map/company/company-donghan');
  await expect(page.locator(LINK)).toHaveText(['美国', '瀚越核能设计有限公司（示例）', '法国']);
});

test('the running application renders the same thing links as the document', async ({ page, request }) => {
  const { main } = await getPage(request, ARTICLE);
  const sent = main.querySelectorAll(LINK).map((link) => [link.getAttribute('href'), textOf(link)]);
  // Requested with the first text that the application renders, which may be on the login page.
  const names = page.waitForRequest('**/linked-things.json');
  await page.goto('/company/login');
  // Only the application renders the login page.
  await expect(page.locator('main input').first()).toBeVisible();
  // Until it runs, the browser follows links.
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  // The running application opens it: data from the backend, text from the browser's sanitiser.
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = '文章';
    document.querySelector('main')?.append(link);
    link.click();
  }, ARTICLE);
  await names;
  await expect(page.locator(LINK)).toHaveCount(sent.length);
  const shown = await page
    .locator(LINK)
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));
  expect(shown).toEqual(sent);
  await page.locator(LINK).first().click();
  await expect(page).toHaveURL(/\/industry\/china\/plant\/cn-fuqing#/);
});
