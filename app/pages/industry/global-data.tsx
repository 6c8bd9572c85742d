import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartDataLink } from '../../components/chart/chart-data.tsx';
import { chineseDate } from '../../core/dates/format.ts';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import { capacityText, figure, figureOrDash, yiKwh } from '../../core/facts/units.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import {
  type Country,
  countriesOf,
  type RegionFigure,
  regionsOf,
  totalsOf,
  type WorldTotals,
} from './figures/countries.ts';
import { type GenerationYear, generationOf, latestGeneration } from './figures/generation.ts';
import { generationByYear, type WorldGeneration } from './figures/world-at.ts';
import { CountryTable } from './global/country-tables.tsx';
import { WorldPanel } from './global/world-panel.tsx';
import { DataDoors } from './parts/data-doors.tsx';
import { DataHead, type KeyFigure } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';

interface GlobalData {
  readonly asOf: string;
  readonly countries: readonly Country[];
  readonly generation: WorldGeneration;
  readonly latest: (GenerationYear & { readonly twh: number }) | null;
  readonly sources: { readonly countries: FactSource; readonly generation: FactSource };
  readonly note: CleanRelease | null;
}

const tableNames = ['world-countries', 'nuclear-generation'] as const;

export async function load({ route, context }: PageInput<'global-data', LoadContext>): Promise<GlobalData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, tableNames), loadNote(route.path, context)]);
  return {
    asOf: tables['world-countries'].asOf,
    countries: countriesOf(tables['world-countries']),
    generation: generationByYear(tables),
    latest: latestGeneration(generationOf(tables['nuclear-generation'], 'World')) ?? null,
    sources: { countries: sourceOf(tables['world-countries']), generation: sourceOf(tables['nuclear-generation']) },
    note,
  };
}

function describeWorld({ asOf, countries, latest }: GlobalData): string {
  const totals = totalsOf(countries);
  const fleet =
    `截至${chineseDate(asOf)}，全球${totals.countries}个国家有${totals.units}台核电机组在运，装机${capacityText(totals.mw)}万千瓦；` +
    `${totals.buildingCountries}个国家有${totals.building}台在建。`;
  if (!latest) return fleet;
  const share = latest.share === null ? '' : `，占全球发电量的${figure(latest.share, 1)}%`;
  return `${fleet}${latest.year}年全球核发电量${figure(yiKwh(latest.twh))}亿千瓦时${share}。`;
}

/** The number of countries in the ranking. */
const TOP = 10;

function describeTop(countries: readonly Country[], { mw }: WorldTotals): string {
  const top = countries.slice(0, TOP);
  const three = top.slice(0, 3).map(({ name }) => name);
  const share = (top.reduce((sum, country) => sum + country.mw, 0) / mw) * 100;
  return `在运装机前三位是${three.join('、')}；前十位合计占全球的${figure(share, 0)}%。`;
}

function describeMap(regions: readonly RegionFigure[], totals: WorldTotals): string {
  const most = [...regions].sort((a, b) => b.building - a.building)[0];
  const largest = regions[0];
  if (!most || !largest) return '';
  return `在运装机最多的区域是${largest.region}，占${figure((largest.mw / totals.mw) * 100, 0)}%；${totals.building}台在建机组中，${most.region}有${most.building}台。`;
}

export const head = (data: GlobalData): PageHead =>
  dataHead(describeWorld(data), [data.sources.countries, data.sources.generation]);

const keyFigures = ({ latest }: GlobalData, totals: WorldTotals): readonly KeyFigure[] => [
  { label: '在运机组', value: figure(totals.units), unit: '台', note: `${totals.countries}个国家` },
  { label: '在运装机', value: capacityText(totals.mw), unit: '万千瓦', note: '额定功率合计' },
  {
    label: '在建机组',
    value: figure(totals.building),
    unit: '台',
    note: `装机${capacityText(totals.buildingMw)}万千瓦`,
  },
  {
    label: latest ? `${latest.year}年核发电量` : '核发电量',
    value: figureOrDash(latest ? yiKwh(latest.twh) : null),
    unit: '亿千瓦时',
  },
];

const parts = [
  ['map', '全球核电分布'],
  ['top', '在运装机前十位'],
  ['countries', '各国核电概况'],
  ['data-note', '数据说明'],
] as const;

/** An overview of the world's nuclear power: map, largest countries, and links to the detail pages. */
export default function GlobalDataPage({ data, query }: PageProps<'global-data', typeof load>): ReactElement {
  const { asOf, countries, generation, sources, note } = data;
  const totals = totalsOf(countries);
  const regions = regionsOf(countries);
  const [onMap, onTop] = [describeMap(regions, totals), describeTop(countries, totals)];
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataHead asOf={asOf} says={describeWorld(data)} figures={keyFigures(data, totals)} parts={parts} />
      <DataDoors to="global" />
      <WorldPanel countries={countries} generation={generation} says={onMap} query={query} sources={sources} />
      <Panel title="在运装机前十位" anchor="top" says={onTop} sources={[sources.countries]}>
        <IndustryChart name="world-top" alt={`各国在运装机前十位图。${onTop}`} />
        <ChartDataLink href="#countries" title="各国核电概况" />
      </Panel>
      <Panel
        title="各国核电概况"
        anchor="countries"
        says="国家和地区按在运装机从大到小排列；发电量与占比各取能查到的最近一年。"
        sources={[sources.countries]}
      >
        <CountryTable countries={countries} />
      </Panel>
      <DataNote note={note} />
    </div>
  );
}
