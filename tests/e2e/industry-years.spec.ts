import { expect, test } from 'playwright/test';
import { getPage } from '../support/parsed-page.ts';
import { followLink, startApplication } from '../support/site.ts';

const china = '/industry/china/data';
const world = '/industry/global/data';

test('a map year has a server-rendered URL with noindex and the plain canonical URL', async ({ request }) => {
  const { main, table } = await getPage(request, `${china}?year=2010`);
  expect(main.querySelector('[data-map-says]')?.text).toMatch(
    /^2010年末，全国有13台机组在运，装机[\d,]+万千瓦，另有\d+台在建。/,
  );
  expect(table('各省区在运和在建核电机组').map(([province]) => province)).toContain('广东省');
  const form = main.querySelector('form[data-years]');
  expect(form?.getAttribute('action')).toBe(`${china}#map`);
  expect(form?.querySelector('noscript')?.text).toContain('查看');
  expect(form?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    `${china}?year=2009#map`,
    `${china}?year=2011#map`,
  ]);
  const html = await (await request.get(`${china}?year=2010`)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/industry\/china\/data">/);
  // Years without data show the present state.
  for (const year of ['1950', '2999', 'x'])
    expect((await getPage(request, `${china}?year=${year}`)).main.querySelector('[data-map-says]')?.text).not.toContain(
      '年末',
    );
});

test('the world map and its figures follow the year of the URL', async ({ request }) => {
  const { main, table } = await getPage(request, `${world}?year=2010`);
  const picture = main.querySelector('[data-map="world"] img')?.getAttribute('src') ?? '';
  expect(picture).toBe('/charts/world-map-2010.svg');
  expect(await (await request.get(picture)).text()).toContain('<svg');
  expect(main.querySelector('[data-map-says]')?.text).toContain('前三位是美国、法国、日本');
  expect(table('2010年各国和地区的核发电量')[0]?.[0]).toBe('美国');
  expect((await request.get('/charts/world-map-1999.svg')).status()).toBe(404);
});

test('a country that no longer generates is shown on maps of earlier years without a link', async ({ page }) => {
  await page.goto(`${world}?year=2005`);
  await startApplication(page);
  const map = page.locator('[data-map=world]');
  await map.scrollIntoViewIfNeeded();
  await map.locator('path', { has: page.locator('title', { hasText: '德国' }) }).hover({ force: true });
  const told = map.locator('[data-map-point]');
  await expect(told).toContainText(/^德国：[\d,]+亿千瓦时，占本地发电量的/);
  await expect(told.getByRole('link')).toHaveCount(0);
});

test('keys move the year slider, and the map, its text and the URL follow', async ({ page }) => {
  await page.goto(world);
  const slider = page.getByRole('slider', { name: '地图年份' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', '目前装机');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '2023年');
  await page.keyboard.press('Home');
  await expect(page.locator('[data-map-says]')).toContainText('2000年，全球核发电量');
  await expect(page.locator('[data-map="world"] img')).toHaveAttribute('src', '/charts/world-map-2000.svg');
  await expect(page).toHaveURL(`${world}?year=2000`);
  await page.getByRole('link', { name: '下一年' }).click();
  await expect(page).toHaveURL(`${world}?year=2001`);
  await page.reload();
  await expect(page.locator('[data-map-says]')).toContainText('2001年');
  await page.getByRole('slider', { name: '地图年份' }).press('End');
  await expect(page).toHaveURL(world);
});

test('links to another year and going back update the map after a year was chosen by slider', async ({ page }) => {
  await page.goto(china);
  const says = page.locator('[data-map-says]');
  await page.getByRole('slider', { name: '地图年份' }).press('Home');
  await expect(page).toHaveURL(/\?year=\d+$/);
  const first = page.url();
  const chosen = (await says.textContent()) ?? '';
  for (const [query, text] of [
    ['?year=2010', '2010年末'],
    ['', '浙江'],
  ] as const) {
    await followLink(page, china + query);
    await expect(says).toContainText(text);
    await expect(says).not.toHaveText(chosen);
    await page.goBack();
    await expect(page).toHaveURL(first);
    await expect(says).toHaveText(chosen);
  }
});

/** The text below a map if no place on it is selected. */
const nothingTold = '指向或轻点地图查看名称与数值。';

test('changing the year clears the details of a place that is no longer hovered', async ({ page }) => {
  for (const [path, name, place, words] of [
    [china, 'china', '[data-dot=cn-tianwan]', '田湾核电站：在运'],
    [`${world}?year=2010`, 'world', 'a[href$="/country/br"] path', '巴西：'],
  ] as const) {
    await page.goto(path);
    await startApplication(page);
    const map = page.locator(`[data-map=${name}]`);
    const told = map.locator('[data-map-point]');
    const slider = page.getByRole('slider', { name: '地图年份' });
    await map.locator(place).hover({ force: true });
    await expect(told).toContainText(words);
    await slider.hover();
    await slider.press('Home');
    await expect(page.locator('[data-map-says]')).toContainText(/^\d{4}年/);
    await expect(told).toHaveText(nothingTold);
  }
});

test('changing the year updates the details of a hovered place', async ({ page }) => {
  await page.goto(`${world}?year=2010`);
  await startApplication(page);
  const map = page.locator('[data-map=world]');
  const brazil = map.locator('a[href$="/country/br"]');
  const told = map.locator('[data-map-point]');
  await page.getByRole('slider', { name: '地图年份' }).focus();
  await brazil.locator('path').hover({ position: { x: 30, y: 30 }, force: true });
  const before = (await brazil.locator('title').textContent()) ?? '';
  await expect(told).toContainText(before);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-map-says]')).toContainText('2009年');
  const after = (await brazil.locator('title').textContent()) ?? '';
  expect(after).not.toBe(before);
  await expect(told).toContainText(after);
});

test('years play in order until another year is chosen; reduced motion hides the play button', async ({ page }) => {
  await page.goto(`${china}?year=2000`);
  const says = page.locator('[data-map-says]');
  await page.getByRole('button', { name: '逐年播放' }).click();
  await expect(says).toContainText('2002年末');
  await page.getByRole('link', { name: '上一年' }).click();
  await expect(page.getByRole('button', { name: '逐年播放' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: '逐年播放' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a tap on the year slider selects a year, and the page does not scroll horizontally', async ({ page }) => {
    await page.goto(`${china}#map`);
    const slider = page.getByRole('slider', { name: '地图年份' });
    const box = await slider.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await slider.tap({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
    await expect(page.locator('[data-map-says]')).toContainText(/^20\d\d年末/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
