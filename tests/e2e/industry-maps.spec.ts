import { parse } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { getPage, type ParsedPage, textOf } from '../support/parsed-page.ts';
import { grouped, rawFacts, total, wan, withStatus } from '../support/raw-facts.ts';
import { startApplication } from '../support/site.ts';

const chinaMaps = [
  '/industry/china/data',
  '/industry/china/data/erji-operational',
  '/industry/china/data/erji-construction',
];
const shanghaiMaps = ['/industry/shanghai/map/industry', '/industry/shanghai/map/company'];
const worldMap = '/industry/global/data';

/** Every mention of 台湾 in the page must read 中国台湾. */
function expectNamedRight({ main }: ParsedPage): void {
  for (const [mention] of main.innerHTML.matchAll(/.{0,2}台湾/g)) expect(mention).toBe('中国台湾');
}

for (const path of [...chinaMaps, ...shanghaiMaps, worldMap]) {
  test(`the map of ${path} has a review number, a disclaimer and an alternative text with figures`, async ({
    request,
  }) => {
    const page = await getPage(request, path);
    expect(page.text).toMatch(/审图号：\S+?。示意图，不作为划界依据。/);
    const name = page.main.querySelector('[data-map] img')?.getAttribute('alt');
    expect(name).toMatch(/图[。，].*\d/);
    expectNamedRight(page);
  });
}

for (const path of chinaMaps) {
  test(`the map of ${path} is complete: 34 provinces with 中国台湾, islands and South China Sea inset`, async ({
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
  test(`the map of ${path} shows the units of each province and links to them`, async ({ request }) => {
    const { main } = await getPage(request, path);
    const rows = withStatus(rawFacts('china-units'), status);
    const links = main.querySelectorAll('svg a').filter((link) => link.querySelector('path'));
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

test('a map image shades exactly the provinces with units, and unknown regions return 404', async ({ request }) => {
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

test('the world map draws China as one shape, without separate shapes for 中国台湾, Hong Kong and Macao', async ({
  request,
}) => {
  const { areas } = (await import('../../app/components/map/shapes/world.json', { with: { type: 'json' } })).default;
  expect(areas.filter(({ id }) => ['TW', 'HK', 'MO'].includes(id))).toEqual([]);
  const china = areas.find(({ id }) => id === 'CN');
  const drawing = await (await request.get('/charts/world-map.svg')).text();
  const fill = new RegExp(
    `d="${china?.d.slice(0, 60).replace(/[.*+?^$()|[\]\\]/g, '\\$&')}[^"]*" fill="(#[0-9a-f]{6})" stroke="\\1"`,
  );
  expect(drawing).toMatch(fill);
});

test('plant dots show units and status, link to the plant pages and match the list below the map', async ({
  request,
}) => {
  const { main } = await getPage(request, '/industry/china/data');
  const plants = new Map<string, { operating: number; construction: number }>();
  for (const { plant = '', status } of rawFacts('china-units')) {
    const own = plants.get(plant) ?? { operating: 0, construction: 0 };
    if (status === 'operating' || status === 'construction') own[status] += 1;
    plants.set(plant, own);
  }
  const built = [...plants].filter(([, { operating, construction }]) => operating + construction > 0);
  const dots = main.querySelectorAll('[data-map=china] circle[data-dot]');
  expect(dots.map((dot) => dot.getAttribute('data-dot')).sort()).toEqual(built.map(([id]) => id).sort());
  for (const [id, { operating, construction }] of built) {
    const dot = dots.find((each) => each.getAttribute('data-dot') === id);
    const area = Number(dot?.getAttribute('r')) ** 2;
    expect(Math.abs(area / 16 - (operating + construction)), id).toBeLessThan(1.6);
    expect(dot?.getAttribute('fill') === '#0a4da2', id).toBe(operating > 0);
    expect(dot?.getAttribute('stroke') === '#e08a1e', id).toBe(operating > 0 && construction > 0);
    const link = dot?.closest('a')?.getAttribute('href') ?? '';
    expect(link).toBe(`/industry/china/plant/${id}`);
    expect(main.querySelectorAll(`details a[href="${link}"]`)).toHaveLength(1);
    if (operating > 0) expect(textOf(dot), id).toContain(`在运${operating}台`);
  }
  // The position of dots: 秦山 lies north of 三门, and 三门 north of 大亚湾.
  const place = (id: string, key: string): number =>
    Number(dots.find((dot) => dot.getAttribute('data-dot') === id)?.getAttribute(key));
  expect(place('cn-qinshan', 'cy')).toBeLessThan(place('cn-sanmen', 'cy'));
  expect(place('cn-sanmen', 'cy')).toBeLessThan(place('cn-dayawan', 'cy'));
});

test('the list of countries below the world map matches the map and can be used by keyboard', async ({ page }) => {
  await page.goto('/industry/global/data');
  const map = page.locator('#map');
  const places = map.locator('[data-map-places]');
  const onMap = await map
    .locator('[data-map=world] svg a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.querySelector('title')?.textContent ?? '']),
    );
  expect(onMap.length).toBeGreaterThan(30);
  await places.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = places.getByRole('listitem').first();
  await expect(first.getByRole('link')).toBeFocused();
  // Every shape with a title is in the list with the same text.
  const listed = await places
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('a')?.getAttribute('href') ?? '',
        Array.from(item.children, ({ textContent }) => textContent).join('：'),
      ]),
    );
  for (const place of onMap) expect(listed).toContainEqual(place);
  const href = (await first.getByRole('link').getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('a zoomed map shows more names until it is reset, and hovering over a place shows its details', async ({
  page,
}) => {
  await page.goto('/industry/china/data');
  const map = page.locator('[data-map=china]');
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: '放大地图' }).click();
  const ground = map.locator('[data-zoom]');
  await expect(ground).toHaveAttribute('data-zoom', '2');
  await expect(map.locator('text', { hasText: '三门核电厂' })).toBeVisible();
  await map.getByRole('button', { name: '显示全图' }).click();
  await expect(ground).toHaveAttribute('data-zoom', '1');
  await expect(map.locator('text', { hasText: '三门核电厂' })).toBeHidden();
  await map.locator('[data-dot=cn-tianwan]').hover();
  const told = map.locator('[data-map-point]');
  await expect(told).toContainText(/田湾核电站：在运\d台/);
  await told.getByRole('link', { name: '查看' }).click();
  await expect(page.locator('h1')).toHaveText('田湾核电站');
});

test('dragging a zoomed map opens no place, and its places still link to their pages afterwards', async ({ page }) => {
  await page.goto('/industry/china/data');
  const map = page.locator('[data-map=china]');
  const ground = map.locator('[data-zoom]');
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: '放大地图' }).click();
  await expect(ground).toHaveAttribute('data-zoom', '2');
  const place = (): Promise<string> => ground.evaluate((element: HTMLElement) => element.style.transform);
  const before = await place();
  const dot = map.locator('[data-dot=cn-tianwan]');
  await dot.hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await dot.boundingBox()) ?? {};
  await page.mouse.move(x - 60, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(before);
  await expect(page).toHaveURL(/\/industry\/china\/data$/);
  await dot.click();
  await expect(page.locator('h1')).toHaveText('田湾核电站');
});

test('the zoom code of a map is fetched only when zooming is requested', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/industry/china/data');
  await startApplication(page);
  await page.locator('[data-map=china] [data-dot=cn-tianwan]').hover();
  await expect(page.locator('[data-map=china] [data-map-point]')).toContainText('田湾');
  expect(fetched.filter((url) => /panzoom/.test(url))).toEqual([]);
  await page.locator('[data-map=china]').getByRole('button', { name: '放大地图' }).click();
  await expect(page.locator('[data-map=china] [data-zoom]')).toHaveAttribute('data-zoom', '2');
  expect(fetched.filter((url) => /panzoom/.test(url))).toHaveLength(1);
});

test('the world map labels countries and links to them; a company dot links to the company', async ({ page }) => {
  await page.goto('/industry/global/data');
  const map = page.locator('[data-map=world]');
  await expect(map.locator('text', { hasText: '加拿大' })).toBeVisible();
  await expect(map.locator('text', { hasText: '斯洛文尼亚' })).toBeAttached();
  await expect(map.locator('text', { hasText: '斯洛文尼亚' })).toBeHidden();
  await map.locator('a[href$="/country/br"] path').click({ position: { x: 30, y: 30 }, force: true });
  await expect(page.locator('h1')).toHaveText('巴西核电概况');
  await page.goto('/industry/shanghai/map/company');
  const centre = page.locator('[data-centre-map]');
  await expect(centre.locator('text', { hasText: '黄浦' })).toBeVisible();
  await page.locator('[data-map=shanghai] [data-dot=company-qinghe-pump]').click();
  await expect(page.locator('h1')).toHaveText('青禾屏蔽泵有限公司（示例）');
});

test('filtering the company map clears the details of the place hovered before', async ({ page }) => {
  await page.goto('/industry/shanghai/map/company');
  await startApplication(page);
  const map = page.locator('[data-map=shanghai]');
  const told = map.locator('[data-map-point]');
  await map.locator('[data-dot=company-qinghe-pump]').hover();
  await expect(told).toContainText('青禾屏蔽泵有限公司');
  await page.getByRole('navigation', { name: '按环节筛选' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/[?&]stage=/);
  await expect(page.locator('#main [aria-current=true]').filter({ hasNotText: '全部' })).not.toHaveCount(0);
  await expect(told).toHaveText('指向或轻点地图查看名称与数值。');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap on a map place shows its details, the second one opens it', async ({ page }) => {
    await page.goto('/industry/shanghai/map/company');
    const map = page.locator('[data-map=shanghai]');
    await map.scrollIntoViewIfNeeded();
    await startApplication(page);
    await map.scrollIntoViewIfNeeded();
    const dot = map.locator('[data-dot=company-songlan-cable]');
    await dot.tap();
    await expect(map.locator('[data-map-point]')).toContainText('松缆特种电缆有限公司');
    await expect(page).toHaveURL(/map\/company$/);
    await dot.tap();
    await expect(page.locator('h1')).toHaveText('松缆特种电缆有限公司（示例）');
  });
  test('zoom level and buttons follow a pinch, and at full size touch scrolls the page again', async ({ page }) => {
    await page.goto('/industry/china/data');
    await startApplication(page);
    const map = page.locator('[data-map=china]');
    const ground = map.locator('[data-zoom]');
    await map.scrollIntoViewIfNeeded();
    await map.getByRole('button', { name: '放大地图' }).tap();
    await expect(ground).toHaveAttribute('data-zoom', '2');
    await expect(ground).toHaveCSS('touch-action', 'none');
    await ground.locator('..').scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await ground.locator('..').boundingBox()) ?? {};
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [-1, 1].map((side, id) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2, id })),
      });
    const [near, far] = [40, width * 0.9];
    const pinch = async (from: number, to: number): Promise<void> => {
      await touch('touchStart', from);
      for (let step = 1; step <= 6; step++) await touch('touchMove', from + ((to - from) * step) / 6);
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    for (let times = 0; times < 3; times++) await pinch(near, far);
    await expect(ground).toHaveAttribute('data-zoom', '4');
    // A button continues from the zoom level of the pinch.
    await map.getByRole('button', { name: '缩小地图' }).tap();
    await expect(ground).toHaveAttribute('data-zoom', '2');
    for (let times = 0; times < 2; times++) await pinch(far, near);
    await expect(ground).toHaveAttribute('data-zoom', '1');
    await expect(map.getByRole('button', { name: '显示全图' })).toHaveAttribute('aria-disabled', 'true');
    await expect(ground).not.toHaveCSS('touch-action', 'none');
  });
});
