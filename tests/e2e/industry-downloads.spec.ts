import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'playwright/test';
import { parse as parseYaml } from 'yaml';
import { rawFacts } from '../support/raw-facts.ts';

interface Described {
  readonly source: string;
  readonly asOf: string;
  readonly columns: readonly { readonly key: string; readonly number?: boolean }[];
}

const folder = new URL('../../server/content/facts/', import.meta.url);
const described = parseYaml(readFileSync(new URL('facts.yaml', folder), 'utf8')) as Record<string, Described>;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const plain = (xml: string): string => xml.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

/** The cells of the first sheet of a workbook, as text, by row and column. */
function cellsOf(workbook: Uint8Array): string[][] {
  const files = unzipSync(workbook);
  const shared = files['xl/sharedStrings.xml'];
  const strings = shared
    ? [...strFromU8(shared).matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) => plain(si.replace(/<[^>]+>/g, '')))
    : [];
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, letters = '', attributes = '', content = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const value = plain(content.replace(/<[^>]+>/g, ''));
      cells[column] = /t="s"/.test(attributes) ? (strings[Number(value)] ?? '?') : value;
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

/** Numbers are compared as numbers: 488.0 equals 488. */
const same = (cell: string | undefined, isNumber: boolean | undefined): string | number =>
  isNumber && cell ? Number(cell) : (cell ?? '');

for (const [name, { columns, source, asOf }] of Object.entries(described)) {
  test(`the CSV and XLSX files of ${name} contain every value of the fact table`, async ({ request }) => {
    const rows = parseCsv(readFileSync(new URL(`${name}.csv`, folder)), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    const expected = rows.map((row) => columns.map(({ key, number }) => same(row[key], number)));
    const typed = (cells: readonly string[]) => columns.map(({ number }, index) => same(cells[index], number));

    const csv = parseCsv(await (await request.get(`/data/${name}.csv`)).text(), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as string[][];
    expect(csv.slice(1, rows.length + 1).map(typed)).toEqual(expected);
    expect(csv.slice(rows.length + 1).map(([first]) => first)).toEqual([source, `数据截至：${asOf}`]);

    const sheet = cellsOf(await (await request.get(`/data/${name}.xlsx`)).body());
    expect(sheet.slice(1, rows.length + 1).map(typed)).toEqual(expected);
    expect(sheet.slice(rows.length + 1).flatMap((cells) => cells.filter(Boolean))).toEqual([
      source,
      `数据截至：${asOf}`,
    ]);
  });
}

test('the data of a chart can be downloaded as CSV with values and source, and as XLSX', async ({ page }) => {
  await page.goto('/industry/china/data/erji-annual');
  const link = page.getByRole('link', { name: '图中数据（CSV）' }).first();
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toBe('/charts/china-generation.csv');
  const lines = (await (await page.request.get(address)).text()).replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('年份,核发电量（亿千瓦时）,核电占比（%）');
  const rows = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'China');
  for (const { year, twh, share } of rows.slice(-5)) {
    const [, generation, part] = (lines.find((line) => line.startsWith(`${year},`)) ?? '').split(',').map(Number);
    expect(generation, year).toBe(Math.round(Number(twh) * 10));
    expect(part, year).toBeCloseTo(Number(share), 1);
  }
  expect(lines.join()).toContain('Our World in Data');
  const workbook = await page.request.get(address.replace('.csv', '.xlsx'));
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK');
  expect((await page.request.get('/charts/nothing.csv')).status()).toBe(404);
});
