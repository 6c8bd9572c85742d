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
  signed,
  yearsText,
  yiKwh,
} from '../../core/facts/units.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { YearTable } from './china/year-table.tsx';
import { type ChinaYear, chinaYears } from './figures/china-years.ts';
import { peaksOf } from './figures/collect.ts';
import { untilText } from './figures/part-year.ts';
import { DataHead, type KeyFigure } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';
import { PartYearNote } from './parts/year-tables.tsx';

interface AnnualData {
  /** Oldest first. */
  readonly years: readonly ChinaYear[];
  readonly sources: { readonly generation: FactSource; readonly fleet: FactSource };
  readonly note: CleanRelease | null;
}

const tableNames = ['nuclear-generation', 'electricity-mix', 'fleet-by-year'] as const;

export async function load({ route, context }: PageInput<'china-annual', LoadContext>): Promise<AnnualData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, tableNames), loadNote(route.path, context)]);
  return {
    years: chinaYears(tables),
    sources: { generation: sourceOf(tables['nuclear-generation']), fleet: sourceOf(tables['fleet-by-year']) },
    note,
  };
}

/** Growth is computed over ten years, so that fluctuations of single years do not distort the trend. */
const DECADE = 10;

const latestOf = (years: readonly ChinaYear[]): (ChinaYear & { readonly twh: number }) | undefined =>
  years.findLast((each): each is ChinaYear & { readonly twh: number } => each.twh !== null);

function describeGeneration(years: readonly ChinaYear[]): string {
  const latest = latestOf(years);
  if (!latest) return '';
  const before = years.find(({ year }) => year === latest.year - DECADE);
  const trend = before?.twh ? `，是${before.year}年的${figure(latest.twh / before.twh, 1)}倍` : '';
  const share = latest.share === null ? '' : `；占全国发电量的${figure(latest.share, 1)}%`;
  return `${latest.year}年中国核发电量${figure(yiKwh(latest.twh))}亿千瓦时${changeText(latest.growth)}${trend}${share}。`;
}

/** The year with the highest share, and the latest share if that is another year. */
function describeShare(years: readonly ChinaYear[]): string {
  const [peak] = peaksOf(years, ({ share }) => share ?? 0);
  const latest = latestOf(years);
  if (!peak || !latest) return '';
  const now = peak.year === latest.year ? '' : `，${latest.year}年为${figureOrDash(latest.share, 1)}%`;
  return `核电在全国发电量中的占比${peak.year}年最高，达到${figureOrDash(peak.share, 1)}%${now}。`;
}

function describeFleet({ years, sources }: AnnualData): string {
  const latest = years.at(-1);
  const peaks = peaksOf(years, ({ commissioned }) => commissioned);
  if (!latest) return '';
  const most = `${yearsText(peaks.map(({ year }) => year))}投产最多，${eachHas(peaks[0]?.commissioned ?? 0, peaks)}`;
  const until = untilText(latest.year, sources.fleet.asOf);
  return `${until ? `${until}，` : `${latest.year}年`}在运机组为${latest.units}台、${capacityText(latest.mw)}万千瓦；${peaks.length > 0 ? most : ''}。`;
}

export const head = (data: AnnualData): PageHead =>
  dataHead(describeGeneration(data.years) + describeFleet(data), [data.sources.generation, data.sources.fleet]);

function keyFigures({ years, sources }: AnnualData): readonly KeyFigure[] {
  const latest = latestOf(years);
  const last = years.at(-1);
  if (!latest || !last) return [];
  const until = untilText(last.year, sources.fleet.asOf);
  return [
    {
      label: `${latest.year}年核发电量`,
      value: figure(yiKwh(latest.twh)),
      unit: '亿千瓦时',
      note: `比上年${signed(latest.growth)}`,
    },
    { label: `${latest.year}年核电占比`, value: figureOrDash(latest.share, 1), unit: '%', note: '占全国发电量' },
    {
      label: `${last.year}年装机`,
      value: capacityText(last.mw),
      unit: '万千瓦',
      note: [`${last.units}台机组`, until].filter(Boolean).join('，'),
    },
    { label: '近十年投产', value: figure(commissionedSince(years, last.year - DECADE)), unit: '台', note: until },
  ];
}

const commissionedSince = (years: readonly ChinaYear[], from: number): number =>
  years.filter(({ year }) => year > from).reduce((sum, { commissioned }) => sum + commissioned, 0);

const parts = [
  ['generation', '历年核发电量与占比'],
  ['fleet', '历年装机与投产'],
  ['years', '逐年数据'],
  ['data-note', '数据说明'],
] as const;

/** China's generation, share and capacity, year by year. */
export default function ChinaAnnual({ data }: PageProps<'china-annual', typeof load>): ReactElement {
  const { years, sources, note } = data;
  const [onGeneration, onFleet] = [describeGeneration(years), describeFleet(data)];
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataHead asOf={sources.generation.asOf} says={onGeneration} figures={keyFigures(data)} parts={parts} />
      <Panel title="历年核发电量与占比" anchor="generation" says={describeShare(years)} sources={[sources.generation]}>
        <IndustryChart
          name="china-generation"
          alt={`中国历年核发电量与占比图。${onGeneration}${describeShare(years)}`}
        />
        <ChartDataLink href="#years" title="逐年数据" />
      </Panel>
      <Panel title="历年装机与投产" anchor="fleet" says={onFleet} sources={[sources.fleet]}>
        <IndustryChart name="china-capacity" alt={`中国历年核电装机与当年投产装机图。${onFleet}`} />
        <ChartDataLink href="#years" title="逐年数据" />
      </Panel>
      <Panel title="逐年数据" anchor="years" sources={[sources.generation, sources.fleet]}>
        <YearTable years={years.toReversed()} />
        <PartYearNote year={years.at(-1)?.year} asOf={sources.fleet.asOf} />
      </Panel>
      <DataNote note={note} />
    </div>
  );
}
