import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node-html-parser';
import { expect, type Page, test } from 'playwright/test';
import { embeddedRoutes } from '../../generated/embeds.ts';
import { routeList } from '../../generated/routes/index.ts';
import { getPage } from '../support/parsed-page.ts';
import { pageRoutes } from '../support/site.ts';

let foreign: Server;
let framed = '';
test.beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title>${framed}`);
  });
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
});
test.afterAll(() => void foreign.close());

/** Opens a page of another site with this markup. */
async function openElsewhere(page: Page, markup: string): Promise<void> {
  framed = markup;
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
}

const policyOf = (headers: Readonly<Record<string, string>>): string =>
  /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0] ?? '';

test('embedded routes may be framed by any site, all other documents only by this site', async ({ request }) => {
  expect(embeddedRoutes).toEqual(['embed-chart']);
  for (const chart of ['world-map', 'china-generation', 'world-top', 'country-fr']) {
    // Twice: rendered, and from the cache.
    for (const _time of [1, 2]) {
      const response = await request.get(`/embed/${chart}`);
      expect(response.status(), chart).toBe(200);
      expect(policyOf(response.headers()), chart).toBe('frame-ancestors *');
      expect(response.headers()['x-frame-options'], chart).toBeUndefined();
      expect(response.headers()['set-cookie'], chart).toBeUndefined();
    }
  }
  const others = pageRoutes.filter(({ params }) => params.length === 0).map(({ path }) => path);
  for (const path of [...others, '/embed/none', '/nowhere', '/industry/global/country/fr']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect.soft(policyOf(headers), path).toBe("frame-ancestors 'self'");
    expect.soft(headers['x-frame-options'], path).toBe('SAMEORIGIN');
  }
});

test('an unknown embedded chart returns 404', async ({ request }) => {
  for (const chart of ['none', 'country-zz', 'country-it-', 'toString', 'china-map-0'])
    expect((await request.get(`/embed/${chart}`)).status(), chart).toBe(404);
});

test('an embedded chart has no site navigation, shows its data date, links to its page and is not indexed', async ({
  request,
}) => {
  for (const [chart, page] of [
    ['china-generation', '/industry/china/data/erji-annual#chart-china-generation'],
    ['world-map', '/industry/global/data'],
    ['country-fr', '/industry/global/country/fr'],
  ] as const) {
    const document = parse(await (await request.get(`/embed/${chart}`)).text());
    const { main } = await getPage(request, `/embed/${chart}`);
    expect(document.querySelectorAll('header,nav,footer'), chart).toHaveLength(0);
    expect(main.querySelector('h1')?.text.length, chart).toBeGreaterThan(5);
    expect(main.querySelector(`img[src="/charts/${chart}.svg"]`), chart).not.toBeNull();
    expect(main.querySelector('figcaption')?.text, chart).toMatch(/数据截至\d{4}年/);
    const link = main.querySelector('figcaption a');
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([page, '_blank']);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect((await request.get(page)).status()).toBe(200);
  }
  // This chart covers several years, so it has no single data date.
  const ranks = await getPage(request, '/embed/countries-rank');
  expect(ranks.main.querySelector('figcaption')?.text).toContain('各国数据取能查到的最近一年');
  expect(ranks.main.querySelector('figcaption')?.text).not.toContain('数据截至');
  expect(routeList.find(({ id }) => id === 'embed-chart')?.listed).toBe(false);
  const listed = await (await request.get('/sitemap/pages.xml')).text();
  expect(listed).toContain('/industry/china/data<');
  expect(listed).not.toContain('/embed/');
});

test('the copied embed code shows an interactive chart on another site', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/industry/china/data/erji-annual');
  const entry = page.locator('[data-chart-embed]').first();
  await entry.locator('summary').click();
  await entry.getByRole('button', { name: '复制代码' }).click();
  await expect(entry.getByRole('status')).toHaveText('代码已复制');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe src="http:[^"]+\/embed\/china-generation" title="[^"]+" width="100%" height="\d+" /);

  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await openElsewhere(page, code);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('中国历年核发电量');
  // The first hover only enters the frame, the second moves within it.
  for (const x of [40, 60])
    await frame
      .locator('[data-chart] img')
      .first()
      .hover({ position: { x, y: 40 } });
  const slider = frame.getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.hover({ position: { x: 400, y: 150 } });
  await expect(frame.locator('[data-chart-point]')).toContainText(/^\d{4}年：核发电量[\d,]+亿千瓦时/);
  // The frame is as high as the chart needs: it does not scroll.
  const overflow = await frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test('the embed preview link opens the bare chart, and going back restores the page', async ({ page }) => {
  await page.goto('/industry/china/data');
  // Until a control is used, links load page fragments.
  await page.mouse.move(200, 300);
  const entry = page.locator('[data-chart-embed]', { has: page.locator('a[href$="/china-generation"]') });
  await entry.locator('summary').evaluate((summary) => summary.parentElement?.setAttribute('open', ''));
  await entry.getByRole('link', { name: '查看嵌入后的样子' }).click();
  await expect(page).toHaveURL(/\/embed\/china-generation$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('header,footer,nav')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/industry\/china\/data$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
});

for (const [path, name, page, region] of [
  ['/industry/china/data', 'map-operating', '/industry/china/data#map', '广东：14台'],
  ['/industry/china/data/erji-construction', 'map-construction', '/industry/china/data/erji-construction', '台，'],
  ['/industry/shanghai/map/company', 'map-companies', '/industry/shanghai/map/company', '闵行区：'],
  ['/industry/shanghai/map/industry', 'map-links', '/industry/shanghai/map/industry#map', '闵行区：'],
] as const)
  test(`the map of ${path} can be downloaded as SVG and embedded with a single link to its page`, async ({
    page: visitor,
  }) => {
    await visitor.goto(path);
    const figure = visitor.locator('figure', { has: visitor.locator('[data-map]') });
    const saved = figure.getByRole('link', { name: '下载图片（SVG）' });
    await expect(saved).toHaveAttribute('download', `${name}.svg`);
    expect(await (await visitor.request.get((await saved.getAttribute('href')) ?? '')).text()).toContain('<svg');
    const code = await figure.locator('[data-chart-embed]').getByLabel('嵌入代码').inputValue();
    expect(code).toContain(`/embed/${name}"`);
    await visitor.setViewportSize({ width: 900, height: 900 });
    await openElsewhere(visitor, code);
    const frame = visitor.frameLocator('iframe');
    await expect(frame.locator('[data-map] img')).toHaveJSProperty('complete', true);
    await expect(frame.locator('[data-map] svg title', { hasText: region }).first()).toBeAttached();
    await expect(frame.locator('[aria-label="图例"]')).toBeVisible();
    await expect(frame.locator('a')).toHaveCount(1);
    await expect(frame.locator('a')).toHaveAttribute('href', page);
    const overflow = await frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(overflow).toBeGreaterThan(-200);
  });

test('an embedded chart shows a static image without scripts', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await openElsewhere(page, `<iframe src="${baseURL}/embed/world-top" title="x" width="800" height="700"></iframe>`);
  const picture = page.frameLocator('iframe').locator('img[src="/charts/world-top.svg"]');
  await expect(picture).toBeVisible();
  await page.context().close();
});

test('a page that is not an embedded route cannot be framed by another site', async ({ page, baseURL }) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /frame-ancestors|X-Frame-Options/i.test(message.text()) && refused.push(message.text()),
  );
  await openElsewhere(page, `<iframe src="${baseURL}/industry/china/data/erji-annual" title="x"></iframe>`);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(page.frameLocator('iframe').locator('h1')).toHaveCount(0);
});
