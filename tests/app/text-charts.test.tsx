import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FactTables } from '../../app/core/facts/records.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { countryOfChart } from '../../app/pages/industry/charts/names.ts';
import { chartOfText } from '../../app/pages/industry/charts/text-charts.ts';
import { pages } from '../../app/pages.ts';
import { Application } from '../../app/runtime/application.tsx';
import { matchRoute } from '../../generated/match.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { chartNames, chartOptions } from '../support/chart-options.ts';
import { num, rawFacts, withStatus } from '../support/raw-facts.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** Charts in articles: the caption names what the chart draws, and the link leads to a page with the chart. */

const options = await chartOptions(false);
const tables = Object.fromEntries(await readFacts('server/content/facts')) as unknown as FactTables;
/** Without columns the pages have no note, which would come from a backend. */
const context = {
  facts: async (name: keyof FactTables) => tables[name],
  api: silentApi,
  columns: { byUrl: () => undefined },
};

const titleOf = (name: string): string => chartOfText(name)?.title ?? '';

/** The words that a caption needs for each series of the charts of figures. */
const needed: Readonly<Record<string, string>> = {
  核发电量: '核发电量',
  核电占比: '核电占比',
  往年投产的装机: '装机',
  当年投产的装机: '当年投产装机',
  年末装机: '装机',
  年末机组: '机组',
  商运: '商运',
  关闭: '关闭',
  开工: '开工',
  '在运装机（万千瓦）': '在运',
  '在建装机（万千瓦）': '在建装机',
  '在建机组（台）': '在建核电机组',
};

test.each(chartNames)('the caption of %s names each of its series, and units only if the chart shows units', (name) => {
  const series = [options.get(name)?.series ?? []].flat().map((each) => String(each.name ?? ''));
  const title = titleOf(name);
  for (const each of series)
    expect(title, each).toContain(needed[each.replace(/，未注明.*$|（(亿千瓦时|%)，.*$/g, '')] ?? '');
  // The construction chart has a bar for each unit; in the others the axis or the series counts them.
  const drawsUnits = name === 'china-construction' || /台|年末机组/.test(JSON.stringify(options.get(name)));
  expect(title.includes('机组'), title).toBe(drawsUnits);
});

test('a chart that counts units out of operation is not captioned as one of units in operation', () => {
  const registered = rawFacts('fleet-by-year').findLast(({ scope }) => scope === 'world');
  const operating = withStatus(rawFacts('world-units'), 'operating').length;
  expect(registered && num(registered, 'units')).toBeGreaterThan(operating);
  expect(titleOf('world-fleet')).toBe('全球历年在册核电机组与装机（含长期停运）');
});

/** A page as the server renders it. */
async function rendered(path: string): Promise<string> {
  const match = matchRoute(path);
  if (!match || !('page' in match.route)) throw new Error(`no page at ${path}`);
  const page = (await pages[match.route.page as 'global-power']()) as unknown as {
    readonly load: (input: object) => Promise<unknown>;
    readonly default: ComponentType<Record<string, unknown>>;
  };
  const given = { ...match, query: new URLSearchParams() };
  const data = await page.load({ ...given, context });
  return renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(match.route as never)}>
        {createElement(page.default, { ...given, data })}
      </PageViewContext>
    </Application>,
  );
}

test.each([...chartNames, 'world-map'])('the page that the caption of %s links to contains the chart', async (name) => {
  expect(countryOfChart(name)).toBeNull();
  expect(await rendered(chartOfText(name)?.page ?? '')).toContain(`data-chart="${name}"`);
});
