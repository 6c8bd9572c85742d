import { parse } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { getPage, type ParsedPage, textOf } from '../support/parsed-page.ts';
import { grouped, rawFacts, total, wan, withStatus } from '../support/raw-facts.ts';

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
      page.main.querySelector('[data-map] img')?.getAttribute('alt') ??
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
    const src = main.querySelector('[data-map=china] img')?.getAttribute('src') ?? '';
    const answer = await request.get(src);
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
    const drawing = parse(await answer.text());
    expect(drawing.querySelectorAll('g > path[id]').length).toBe(34);
    expect(drawing.querySelector('#a710000')?.getAttribute('d')?.length).toBeGreaterThan(50);
    expect(drawing.textContent).toContain('南海诸岛');
    const inset = drawing.querySelector('svg svg');
    const drawn = inset?.querySelector('use')?.getAttribute('href') ?? '';
    expect(drawing.querySelectorAll(`${drawn} > path`).length).toBe(34);
    // The dashes and the islands, in the map and in its inset.
    const islands = inset?.querySelector('path')?.getAttribute('d') ?? '';
    expect(islands.match(/M/gi)?.length).toBeGreaterThanOrEqual(10);
    expect(drawing.querySelectorAll('path').filter((each) => each.getAttribute('d') === islands).length).toBe(2);
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

test('a picture of a map has exactly the regions that are shaded', async ({ request }) => {
  const provinces = grouped(withStatus(rawFacts('china-units'), 'operating'), 'adcode');
  const { main } = await getPage(request, chinaMaps[0] ?? '');
  const src = main.querySelector('[data-map=china] img')?.getAttribute('src') ?? '';
  const areas = parse(await (await request.get(src)).text()).querySelectorAll('g > path[id]');
  const nought = areas.find(({ id }) => id === 'a110000')?.getAttribute('fill');
  for (const area of areas) {
    const isShaded = area.getAttribute('fill') !== nought;
    expect(isShaded, area.id).toBe(provinces.has(area.id.slice(1)));
  }
  expect((await request.get(src.replace(/\d\.svg$/, '.svg'))).status(), 'one region short').toBe(404);
  expect((await request.get('/charts/shanghai-map-0000000000000000-16.svg')).status(), 'no such region').toBe(404);
});

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
