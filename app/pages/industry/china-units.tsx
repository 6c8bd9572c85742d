import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { withQuery } from '../../components/query.ts';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { describeUnits, modelTally, type UnitsSummary, unitFigures } from './china/describe-units.ts';
import { ProgressTable } from './china/progress-table.tsx';
import { ProvinceMap } from './china/province-map.tsx';
import { UnitChoices } from './china/unit-choices.tsx';
import { UnitList } from './china/unit-list.tsx';
import { takenMap } from './embed/area-maps.ts';
import { type ChinaUnit, chinaUnits, type UnitStatus, withStatus } from './figures/china-fleet.ts';
import { filterValues, isFiltered, listUnits, type UnitFilter } from './figures/china-list.ts';
import { type PlantDot, plantDots } from './figures/plant-dots.ts';
import { type Progress, progressOf } from './figures/progress.ts';
import { type YearCount, yearCounts } from './figures/year-counts.ts';
import { DataHead } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';
import { TallyTable } from './parts/tally-table.tsx';
import { YearCountTable } from './parts/year-count-table.tsx';

interface UnitsData {
  readonly summary: UnitsSummary;
  readonly units: readonly ChinaUnit[];
  /** The data of the chart: years of units in operation, or the progress of those under construction. */
  readonly years: readonly YearCount[];
  readonly progress: readonly Progress[];
  readonly dots: readonly PlantDot[];
  readonly choices: Readonly<Record<UnitFilter, readonly string[]>>;
  readonly source: FactSource;
  readonly note: CleanRelease | null;
}

export async function load({ route, query, context }: PageInput<'china-units', LoadContext>): Promise<UnitsData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, ['china-units']), loadNote(route.path, context)]);
  const status: UnitStatus = route.options.status;
  const units = chinaUnits(tables['china-units']);
  const all = withStatus(units, status);
  return {
    summary: { status, asOf: tables['china-units'].asOf, ...unitFigures(all, status), models: modelTally(all) },
    units: listUnits(units, status, query),
    years: status === 'operating' ? yearCounts(all) : [],
    progress: status === 'construction' ? progressOf(all, tables['china-units'].asOf) : [],
    dots: plantDots(tables['china-units']).filter((plant) => plant[status] > 0),
    choices: filterValues(all),
    source: sourceOf(tables['china-units']),
    note,
  };
}

export const head = ({ summary, source }: UnitsData, { query }: { readonly query: URLSearchParams }): PageHead =>
  dataHead(describeUnits(summary), [source], isFiltered(query));

const words = {
  operating: { chart: 'china-commissioning', drawn: '各年商运机组', places: '在运机组分布', list: '在运机组名录' },
  construction: { chart: 'china-construction', drawn: '在建机组进度', places: '在建机组分布', list: '在建机组名录' },
} as const;

/** Units in operation or under construction. Filters and sort order are links; each unit expands to its dates. */
export default function ChinaUnits({ query, data }: PageProps<'china-units', typeof load>): ReactElement {
  const { path } = usePageView();
  const { summary, units, years, progress, dots, choices, source, note } = data;
  const { chart, drawn, places, list } = words[summary.status];
  const says = describeUnits(summary);
  return (
    // Two routes share this page; the key resets the state of the chart when the route changes.
    <div key={summary.status} className="grid grid-cols-1 gap-5">
      <DataHead
        asOf={summary.asOf}
        says={says}
        figures={summary.figures}
        parts={[
          ['chart', drawn],
          ['map', places],
          ['list', list],
          ['models', '按机型统计'],
          ['data-note', '数据说明'],
        ]}
      />
      <Panel title={drawn} anchor="chart" says={summary.onChart} sources={[source]}>
        <IndustryChart name={chart} alt={`${drawn}图。${summary.onChart}`} />
        <ChartData>
          {summary.status === 'operating' ? <YearCountTable years={years} /> : <ProgressTable units={progress} />}
        </ChartData>
      </Panel>
      <Panel title={places} anchor="map" says={summary.onPlaces} sources={[source]}>
        <ProvinceMap
          provinces={summary.places}
          status={summary.status}
          plants={dots}
          hrefOf={({ province }) => `${withQuery(path, query, { province })}#list`}
          label={`${places}图。${summary.onPlaces}`}
          taken={takenMap(`map-${summary.status}`)}
        />
        <TallyTable
          caption={`${places}，按省区`}
          label="省区"
          rows={summary.places.map((place) => ({ name: place.province, ...place[summary.status] }))}
        />
      </Panel>
      <Panel title={list} anchor="list" sources={[source]}>
        <div>
          <UnitChoices path={path} query={query} choices={choices} status={summary.status} />
          {units.length > 0 ? (
            <UnitList units={units} status={summary.status} asOf={summary.asOf} />
          ) : (
            <NothingMatches path={path} what="机组" />
          )}
        </div>
      </Panel>
      <Panel title="按机型统计" anchor="models" says={summary.onModels} sources={[source]}>
        <TallyTable caption="各机型的机组数与装机" label="机型" rows={summary.models} />
      </Panel>
      <DataNote note={note} />
    </div>
  );
}
