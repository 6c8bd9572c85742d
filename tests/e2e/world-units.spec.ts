import { expect, type Page, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import { day, grouped, num, type RawRow, rawFacts, text, total, wan, withStatus } from '../support/raw-facts.ts';
import { followLink, hasStayed, startApplication, watch } from '../support/site.ts';

const path = '/industry/global/data/erji-operational';
const units = rawFacts('world-units');
const nameOf = (row: RawRow): string =>
  row.code === 'CN' ? (row.unit ?? '') : `${row.site?.replace(/nuclearpowerplant$/, '')}${row.unit}`;

type Request = Parameters<typeof getPage>[0];

/** The units of a list, page by page or all at once: the cells of each row, without the headings of countries. */
async function rowsOf(request: Request, address: string): Promise<readonly (readonly string[])[]> {
  const { main } = await getPage(request, address);
  return main.querySelectorAll('#list tbody tr').flatMap((row) => {
    const cells = row.querySelectorAll('th,td');
    return cells.length > 1 ? [cells.map(textOf)] : [];
  });
}

for (const [status, column, what] of [
  ['operating', 'erji-operational', '在运'],
  ['construction', 'erji-construction', '在建'],
] as const) {
  const rows = withStatus(units, status);
  const address = `/industry/global/data/${column}`;
  const cells = (row: RawRow, withCountry: boolean): string[] => [
    nameOf(row),
    ...(withCountry ? [row.country ?? ''] : []),
    row.type ?? '',
    row.model || '—',
    wan(num(row, 'capacity'), 1),
    day(row.start),
    ...(status === 'operating' ? [day(row.grid), day(row.commercial)] : [row.expected ? `${row.expected}年` : '—']),
  ];
  const key = (row: readonly string[]): string => row.join('|');

  test(`${what}: figures, types, chart's table and headings of countries equal the table`, async ({ request }) => {
    const { cards, table, main, text: all } = await getPage(request, `${address}?rows=all`);
    const byCountry = [...grouped(rows, 'country')].toSorted(
      ([, a], [, b]) => b.length - a.length || total(b, 'capacity') - total(a, 'capacity'),
    );
    expect(cards.get(`${what}机组`)).toBe(`${rows.length}台`);
    expect(cards.get(`${what}装机`)).toContain(`${wan(total(rows, 'capacity'))}万千瓦`);
    expect(cards.get('国家')).toBe(`${byCountry.length}个最多的是${byCountry[0]?.[0]}`);
    if (status === 'operating') {
      const age = rows.reduce((sum, row) => sum + 2025 - Number(row.commercial?.slice(0, 4)), 0) / rows.length;
      expect(cards.get('平均运行时间')).toContain(`${text(age, 1)}年`);
      const old = rows.filter((row) => 2025 - Number(row.commercial?.slice(0, 4)) >= 40).length;
      expect(all).toContain(`运行满40年的有${old}台，占${text((old / rows.length) * 100)}%`);
    } else {
      expect(cards.get('2025年开工')).toContain(`${rows.filter(({ start }) => start?.startsWith('2025')).length}台`);
    }
    const share = (part: readonly RawRow[]): string =>
      text((total(part, 'capacity') / total(rows, 'capacity')) * 100, 1);
    const types = grouped(rows, 'type');
    const printed = table('各堆型的机组数与装机');
    expect(printed).toHaveLength(types.size);
    for (const [name = '', ...figures] of printed) {
      const part = types.get(name) ?? [];
      expect(figures, name).toEqual([String(part.length), wan(total(part, 'capacity')), share(part)]);
    }
    if (status === 'construction') {
      expect(table('各国在建机组数与装机')).toEqual(
        byCountry.map(([name, part]) => [name, String(part.length), wan(total(part, 'capacity')), share(part)]),
      );
    } else {
      for (const [year = '', inChina, others, sum, capacity] of table('现有机组按商运年份统计')) {
        const part = rows.filter(({ commercial }) => commercial?.startsWith(year));
        const own = part.filter(({ code }) => code === 'CN').length;
        const figures = [String(own), String(part.length - own), String(part.length), wan(total(part, 'capacity'))];
        expect([inChina, others, sum, capacity], year).toEqual(figures);
      }
    }
    const headings = main.querySelectorAll('#list th[scope=rowgroup]').map(textOf);
    expect(headings).toHaveLength(byCountry.length);
    for (const [index, [name, part]] of byCountry.entries()) {
      const mw = total(part, 'capacity');
      expect(headings[index]).toContain(`${name}${part.length}台，${wan(mw, mw < 100 ? 1 : 0)}万千瓦`);
      const kinds = grouped(part, 'type');
      if (kinds.size > 1) for (const [type, own] of kinds) expect(headings[index]).toContain(`${type}${own.length}台`);
    }
  });

  test(`${what}: pages together, and the list without pages, hold every unit once`, async ({ request }) => {
    const pages: (readonly string[])[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / 50); page += 1) {
      pages.push(...(await rowsOf(request, `${address}?page=${page}`)));
    }
    expect(pages.map(key).toSorted()).toEqual(rows.map((row) => key(cells(row, false))).toSorted());
    expect(await rowsOf(request, `${address}?rows=all`)).toEqual(pages);
  });

  test(`${what}: country and type narrow the list, and it is sorted`, async ({ request }) => {
    const japan = rows.filter(({ code, type }) => code === 'JP' && type === '沸水堆');
    const china = rows.filter(({ code }) => code === 'CN');
    for (const [query, expected] of [
      ['country=CN', china],
      ['country=JP&type=沸水堆', japan],
    ] as const) {
      const listed = await rowsOf(request, `${address}?rows=all&${encodeURI(query)}`);
      expect(listed.map(key).toSorted()).toEqual(expected.map((row) => key(cells(row, false))).toSorted());
    }
    const byKey = new Map(rows.map((row) => [key(cells(row, true)), row]));
    const sorted = async (sort: string): Promise<(RawRow | undefined)[]> =>
      (await rowsOf(request, `${address}?rows=all&sort=${sort}`)).map((row) => byKey.get(key(row)));
    const date = status === 'operating' ? 'commercial' : 'start';
    const dates = rows
      .map((row) => row[date] ?? '')
      .filter(Boolean)
      .toSorted();
    const dated = (list: readonly (RawRow | undefined)[]): string[] =>
      list.map((row) => row?.[date] ?? '?').filter(Boolean);
    expect(dated(await sorted('oldest'))).toEqual(dates);
    expect(dated(await sorted('newest'))).toEqual(dates.toReversed());
    const capacities = rows.map((row) => num(row, 'capacity')).toSorted((a, b) => b - a);
    expect((await sorted('capacity')).map((row) => num(row, 'capacity'))).toEqual(capacities);
  });
}

/** Starts the application and waits until the list holds all units in place of one page. */
async function rollOut(page: Page): Promise<void> {
  await startApplication(page);
  await page.locator('#list [role=region]').scrollIntoViewIfNeeded();
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(1);
}

const region = (page: Page) => page.locator('#list [role=region]');
const operating = withStatus(units, 'operating');
const countries = grouped(operating, 'code').size;

test('the whole list rolls in its place: few rows in the document, each says which it is', async ({ page }) => {
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
  expect([...seen].map((each) => each.replace(/^\d+ /, '')).toSorted()).toEqual(operating.map(nameOf).toSorted());
  expect([...places.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: operating.length + countries }, (_, index) => index + 2),
  );
  expect(faults).toEqual([]);
});

test('taking over moves nothing that is seen', async ({ page }) => {
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
  await page.evaluate(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  await page.keyboard.press('Shift');
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(1);
  expect((await places()).slice(0, 30)).toEqual(before.slice(0, 30));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
});

test('keys scroll it, the head and the country stay in sight', async ({ page }) => {
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
  await page.keyboard.press('End');
  await expect(page.locator(`#list tr[aria-rowindex="${operating.length + countries + 1}"]`)).toBeInViewport();
});

test('it begins where the page of the address begins, and returns to where it was left', async ({ page }) => {
  await page.goto(`${path}?page=3`);
  const first = (await page.locator('#list th[scope=row]').first().textContent()) ?? '?';
  await rollOut(page);
  await expect(page.locator('#list th[scope=row]', { hasText: first }).first()).toBeInViewport();
  await region(page).evaluate((box) => {
    box.scrollTop = 7000;
  });
  await expect
    .poll(() => page.locator('#list tr[aria-rowindex]').first().getAttribute('aria-rowindex').then(Number))
    .toBeGreaterThan(100);
  await followLink(page, '/industry/global/data/erji-annual');
  await expect(page.locator('h1')).toHaveText('年度变化');
  await page.goBack();
  await expect(page.locator('#list table[aria-rowcount]')).toHaveCount(1);
  expect(await hasStayed(page)).toBe(true);
  await expect.poll(() => region(page).evaluate((box) => Math.round(box.scrollTop / 100))).toBe(70);
  await followLink(page, path);
  await expect.poll(() => region(page).evaluate((box) => box.scrollTop)).toBe(0);
});

test('filters and order apply to the whole list', async ({ page }) => {
  await page.goto(path);
  await rollOut(page);
  await page.getByLabel('堆型').selectOption('压水堆');
  await page.getByLabel('排序').selectOption('newest');
  await page.getByRole('button', { name: '查找' }).click();
  const pressurised = operating.filter(({ type }) => type === '压水堆');
  await expect(page.locator('#list table')).toHaveAttribute('aria-rowcount', String(pressurised.length + 1));
  const newest = pressurised
    .map((row) => row.commercial ?? '')
    .toSorted()
    .at(-1);
  await expect(page.locator('#list tbody tr').first()).toContainText(day(newest));
  await page.getByLabel('国家或地区').selectOption('CN');
  await page.getByRole('button', { name: '查找' }).click();
  await expect(page.locator('#list tbody tr')).not.toHaveCount(0);
  await expect(page.locator('#list caption')).toHaveText(/共5\d台/);
});

test('paper has every unit that passes the filters', async ({ page }) => {
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
  // 421 rows of a table need more sheets than one page of fifty.
  expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThan(8);
});
