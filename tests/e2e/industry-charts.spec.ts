import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { parse as parseYaml } from 'yaml';
import { getPage, textOf } from '../support/parsed-page.ts';

/** Each chart of the public pages, and how many each page has. */
const charts: Readonly<Record<string, readonly string[]>> = {
  '/': ['home-generation'],
  '/industry/china/data': ['china-generation'],
  '/industry/china/data/erji-annual': ['china-generation', 'china-capacity'],
  '/industry/china/data/erji-operational': ['china-commissioning'],
  '/industry/china/data/erji-construction': ['china-construction'],
  '/industry/global/data': ['world-map', 'world-top'],
  '/industry/global/data/erji-power': ['world-mix', 'china-mix'],
  '/industry/global/data/erji-annual': ['world-generation', 'world-fleet', 'world-changes'],
  '/industry/global/data/erji-nuclear': ['countries-rank', 'countries-compare'],
  '/industry/global/data/erji-operational': ['world-ages'],
  '/industry/global/data/erji-construction': ['world-building'],
};

/** The part of the page that a chart stands in: its heading, sentence, table and source. */
function partOf(chart: HTMLElement): HTMLElement {
  let part = chart.parentNode as HTMLElement;
  while (!part.querySelector('h2')) part = part.parentNode as HTMLElement;
  return part;
}

for (const [path, names] of Object.entries(charts)) {
  test(`charts of ${path}: words, table, source, date and files`, async ({ request }) => {
    const { main } = await getPage(request, path);
    const found = main.querySelectorAll('[data-chart]');
    expect(found.map((chart) => chart.getAttribute('data-chart'))).toEqual(names);
    for (const chart of found) {
      const name = chart.getAttribute('data-chart') ?? '';
      const said = chart.getAttribute('aria-label') ?? chart.querySelector('img')?.getAttribute('alt') ?? '';
      expect(said, `${name} says what it shows`).toMatch(/图。.*\d|\d{4}年/);

      const part = partOf(chart);
      expect(textOf(part.querySelector('h2 ~ p')), `${name} has a sentence with figures`).toMatch(/\d/);

      const link = part.querySelector('a[data-chart-table]');
      const tables = link ? main.querySelector(link.getAttribute('href') ?? '') : part;
      const rows = tables?.querySelectorAll('table tbody tr') ?? [];
      expect(rows.length, `${name} has a table`).toBeGreaterThan(3);

      const footer = part.querySelectorAll('footer').at(-1);
      expect(textOf(footer), `${name} has a source and a date`).toMatch(/来源：.*数据截至\d{4}年/);
      for (const kind of ['csv', 'xlsx']) {
        const files = footer?.querySelectorAll(`a[href$=".${kind}"]`) ?? [];
        expect(files.length, `${name} can be taken away as ${kind}`).toBeGreaterThan(0);
        for (const file of files) expect((await request.get(file.getAttribute('href') ?? '')).status()).toBe(200);
      }
      for (const image of chart.querySelectorAll('img,source')) {
        const drawing = await request.get(image.getAttribute('src') ?? image.getAttribute('srcset') ?? '');
        expect(drawing.headers()['content-type']).toContain('image/svg+xml');
        expect(await drawing.text()).toMatch(/<(path|polyline)\b/);
      }
    }
  });
}

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

/** Figures are compared as figures: 488.0 and 488 are one. */
const same = (cell: string | undefined, isNumber: boolean | undefined): string | number =>
  isNumber && cell ? Number(cell) : (cell ?? '');

for (const [name, { columns, source, asOf }] of Object.entries(described)) {
  test(`the files of ${name} hold every figure of the table`, async ({ request }) => {
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
