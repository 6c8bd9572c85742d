import { expect, test } from 'playwright/test';
import { getPage, type ParsedPage, textOf } from '../support/parsed-page.ts';
import { rawFacts, total, wan, withStatus } from '../support/raw-facts.ts';

const chinaMaps = [
  '/industry/china/data',
  '/industry/china/data/erji-operational',
  '/industry/china/data/erji-construction',
];
const shanghaiMaps = ['/industry/shanghai/map/industry', '/industry/shanghai/map/company'];
const worldMap = '/industry/global/data';

/** Every mention of the island in what a page says, names or tells the pointer. */
function expectNamedRight({ main }: ParsedPage): void {
  for (const [mention] of main.innerHTML.matchAll(/.{0,2}台湾/g)) expect(mention).toBe('中国台湾');
}

for (const path of [...chinaMaps, ...shanghaiMaps, worldMap]) {
  test(`the map of ${path} has its review number and its remark, and a name that says what it shows`, async ({
    request,
  }) => {
    const page = await getPage(request, path);
    expect(page.text).toMatch(/审图号：\S+?。示意图，不作为划界依据。/);
    const name =
      page.main.querySelector('svg[role=img]')?.getAttribute('aria-label') ??
      page.main.querySelector('[data-chart=world-map] img')?.getAttribute('alt');
    expect(name).toMatch(/图[。，].*\d/);
    expectNamedRight(page);
  });
}

for (const path of chinaMaps) {
  test(`the map of ${path} is whole: 34 provinces with 中国台湾, the islands, and the inset of the South China Sea`, async ({
    request,
  }) => {
    const { main } = await getPage(request, path);
    const map = main.querySelectorAll('svg[role=img]').find((each) => each.querySelector('path[id$="-710000"]'));
    expect(map?.querySelectorAll('g > path[id]').length).toBe(34);
    expect(map?.querySelector('path[id$="-710000"]')?.getAttribute('d')?.length).toBeGreaterThan(50);
    expect(map?.textContent).toContain('南海诸岛');
    const inset = map?.querySelector('svg');
    expect(inset?.querySelectorAll('use').length).toBe(34);
    // The dashes and the islands, in the map and in its inset.
    const islands = inset?.querySelector('path')?.getAttribute('d') ?? '';
    expect(islands.match(/M/gi)?.length).toBeGreaterThanOrEqual(10);
    expect(map?.querySelectorAll('path').filter((each) => each.getAttribute('d') === islands).length).toBe(2);
    const titles = main.querySelectorAll('svg title').map(textOf);
    expect(titles).toContain('中国台湾');
  });
}

for (const [path, status] of [
  ['/industry/china/data/erji-operational', 'operating'],
  ['/industry/china/data/erji-construction', 'construction'],
] as const) {
  test(`the map of ${path} tells the units of each province and leads to them`, async ({ request }) => {
    const { main } = await getPage(request, path);
    const rows = withStatus(rawFacts('china-units'), status);
    const links = main.querySelectorAll('svg a');
    const provinces = new Set(rows.map(({ province }) => province ?? ''));
    expect(links).toHaveLength(provinces.size);
    for (const province of provinces) {
      const own = rows.filter((row) => row.province === province);
      const link = links.find(
        (each) => decodeURIComponent(each.getAttribute('href') ?? '') === `${path}?province=${province}#list`,
      );
      expect(textOf(link), province).toMatch(new RegExp(`：${own.length}台，${wan(total(own, 'capacity'))}万千瓦$`));
    }
  });
}

test('the world map is drawn with 中国台湾 in China’s shape and without a shape of its own', async ({ request }) => {
  const { areas } = (await import('../../app/components/map/shapes/world.json', { with: { type: 'json' } })).default;
  expect(areas.filter(({ id }) => ['TW', 'HK', 'MO'].includes(id))).toEqual([]);
  const china = areas.find(({ id }) => id === 'CN');
  const drawing = await (await request.get('/charts/world-map.svg')).text();
  const fill = new RegExp(
    `d="${china?.d.slice(0, 60).replace(/[.*+?^$()|[\]\\]/g, '\\$&')}[^"]*" fill="(#[0-9a-f]{6})" stroke="\\1"`,
  );
  expect(drawing).toMatch(fill);
});
