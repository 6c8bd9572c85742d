import { expect, type Page, test } from 'playwright/test';
import { followLink, hasStayed, startApplication } from '../support/site.ts';

/** Actions that a museum text suggests, each with its control. */
const promises = [{ phrase: '改变k的大小', control: 'input[type="range"]' }] as const;

/** The URLs of the museum's rooms, in order. */
async function roomsOf(page: Page): Promise<string[]> {
  await page.goto('/science/museum');
  const doors = page.locator('#main a[href^="/science/museum/"]');
  const rooms = await doors.evaluateAll((all) => all.map((door) => door.getAttribute('href') ?? ''));
  expect(rooms.length).toBeGreaterThan(3);
  return rooms;
}

test('a museum room contains the controls that its text mentions', async ({ page }) => {
  let found = 0;
  for (const room of await roomsOf(page)) {
    await page.goto(room);
    await startApplication(page);
    await page.getByText('本展区的讲解').click();
    await expect(page.locator('#main article .prose')).toBeVisible();
    const text = await page.locator('#main article').innerText();
    expect(text).not.toContain('算一算自己');
    for (const { phrase, control } of promises.filter((each) => text.includes(each.phrase))) {
      found += 1;
      await expect(page.locator('#main article').locator(control), phrase).toBeVisible();
    }
  }
  expect(found).toBe(promises.length);
});

test('the museum rooms link to each other in order, and the last one back to the entrance', async ({ page }) => {
  const rooms = await roomsOf(page);
  const ways = page.getByRole('navigation', { name: '前后展区' });
  await page.locator('#main').getByRole('link', { name: '裂变：一个原子核怎样点亮一座城' }).click();
  for (const [index, room] of rooms.entries()) {
    await expect(page).toHaveURL(new RegExp(`${room}$`));
    await expect(page.locator('#main')).toContainText(`第${index + 1}展区，共${rooms.length}个`);
    await ways.getByRole('link').last().click();
  }
  await expect(page).toHaveURL(/\/science\/museum$/);
  await page.goto(rooms[1] ?? '');
  await ways.getByRole('link', { name: '上一展区' }).click();
  await expect(page).toHaveURL(new RegExp(`${rooms[0]}$`));
});

test('navigating to another room resets its step and closes its text', async ({ page }) => {
  await page.goto('/science/museum/museum-fuel-cycle');
  await startApplication(page);
  const room = page.locator('#main article');
  await room.locator('fieldset').getByRole('button', { name: /^第2/ }).click();
  await expect(room.locator('[aria-current=step]')).toHaveCount(1);
  await room.getByText('本展区的讲解').click();
  await expect(room.locator('details[open]')).toHaveCount(1);
  const heading = await page.locator('h1').innerText();
  await followLink(page, '/science/museum/museum-safety-layers');
  await expect(page.locator('h1')).not.toHaveText(heading);
  expect(await hasStayed(page)).toBe(true);
  await expect(room.locator('fieldset').getByRole('button', { name: /^第2/ })).toBeVisible();
  await expect(room.locator('[aria-current=step]')).toHaveCount(0);
  await expect(room.locator('details[open]')).toHaveCount(0);
});

for (const width of [1440, 390])
  test(`at ${width} px no museum page is longer than 4,000 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/science/museum', ...(await roomsOf(page))]) {
      await page.goto(path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(4000);
    }
  });

test('changing the factor k by keyboard updates the text and the bars', async ({ page }) => {
  await page.goto('/science/museum/museum-fission');
  await startApplication(page);
  const part = page.locator('[data-generations]');
  const bars = part.locator('rect');
  await expect(part.getByRole('status')).toContainText('十代之后仍是100个');
  const before = await bars.last().evaluate((bar) => bar.getBoundingClientRect().height);
  await part.getByRole('slider').focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(part.getByRole('slider')).toHaveAttribute('aria-valuetext', 'k等于1.10');
  await expect(part.getByRole('status')).toContainText('超临界：100个中子十代之后约是259个');
  const after = await bars.last().evaluate((bar) => bar.getBoundingClientRect().height);
  expect(after / before).toBeCloseTo(2.59, 1);
});

test('without scripts the neutron generations are a static chart', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await page.goto('/science/museum/museum-fission');
  const part = page.locator('[data-generations]');
  await expect(part.locator('rect')).toHaveCount(11);
  await expect(part.locator('input')).toBeHidden();
  await expect(part).toContainText('十代之后仍是100个');
  await page.context().close();
});
