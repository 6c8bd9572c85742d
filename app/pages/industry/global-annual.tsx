import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartDataLink } from '../../components/chart/chart-data.tsx';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import {
  capacityText,
  changeText,
  eachHas,
  figure,
  figureOrDash,
  growth,
  yearsText,
  yiKwh,
} from '../../core/facts/units.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { peaksOf } from './figures/collect.ts';
import { type FleetYear, fleetOf } from './figures/fleet-years.ts';
import { type GenerationYear, generationOf, latestGeneration } from './figures/generation.ts';
import { untilText } from './figures/part-year.ts';
import { DataHead, type KeyFigure } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';
import { FleetYearTable, GenerationTable, PartYearNote } from './parts/year-tables.tsx';

interface AnnualData {
  /** Both oldest first. */
  readonly generation: readonly GenerationYear[];
  readonly fleet: readonly FleetYear[];
  readonly sources: { readonly generation: FactSource; readonly fleet: FactSource };
  readonly note: CleanRelease | null;
}

const tableNames = ['nuclear-generation', 'fleet-by-year'] as const;

export async function load({ route, context }: PageInput<'global-annual', LoadContext>): Promise<AnnualData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, tableNames), loadNote(route.path, context)]);
  return {
    generation: generationOf(tables['nuclear-generation'], 'World'),
    fleet: fleetOf(tables['fleet-by-year'], 'world'),
    sources: { generation: sourceOf(tables['nuclear-generation']), fleet: sourceOf(tables['fleet-by-year']) },
    note,
  };
}

function describeGeneration(years: readonly GenerationYear[]): string {
  const latest = latestGeneration(years);
  if (!latest) return '';
  const [peak] = peaksOf(years, ({ twh }) => twh ?? 0);
  const before = years.find(({ year }) => year === latest.year - 1);
  const record =
    peak && peak.year !== latest.year
      ? `，此前最高是${peak.year}年的${figure(yiKwh(peak.twh ?? 0))}亿千瓦时`
      : `，是${years[0]?.year}年以来的最高值`;
  const share = latest.share === null ? '' : `，占全球发电量的${figure(latest.share, 1)}%`;
  return (
    `${latest.year}年全球核发电量${figure(yiKwh(latest.twh))}亿千瓦时` +
    `${changeText(growth(latest.twh, before?.twh ?? null))}${record}${share}。`
  );
}

function describeShare(years: readonly GenerationYear[]): string {
  const known = years.filter(({ share }) => share !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '';
  return `核电在全球发电量中的占比，${first.year}年为${figureOrDash(first.share, 1)}%，${last.year}年为${figureOrDash(last.share, 1)}%。`;
}

function describeFleet({ fleet, sources }: AnnualData): string {
  const last = fleet.at(-1);
  const peaks = peaksOf(fleet, ({ commissioned }) => commissioned);
  if (!last) return '';
  const until = untilText(last.year, sources.fleet.asOf);
  return (
    `${yearsText(peaks.map(({ year }) => year))}投入商运的机组最多，${eachHas(peaks[0]?.commissioned ?? 0, peaks)}；` +
    `${until ? `${until}，` : `${last.year}年`}在册机组${last.units}台、${capacityText(last.capacity)}万千瓦，包括长期停运的机组。`
  );
}

/** Starts and closures over the last ten years, since single years can be misleading. */
function describeChanges(fleet: readonly FleetYear[]): string {
  const ten = fleet.slice(-10);
  const sum = (value: (year: FleetYear) => number): number => ten.reduce((total, year) => total + value(year), 0);
  return (
    `${ten[0]?.year}年至${ten.at(-1)?.year}年，全球开工${sum(({ starts }) => starts)}台、` +
    `商运${sum(({ commissioned }) => commissioned)}台、永久关闭${sum(({ closed }) => closed)}台。`
  );
}

export const head = (data: AnnualData): PageHead =>
  dataHead(describeGeneration(data.generation) + describeFleet(data), [data.sources.generation, data.sources.fleet]);

function keyFigures({ generation, fleet, sources }: AnnualData): readonly KeyFigure[] {
  const [latest, last] = [latestGeneration(generation), fleet.at(-1)];
  if (!latest || !last) return [];
  const until = untilText(last.year, sources.fleet.asOf);
  return [
    { label: `${latest.year}年核发电量`, value: figure(yiKwh(latest.twh)), unit: '亿千瓦时' },
    { label: `${latest.year}年核电占比`, value: figureOrDash(latest.share, 1), unit: '%', note: '占全球发电量' },
    {
      label: `${last.year}年商运`,
      value: figure(last.commissioned),
      unit: '台',
      note: until || `关闭${last.closed}台`,
    },
    { label: `${last.year}年开工`, value: figure(last.starts), unit: '台', note: until },
  ];
}

const parts = [
  ['generation', '全球核发电量与占比'],
  ['fleet', '机组与装机'],
  ['changes', '开工、商运与关闭'],
  ['data-note', '数据说明'],
] as const;

/** The world's generation and fleet, year by year. */
export default function GlobalAnnual({ data }: PageProps<'global-annual', typeof load>): ReactElement {
  const { generation, fleet, sources, note } = data;
  const [onGeneration, onFleet, onChanges] = [
    describeGeneration(generation),
    describeFleet(data),
    describeChanges(fleet),
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataHead asOf={sources.fleet.asOf} says={onGeneration} figures={keyFigures(data)} parts={parts} />
      <Panel
        title="全球核发电量与占比"
        anchor="generation"
        says={describeShare(generation)}
        sources={[sources.generation]}
      >
        <IndustryChart name="world-generation" alt={`全球历年核发电量与占比图。${onGeneration}`} />
        <div className="mt-4">
          <GenerationTable of="全球" years={[...generation].reverse()} />
        </div>
      </Panel>
      <Panel title="机组与装机" anchor="fleet" says={onFleet} sources={[sources.fleet]}>
        <IndustryChart name="world-fleet" alt={`全球历年核电机组与装机图。${onFleet}`} />
        <ChartDataLink href="#changes" title="开工、商运与关闭" />
      </Panel>
      <Panel title="开工、商运与关闭" anchor="changes" says={onChanges} sources={[sources.fleet]}>
        <IndustryChart name="world-changes" alt={`全球历年开工、商运与关闭机组图。${onChanges}`} />
        <div className="mt-4">
          <FleetYearTable years={[...fleet].reverse()} />
          <PartYearNote year={fleet.at(-1)?.year} asOf={sources.fleet.asOf} />
        </div>
      </Panel>
      <DataNote note={note} />
    </div>
  );
}
