import { expect, test } from 'playwright/test';
import { getPage, type ParsedPage, textOf } from '../support/parsed-page.ts';
import { num, rawEntries, rawFacts, total, wan, withStatus, yi } from '../support/raw-facts.ts';

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

test('the industry chain of Shanghai: stages, districts and companies are those of its entries', async ({
  request,
}) => {
  const links = rawEntries('industry/shanghai/map/industry').filter(({ stage }) => stage);
  const { text: all, table, main } = await getPage(request, '/industry/shanghai/map/industry');
  const stages = [...new Set(links.map(({ stage }) => stage ?? ''))];
  const nodes = (rows: typeof links, district: string): number =>
    rows.filter(({ districts }) => districts?.split('、').includes(district)).length;
  for (const stage of stages) {
    const own = links.filter((row) => row.stage === stage);
    expect(all).toContain(`${stage}${own.length}个节点，${total(own, 'companies')}家次`);
  }
  expect(all).toContain(`${stages.length}个环节、${links.length}个节点`);
  const districts = new Set(links.flatMap((row) => row.districts?.split('、') ?? []));
  const printed = table('各区各环节的节点数');
  expect(printed.map(([name]) => name).toSorted()).toEqual([...districts].toSorted());
  const order = ['设计研发', '核心装备', '关键材料', '工程建设', '运维服务'];
  for (const [name = '', ...figures] of printed) {
    const counts = order.map((stage) =>
      nodes(
        links.filter((row) => row.stage === stage),
        name,
      ),
    );
    expect(figures.map(Number), name).toEqual([...counts, nodes(links, name)]);
    const title = main.querySelectorAll('svg title').map(textOf);
    expect(title).toContain(`${name}：${nodes(links, name)}个`);
  }
});

test('companies of Shanghai: counts, points and cards are those of the entries, in all and by district and stage', async ({
  request,
}) => {
  const companies = rawEntries('industry/shanghai/map/company');
  const path = '/industry/shanghai/map/company';
  for (const [key, values] of [
    ['district', new Set(companies.map(({ district }) => district ?? ''))],
    ['stage', new Set(companies.map(({ stage }) => stage ?? ''))],
  ] as const) {
    for (const value of ['', ...values]) {
      const shown = companies.filter((row) => value === '' || row[key] === value);
      const { main, text: all } = await getPage(request, `${path}?${key}=${encodeURIComponent(value)}`);
      expect(all).toContain(`共${shown.length}家企业`);
      expect(main.querySelectorAll('svg[role=img] circle').length).toBe(
        shown.filter((row) => num(row, 'lat') > 0).length,
      );
      expect(
        main
          .querySelectorAll('li[data-entry-id]')
          .map((card) => card.getAttribute('data-entry-id'))
          .toSorted(),
      ).toEqual(shown.map(({ id }) => id).toSorted());
      if (key === 'stage') {
        for (const link of main.querySelectorAll('nav[aria-label="按区查看企业"] li')) {
          const [, district = '', count] = /^(.+?区)(\d+)家$/.exec(textOf(link)) ?? [];
          expect(Number(count)).toBe(shown.filter((row) => row.district === district).length);
        }
      }
    }
  }
});

test('the figures of the home page: strip, sentence and table', async ({ request }) => {
  const { cards, text: all, table } = await getPage(request, '/');
  const units = rawFacts('china-units');
  const years = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'China');
  const [first, last] = [years.at(-15), years.at(-1)];
  expect(cards.get('在运机组')).toBe(`${withStatus(units, 'operating').length}台`);
  expect(cards.get('在运装机容量')).toBe(`${wan(total(withStatus(units, 'operating'), 'capacity'))}万千瓦`);
  expect(cards.get('在建机组')).toBe(`${withStatus(units, 'construction').length}台`);
  expect(cards.get(`${last?.year}年核发电量`)).toBe(`${yi(last?.twh)}亿千瓦时`);
  expect(all).toContain(
    `${last?.year}年中国核发电量${yi(last?.twh)}亿千瓦时，是${first?.year}年的${(num(last, 'twh') / num(first, 'twh')).toFixed(1)}倍，占全国发电量的${num(last, 'share').toFixed(1)}%`,
  );
  expect(table('中国历年核发电量')).toEqual(
    years
      .slice(-15)
      .toReversed()
      .map(({ year, twh }) => [year, yi(twh)]),
  );
});
