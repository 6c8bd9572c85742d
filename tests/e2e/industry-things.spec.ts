import { expect, test } from 'playwright/test';

const things = (html: string): readonly Readonly<Record<string, unknown>>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );

test('from the table of China a plant opens with its units, and leads to its country', async ({ page }) => {
  await page.goto('/industry/china/data');
  await page.getByRole('link', { name: '三门核电厂', exact: true }).click();
  await expect(page).toHaveURL(/\/industry\/china\/plant\/cn-sanmen$/);
  await expect(page.locator('h1')).toHaveText('三门核电厂');
  await expect(page.locator('#units tbody tr')).toHaveCount(4);
  await page.getByRole('link', { name: '中国核电概况' }).click();
  await expect(page.locator('h1')).toHaveText('中国核电概况');
});

test('from the ranking a country opens; its share can be changed to generation, by links', async ({ page }) => {
  await page.goto('/industry/global/data/erji-nuclear');
  await page.locator('#rank').getByRole('link', { name: '法国', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('法国核电概况');
  await page.locator('#trend').getByRole('link', { name: '核发电量', exact: true }).click();
  await expect(page).toHaveURL(/\?by=twh#trend$/);
  await expect(page.locator('#trend [data-chart]')).toContainText('亿千瓦时');
  await page.locator('#plants').getByRole('link', { name: 'Bugey', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Bugey核电厂');
});

test('they stand in the site map with their day, and say what they are', async ({ request }) => {
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
