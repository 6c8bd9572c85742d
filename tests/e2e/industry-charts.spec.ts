import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';

/** The charts of each public page. */
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

/** The section that contains a chart: its heading, sentence, table and source. */
function partOf(chart: HTMLElement): HTMLElement {
  let part = chart.parentNode as HTMLElement;
  while (!part.querySelector('h2')) part = part.parentNode as HTMLElement;
  return part;
}

for (const [path, names] of Object.entries(charts)) {
  test(`charts of ${path} have a description, sentence, table, source, date and data files`, async ({ request }) => {
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
