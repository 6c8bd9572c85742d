import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import shapes from '../../app/components/map/shapes/world-regions.json' with { type: 'json' };
import { type FactName, sourceOf } from '../../app/core/facts/records.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { countriesOf } from '../../app/pages/industry/figures/countries.ts';
import { generatedIn, generationByYear } from '../../app/pages/industry/figures/world-at.ts';
import { CountryTable } from '../../app/pages/industry/global/country-tables.tsx';
import { WorldPanel } from '../../app/pages/industry/global/world-panel.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { renderChart } from '../../app/runtime/charts.server.ts';
import { routes } from '../../generated/routes/index.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** The world map, with the legend, list and table below it. */

const facts = await readFacts('server/content/facts');
const tableOf = <Name extends FactName>(name: Name) => {
  const table = facts.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};
const tables = {
  'world-countries': tableOf('world-countries'),
  'nuclear-generation': tableOf('nuclear-generation'),
};
const countries = countriesOf(tables['world-countries']);
const generation = generationByYear(tables);

/** The panel of a year, or of today without one. */
function panel(year?: number): string {
  return renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(routes['industry-global-data'])}>
        <WorldPanel
          countries={countries}
          generation={generation}
          says=""
          query={new URLSearchParams(year ? { year: String(year) } : {})}
          sources={{
            countries: sourceOf(tables['world-countries']),
            generation: sourceOf(tables['nuclear-generation']),
          }}
        />
      </PageViewContext>
    </Application>,
  ).replaceAll('<!-- -->', '');
}

const partOf = (html: string, from: string, to: string): string => {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
};
const legendOf = (html: string): string => partOf(html, '<ul aria-label="图例"', '</ul>');
const placesOf = (html: string): string => partOf(html, 'data-map-places', '</details>');
const mapOf = (html: string): string => partOf(html, 'data-map="world"', '</svg>');
const rowOf = (html: string, name: string): string =>
  [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row).find((row) => row.includes(name)) ?? '';

test('an unknown amount of generation is marked in the sentence, the legend, the list, the map and the table', () => {
  const html = panel(2023);
  const unknown = generatedIn(generation, 2023).filter(({ twh }) => twh === null);
  expect(unknown.map(({ name }) => name).toSorted()).toEqual(['亚美尼亚', '白俄罗斯', '阿联酋'].toSorted());
  expect(html).toContain('33个国家和地区有核发电，其中3个发电量不详；按已知发电量，前三位是美国、中国、法国。');
  expect(legendOf(html)).toContain('发电量不详');
  expect(placesOf(html)).toMatch(/阿联酋<\/a><span[^>]*>发电量不详，占本地发电量的20\.6%</);
  expect(mapOf(html)).toContain('<title>阿联酋：发电量不详，占本地发电量的20.6%</title>');
  expect(rowOf(html, '阿联酋')).toMatch(/>—<.*>20\.6</s);
});

test('a year without unknown amounts does not mention them', () => {
  const html = panel(2010);
  expect(html).not.toContain('不详');
  expect(html).toMatch(/\d+个国家和地区有核发电，前三位是美国、法国、日本。/);
});

test('the picture hatches countries with unknown amounts, and today’s map those that are only building', async () => {
  const read = async (name: FactName) => tableOf(name);
  const hatched = (svg: string | null): number => [...(svg ?? '').matchAll(/fill="url\(#hatched\)"/g)].length;
  expect(hatched(await renderChart('world-map-2023', read))).toBe(3);
  expect(hatched(await renderChart('world-map-2010', read))).toBe(0);
  expect(hatched(await renderChart('world-map', read))).toBe(
    countries.filter(({ mw, building }) => mw === 0 && building > 0).length,
  );
});

test('a country that no longer generates is named on the maps of earlier years, without a link', () => {
  const html = panel(2005);
  for (const name of ['德国', '立陶宛']) {
    expect(mapOf(html), name).toMatch(new RegExp(`<path[^>]*><title>${name}：[\\d,]+亿千瓦时`));
    expect(mapOf(html), name).toMatch(new RegExp(`<text[^>]*>${name}</text>`));
    expect(placesOf(html), name).toMatch(new RegExp(`<li>${name}<span`));
  }
  // Not a country, so its share is one of local generation.
  expect(placesOf(html)).toMatch(/<li>中国台湾<span[^>]*>[\d,]+亿千瓦时，占本地发电量的/);
  expect(placesOf(html)).toContain('图上的国家和地区');
  expect(html).not.toContain('/country/de');
});

test('every country that generated in one of the years has a region on the map', () => {
  const known = new Set(shapes.areas.map(({ id }) => id));
  for (const year of generation.years)
    for (const { code, name } of generatedIn(generation, year))
      if (name !== '中国台湾') expect(known.has(code), `${name} ${year}`).toBe(true);
});

test('a small capacity is not rounded up, and is the same in the list of the map and in the table', () => {
  expect(placesOf(panel())).toMatch(/朝鲜<\/a><span[^>]*>在运1台，0\.5万千瓦/);
  expect(placesOf(panel())).toMatch(/斯洛文尼亚<\/a><span[^>]*>在运1台，72\.7万千瓦/);
  const table = renderToStaticMarkup(<CountryTable countries={countries} />);
  expect(rowOf(table, '斯洛文尼亚')).toContain('>72.7<');
  // Under construction, as on the country's own page.
  expect(rowOf(table, '美国')).toContain('>39.6<');
});
