import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import {
  day,
  grouped,
  num,
  type RawRow,
  rawFacts,
  text,
  total,
  unitName,
  wan,
  withStatus,
} from '../support/raw-facts.ts';
import { followLink, hasStayed, startApplication } from '../support/site.ts';

const units = rawFacts('world-units');
type Request = Parameters<typeof getPage>[0];

/** The units of a list, paged or not: the cells of each row, without the country headings. */
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
    unitName(row),
    ...(withCountry ? [row.country ?? ''] : []),
    row.type ?? '',
    row.model || '—',
    wan(num(row, 'capacity'), 1),
    day(row.start),
    ...(status === 'operating' ? [day(row.grid), day(row.commercial)] : [row.expected ? `${row.expected}年` : '—']),
  ];
  const key = (row: readonly string[]): string => row.join('|');

  test(`${what}: cards, text, types, chart table and country headings match the fact table`, async ({ request }) => {
    const { cards, table, main, text: all } = await getPage(request, `${address}?rows=all`);
    const byCountry = [...grouped(rows, 'country')].toSorted(
      ([, a], [, b]) => b.length - a.length || total(b, 'capacity') - total(a, 'capacity'),
    );
    expect(cards.get(`${what}机组`)).toBe(`${rows.length}台`);
    expect(cards.get(`${what}装机`)).toContain(`${wan(total(rows, 'capacity'))}万千瓦`);
    expect(cards.get('国家')).toBe(`${byCountry.length}个最多的是${byCountry[0]?.[0]}`);
    if (status === 'operating') {
      // Service days at the date of the table; a date known only by year or month counts from its middle.
      const dated = rows.flatMap(({ commercial }) => commercial || []);
      const days = dated.map((commercial) => {
        const from = commercial + ['-07-01', '-15', ''][(commercial.length - 4) / 3];
        return (Date.parse('2025-09-04') - Date.parse(from)) / 86_400_000;
      });
      const age = days.reduce((sum, each) => sum + each, 0) / 365.25 / dated.length;
      expect(cards.get('平均运行时间')).toContain(`${text(age, 1)}年`);
      const old = days.filter(
        (each) => each >= (Date.parse('2025-09-04') - Date.parse('1985-09-04')) / 86_400_000,
      ).length;
      expect(all).toContain(`运行满40年的有${old}台，占${text((old / rows.length) * 100)}%`);
      expect(all).toContain(`另有${rows.length - dated.length}台的商运日期不详`);
    } else {
      expect(cards.get('2025年开工的在建机组')).toContain(
        `${rows.filter(({ start }) => start?.startsWith('2025')).length}台`,
      );
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
      const years = table('现有机组按商运年份统计');
      expect(years).toHaveLength(new Set(rows.flatMap(({ commercial }) => commercial?.slice(0, 4) || [])).size);
      for (const [year = '', inChina, others, sum, capacity] of years) {
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

  test(`${what}: the pages together and the unpaged list contain every unit once`, async ({ request }) => {
    const pages: (readonly string[])[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / 50); page += 1) {
      pages.push(...(await rowsOf(request, `${address}?page=${page}`)));
    }
    expect(pages.map(key).toSorted()).toEqual(rows.map((row) => key(cells(row, false))).toSorted());
    expect(await rowsOf(request, `${address}?rows=all`)).toEqual(pages);
  });

  test(`${what}: the list can be filtered by country and type, and sorted`, async ({ request }) => {
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

test('a country selected but not submitted in one list is not selected in the other', async ({ page }) => {
  await page.goto('/industry/global/data/erji-operational');
  await startApplication(page);
  const country = page.locator('#list select[name=country]');
  await country.selectOption('CN');
  await followLink(page, '/industry/global/data/erji-construction');
  await expect(page.locator('#list h2')).toHaveText('在建机组名录');
  expect(await hasStayed(page)).toBe(true);
  await expect(country).toHaveValue('');
});
