import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FactName } from '../../app/core/facts/records.ts';
import { sourceOf } from '../../app/core/facts/records.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import ChinaAnnual, { head as chinaHead } from '../../app/pages/industry/china-annual.tsx';
import { withStatus } from '../../app/pages/industry/figures/china-fleet.ts';
import { chinaYears } from '../../app/pages/industry/figures/china-years.ts';
import { fleetOf } from '../../app/pages/industry/figures/fleet-years.ts';
import { generationOf } from '../../app/pages/industry/figures/generation.ts';
import { worldUnits } from '../../app/pages/industry/figures/world-fleet.ts';
import { worldSummary } from '../../app/pages/industry/global/describe-units.ts';
import GlobalAnnual, { head as globalHead } from '../../app/pages/industry/global-annual.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { routes } from '../../generated/routes/index.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** Fleet figures are as of a day; they are those of a whole year only if it is the last day of the year. */

const facts = await readFacts('server/content/facts');
const tableOf = <Name extends FactName>(name: Name) => {
  const table = facts.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};
const tables = {
  'nuclear-generation': tableOf('nuclear-generation'),
  'electricity-mix': tableOf('electricity-mix'),
  'fleet-by-year': tableOf('fleet-by-year'),
};
const last = fleetOf(tables['fleet-by-year'], 'CN').at(-1)?.year ?? 0;

const sourcesAsOf = (asOf: string) => ({
  generation: sourceOf(tables['nuclear-generation']),
  fleet: { ...sourceOf(tables['fleet-by-year']), asOf },
});
const chinaAsOf = (asOf: string) => ({ years: chinaYears(tables), sources: sourcesAsOf(asOf), note: null });
const worldAsOf = (asOf: string) => ({
  generation: generationOf(tables['nuclear-generation'], 'World'),
  fleet: fleetOf(tables['fleet-by-year'], 'world'),
  sources: sourcesAsOf(asOf),
  note: null,
});

type Route = (typeof routes)['industry-china-data-erji-annual' | 'industry-global-data-erji-annual'];
const shown = (route: Route, page: ReactElement): string =>
  renderToStaticMarkup(
    <Application site={sampleSite()} api={silentApi}>
      <PageViewContext value={viewOf(route)}>{page}</PageViewContext>
    </Application>,
  ).replace(/<!-- -->/g, '');

const empty = { params: {}, query: new URLSearchParams() };
const china = (asOf: string): string => {
  const route = routes['industry-china-data-erji-annual'];
  return shown(route, <ChinaAnnual {...empty} route={route} data={chinaAsOf(asOf)} />);
};
const world = (asOf: string): string => {
  const route = routes['industry-global-data-erji-annual'];
  return shown(route, <GlobalAnnual {...empty} route={route} data={worldAsOf(asOf)} />);
};
const after = (html: string, anchor: string): string => html.slice(html.indexOf(`id="${anchor}"`));

test('a partial year is marked with its date in the text, the key figures, the table note and the description', () => {
  const until = `截至${last}年9月4日`;
  const day = `${last}-09-04`;
  for (const [html, table, description] of [
    [china(day), 'years', chinaHead(chinaAsOf(day)).description],
    [world(day), 'changes', globalHead(worldAsOf(day)).description],
  ] as const) {
    expect((/<dl.*?<\/dl>/s.exec(html)?.[0] ?? '').split(until).length - 1, 'key figures').toBe(2);
    expect(after(html, 'fleet')).toMatch(new RegExp(`<p[^>]*>[^<]*${until}，?(在运|在册)机组`));
    expect(after(html, table)).toContain(`${last}年的机组与装机各列为${until}的数`);
    expect(description).toContain(until);
  }
});

test.each(['12-31', '12', ''])('a complete year is not marked with a date (month and day "%s")', (end) => {
  const asOf = [String(last), ...(end ? [end] : [])].join('-');
  for (const html of [china(asOf), world(asOf)]) {
    expect(html).not.toMatch(/(?<!数据)截至/);
    expect(html).toContain(`${last}年`);
  }
  expect(chinaHead(chinaAsOf(asOf)).description).toMatch(new RegExp(`${last}年在运机组为\\d+台`));
});

test('the annual page counts all starts of the year; the construction page omits stopped units and labels this', () => {
  const day = `${last}-09-04`;
  const begun = fleetOf(tables['fleet-by-year'], 'world').at(-1)?.starts;
  expect(world(day)).toMatch(new RegExp(`<dt[^>]*>${last}年开工</dt><dd[^>]*><span[^>]*>${begun}</span>`));
  const building = withStatus(worldUnits(tableOf('world-units')), 'construction');
  const figure = worldSummary(building, 'construction', day).figures.at(-1);
  expect(Number(figure?.value)).toBe(building.filter(({ start }) => start.startsWith(`${last}`)).length);
  expect(Number(figure?.value)).toBeLessThan(Number(begun));
  expect(figure?.label).toBe(`${last}年开工的在建机组`);
  expect(figure?.note).toBe(`截至${last}年9月4日，不含开工后停建的`);
});
