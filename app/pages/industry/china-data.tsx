import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import { capacityText, changeText, figure, signed, yiKwh } from '../../core/facts/units.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { PlantTable } from './china/overview-tables.tsx';
import { ProvincePanel } from './china/province-panel.tsx';
import { type UnitDates, unitDates } from './figures/china-at.ts';
import {
  chinaUnits,
  type PlantFigure,
  type ProvinceFigure,
  plantsOf,
  provincesOf,
  sizesOf,
} from './figures/china-fleet.ts';
import { type ChinaOverview, describeOverview } from './figures/china-overview.ts';
import { chinaYears } from './figures/china-years.ts';
import type { GenerationYear } from './figures/generation.ts';
import { type PlantDot, plantDots } from './figures/plant-dots.ts';
import { DataDoors } from './parts/data-doors.tsx';
import { DataHead, type KeyFigure } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';
import { GenerationTable } from './parts/year-tables.tsx';

interface ChinaData {
  readonly overview: ChinaOverview;
  readonly provinces: readonly ProvinceFigure[];
  /** Oldest first. */
  readonly years: readonly GenerationYear[];
  readonly plants: readonly PlantFigure[];
  readonly dots: readonly PlantDot[];
  /** The units with their dates, for the maps of earlier years. */
  readonly units: readonly UnitDates[];
  readonly sources: { readonly units: FactSource; readonly generation: FactSource };
  readonly note: CleanRelease | null;
}

const tableNames = ['china-units', 'nuclear-generation', 'electricity-mix', 'fleet-by-year'] as const;

export async function load({ route, context }: PageInput<'china-data', LoadContext>): Promise<ChinaData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, tableNames), loadNote(route.path, context)]);
  const units = chinaUnits(tables['china-units']);
  const plants = plantsOf(units);
  const years = chinaYears(tables);
  const latest = years.findLast(({ twh }) => twh !== null);
  return {
    overview: {
      asOf: tables['china-units'].asOf,
      ...sizesOf(units),
      plants: plants.filter(({ operating }) => operating.units > 0).length,
      generation: latest ? { ...latest, twh: latest.twh ?? 0 } : null,
    },
    provinces: provincesOf(units),
    years: years.map(({ year, twh, share }) => ({ year, twh, share })),
    plants,
    dots: plantDots(tables['china-units']),
    units: unitDates(tables['china-units']),
    sources: { units: sourceOf(tables['china-units']), generation: sourceOf(tables['nuclear-generation']) },
    note,
  };
}

export const head = ({ overview, provinces, sources }: ChinaData): PageHead =>
  dataHead(describeOverview(overview, provinces), [sources.units, sources.generation]);

function keyFigures({ operating, construction, plants, generation }: ChinaOverview): readonly KeyFigure[] {
  const fleet: readonly KeyFigure[] = [
    { label: '在运机组', value: figure(operating.units), unit: '台', note: `${plants}座核电厂` },
    { label: '在运装机', value: capacityText(operating.mw), unit: '万千瓦', note: '额定功率合计' },
    {
      label: '在建机组',
      value: figure(construction.units),
      unit: '台',
      note: `装机${capacityText(construction.mw)}万千瓦`,
    },
  ];
  if (!generation) return fleet;
  const year: KeyFigure = {
    label: `${generation.year}年核发电量`,
    value: figure(yiKwh(generation.twh)),
    unit: '亿千瓦时',
    note: `比上年${signed(generation.growth)}`,
  };
  return [...fleet, year];
}

const parts = [
  ['map', '各省区核电装机'],
  ['generation', '核发电量与占比'],
  ['plants', '核电厂一览'],
  ['data-note', '数据说明'],
] as const;

/** An overview of China's nuclear power, with links to the detail pages. */
export default function ChinaDataPage({ data, query }: PageProps<'china-data', typeof load>): ReactElement {
  const { overview, provinces, years, plants, dots, units, sources, note } = data;
  const says = describeOverview(overview, provinces);
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataHead asOf={overview.asOf} says={says} figures={keyFigures(overview)} parts={parts} />
      <DataDoors to="china" />
      <ProvincePanel provinces={provinces} dots={dots} units={units} query={query} source={sources.units} />
      <Panel title="核发电量与占比" anchor="generation" says={describeYear(overview)} sources={[sources.generation]}>
        <IndustryChart name="china-generation" alt={`中国历年核发电量与占比图。${describeYear(overview)}`} />
        <ChartData>
          <GenerationTable of="中国" years={years.toReversed()} />
        </ChartData>
      </Panel>
      <Panel
        title="核电厂一览"
        anchor="plants"
        says={`在运和在建的核电厂址共${plants.length}处，按在运装机从大到小排列。`}
        sources={[sources.units]}
      >
        <PlantTable plants={plants} />
      </Panel>
      <DataNote note={note} />
    </div>
  );
}

function describeYear({ generation }: ChinaOverview): string {
  if (!generation) return '';
  return `${generation.year}年中国核发电量${figure(yiKwh(generation.twh))}亿千瓦时${changeText(generation.growth)}。`;
}
