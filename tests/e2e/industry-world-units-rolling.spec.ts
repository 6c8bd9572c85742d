import { expect, type Page, test } from 'playwright/test';
import { day, grouped, rawFacts, unitName, withStatus } from '../support/raw-facts.ts';
import { followLink, hasStayed, startApplication, watch } from '../support/site.ts';

/** The list of the world's units as a virtual list, once the application runs. */

const path = '/industry/global/data/erji-operational';
const units = rawFacts('world-units');

/** Starts the application and waits until the list holds all units in place of one page. */
async function rollOut(page: Page): Promise<void> {
  await startApplication(page);
  await page.locator('#list [role=region]').scrollIntoViewIfNeeded();
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(1);
}

const region = (page: Page) => page.locator('#list [role=region]');
const operating = withStatus(units, 'operating');
const countries = grouped(operating, 'code').size;

test('the virtual list covers every unit with fewer than 80 rows in the DOM, each with its row index', async ({
  page,
}) => {
  const faults = watch(page);
  await page.goto(path);
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(0);
  await rollOut(page);
  await expect(page.locator('#list table')).toHaveAttribute('aria-rowcount', String(operating.length + countries + 1));
  const seen = new Set<string>();
  const places = new Map<number, string>();
  const box = await region(page).elementHandle();
  for (let end = false; !end; ) {
    const rows = await page.locator('#list tbody tr[aria-rowindex]').evaluateAll((all) =>
      all.map((row) => ({
        place: Number(row.getAttribute('aria-rowindex')),
        cells: row.children.length,
        text: row.children[0]?.textContent?.replace(/\s+/g, '') ?? '',
      })),
    );
    expect(rows.length).toBeLessThan(80);
    for (const { place, cells, text: name } of rows) {
      expect(places.get(place) ?? name).toBe(name);
      places.set(place, name);
      if (cells > 1) seen.add(`${place} ${name}`);
    }
    end =
      (await box?.evaluate((element) => {
        const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
        element.scrollTop += element.clientHeight * 0.8;
        return isAtEnd;
      })) ?? true;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  expect([...seen].map((each) => each.replace(/^\d+ /, '')).toSorted()).toEqual(operating.map(unitName).toSorted());
  expect([...places.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: operating.length + countries }, (_, index) => index + 2),
  );
  expect(faults).toEqual([]);
});

test('switching to the virtual list causes no layout shift', async ({ page }) => {
  await page.goto(path);
  await region(page).scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#list th, #list td, #list ~ section h2')].slice(0, 60).map((cell) => {
        const { x, y, width } = cell.getBoundingClientRect();
        return [cell.textContent, Math.round(x), Math.round(y + scrollY), Math.round(width)].join(' ');
      }),
    );
  const before = await places();
  expect(before.length).toBeGreaterThan(30);
  await page.evaluate(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  await page.locator('#list select').first().hover();
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(1);
  expect((await places()).slice(0, 30)).toEqual(before.slice(0, 30));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
});

test('keys scroll the virtual list while its header and the country heading stay visible', async ({ page }) => {
  await page.goto(path);
  await rollOut(page);
  await region(page).focus();
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => region(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(800);
  const top = await region(page).evaluate((box) => {
    const { x, y } = box.getBoundingClientRect();
    const at = (down: number) => document.elementFromPoint(x + 20, y + down)?.closest('th')?.textContent ?? '';
    return [at(10), at(52)];
  });
  expect(top[0]).toBe('机组');
  expect(top[1]).toMatch(/^美国94台/);
  // Rows are measured when rendered: estimated heights may require pressing the key more than once.
  await expect(async () => {
    await page.keyboard.press('End');
    const last = page.locator(`#list tr[aria-rowindex="${operating.length + countries + 1}"]`);
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
});

test('the virtual list starts at the page of the URL and restores its scroll position on going back', async ({
  page,
}) => {
  await page.goto(`${path}?page=3`);
  const first = (await page.locator('#list th[scope=row]').first().textContent()) ?? '?';
  await rollOut(page);
  await expect(page.locator('#list th[scope=row]', { hasText: first }).first()).toBeInViewport();
  await region(page).evaluate((box) => {
    box.scrollTop = 7000;
  });
  await expect
    .poll(() => page.locator('#list tbody tr[aria-rowindex]').nth(1).getAttribute('aria-rowindex').then(Number))
    .toBeGreaterThan(100);
  await followLink(page, '/industry/global/data/erji-annual');
  await expect(page.locator('h1')).toHaveText('年度变化');
  await page.goBack();
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(1);
  expect(await hasStayed(page)).toBe(true);
  await expect.poll(() => region(page).evaluate((box) => Math.abs(box.scrollTop - 7000))).toBeLessThan(150);
  await followLink(page, path);
  await expect.poll(() => region(page).evaluate((box) => box.scrollTop)).toBe(0);
});

test('filters and sorting apply to the whole virtual list', async ({ page }) => {
  await page.goto(path);
  await rollOut(page);
  await page.locator('#list select[name=type]').selectOption('压水堆');
  await page.locator('#list select[name=sort]').selectOption('newest');
  await page.locator('#list').getByRole('button', { name: '查找' }).click();
  const pressurised = operating.filter(({ type }) => type === '压水堆');
  await expect(page.locator('#list table')).toHaveAttribute('aria-rowcount', String(pressurised.length + 1));
  const newest = pressurised
    .map((row) => row.commercial ?? '')
    .toSorted()
    .at(-1);
  await expect(page.locator('#list tbody tr').first()).toContainText(day(newest));
  await page.locator('#list select[name=country]').selectOption('CN');
  await page.locator('#list').getByRole('button', { name: '查找' }).click();
  await expect(page.locator('#list tbody tr')).not.toHaveCount(0);
  await expect(page.locator('#list caption')).toHaveText(/共5\d台/);
});

test('printing includes every unit of the virtual list', async ({ page }) => {
  await page.goto(path);
  await rollOut(page);
  const rows = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const count = document.querySelectorAll('#list th[scope=row]').length;
    dispatchEvent(new Event('afterprint'));
    return count;
  });
  expect(rows).toBe(operating.length);
  await expect.poll(() => page.locator('#list th[scope=row]').count()).toBeLessThan(80);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  // 421 rows need more sheets than a list page of fifty rows.
  expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThan(8);
});
