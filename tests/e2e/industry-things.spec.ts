import { expect, test } from 'playwright/test';
import { rawEntries, rawFacts } from '../support/raw-facts.ts';

const things = (html: string): readonly Readonly<Record<string, unknown>>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );

test('the China page links to a plant, which lists its units and links to near plants and its country', async ({
  page,
}) => {
  await page.goto('/industry/china/data');
  await page.getByRole('link', { name: '三门核电厂', exact: true }).click();
  await expect(page).toHaveURL(/\/industry\/china\/plant\/cn-sanmen$/);
  await expect(page.locator('h1')).toHaveText('三门核电厂');
  await expect(page.locator('#units tbody tr')).toHaveCount(4);
  await page.locator('#nearest').getByRole('link', { name: '秦山核电站', exact: true }).first().click();
  await expect(page.locator('h1')).toHaveText('秦山核电站');
  await page.getByRole('link', { name: '中国核电概况' }).click();
  await expect(page.locator('h1')).toHaveText('中国核电概况');
});

test('the ranking links to a country, whose chart switches from share to generation by link', async ({ page }) => {
  await page.goto('/industry/global/data/erji-nuclear');
  await page.locator('#rank').getByRole('link', { name: '法国', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('法国核电概况');
  await page.locator('#trend').getByRole('link', { name: '核发电量', exact: true }).click();
  await expect(page).toHaveURL(/\?by=twh#trend$/);
  await expect(page.locator('#trend [data-chart]')).toContainText('亿千瓦时');
  await page.locator('#plants').getByRole('link', { name: 'Bugey', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Bugey核电厂');
});

test('plants and countries are in the sitemap with their date and have structured data', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain('/sitemap/things.xml');
  const file = await (await request.get('/sitemap/things.xml')).text();
  expect(file.match(/<loc>/g)?.length).toBeGreaterThan(200);
  expect(file).toMatch(/plant\/cn-sanmen<\/loc><lastmod>2025-09-04/);
  const plant = things(await (await request.get('/industry/china/plant/cn-sanmen')).text());
  expect(plant.find((thing) => thing['@type'] === 'Place')).toMatchObject({
    name: '三门核电厂',
    address: { addressRegion: '浙江省' },
  });
  const country = things(await (await request.get('/industry/global/country/fr')).text());
  expect(country.filter((thing) => thing['@type'] === 'Dataset')).toHaveLength(2);
  expect((await request.get('/industry/china/plant/cn-nowhere')).status()).toBe(404);
});

test('the company list links to a company, which links to its district and to other companies', async ({ page }) => {
  await page.goto('/industry/shanghai/map/company');
  await page.getByRole('link', { name: '浦疆重容制造有限公司（示例）' }).first().click();
  await expect(page).toHaveURL(/\/map\/company\/company-pujiang-vessel$/);
  await expect(page.locator('h1')).toHaveText('浦疆重容制造有限公司（示例）');
  await expect(page.locator('#entry')).toContainText('稳压器');
  // The city map and the centre map show this company only.
  const dots = page.locator('#map [data-dot]');
  await expect(dots.first()).toBeVisible();
  expect(new Set(await dots.evaluateAll((found) => found.map((dot) => dot.getAttribute('data-dot')))).size).toBe(1);
  await expect(
    page.locator('#others').getByRole('link', { name: '恒控核安全仪控有限公司（示例）' }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: '闵行区核电产业' }).click();
  await expect(page.locator('h1')).toHaveText('闵行区核电产业');
  await expect(page.locator('#companies li[data-entry-id]')).toHaveCount(4);
});

test('every district has a page with counts that match the entries, even without companies', async ({ request }) => {
  const companies = rawEntries('industry/shanghai/map/company');
  const links = rawEntries('industry/shanghai/map/industry').filter(({ stage }) => stage);
  for (const { id, name, lat } of rawFacts('districts')) {
    const response = await request.get(`/industry/shanghai/district/${id}`);
    const html = await response.text();
    const here = companies.filter(({ district }) => district === name);
    const nodes = links.filter(({ districts }) => districts?.split('、').includes(name ?? ''));
    expect(html, name).toContain(
      here.length > 0 ? `核电产业链企业${here.length}家` : `尚未收录${name}的核电产业链企业`,
    );
    if (nodes.length > 0) expect(html, name).toContain(`产业链地图有${nodes.length}个节点`);
    expect(things(html).find((thing) => thing['@type'] === 'AdministrativeArea')).toMatchObject({
      name,
      geo: { latitude: Number(lat) },
    });
  }
  expect((await request.get('/industry/shanghai/district/nowhere')).status()).toBe(404);
});

test('a unit link leads to the row of that unit', async ({ page }) => {
  await page.goto('/industry/global/data/erji-operational?country=CN');
  const href = (await page.getByRole('link', { name: '三门核电厂1号机组' }).getAttribute('href')) ?? '';
  expect(href).toMatch(/#G\d+$/);
  await page.goto(href);
  const row = page.locator(`[id="${href.split('#')[1]}"]`);
  await expect(row).toBeInViewport();
  await expect(row).toContainText('三门核电厂1号机组');
  await expect(row).toContainText('AP1000');
});
