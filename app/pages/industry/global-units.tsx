import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { NothingMatches } from '../../components/nothing-matches.tsx';
import { clampPage, pageCount } from '../../components/pager/page-numbers.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf, withQuery } from '../../components/query.ts';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { type UnitStatus, withStatus } from './figures/china-fleet.ts';
import { isFiltered } from './figures/china-list.ts';
import { byCountry, byType, type Tally, type UnitOrder, type WorldUnit, worldUnits } from './figures/world-fleet.ts';
import { type CountryGroup, worldList } from './figures/world-list.ts';
import { type YearCount, yearCounts } from './figures/year-counts.ts';
import { describeFleet, type WorldSummary, worldSummary } from './global/describe-units.ts';
import { UnitForm } from './global/unit-form.tsx';
import { UnitTable } from './global/unit-table.tsx';
import { DataHead } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';
import { TallyTable } from './parts/tally-table.tsx';
import { YearCountTable } from './parts/year-count-table.tsx';

const PAGE_SIZE = 50;

/** Whether the whole list is requested at once, for printing or for searching without scripts. */
const isWhole = (query: URLSearchParams): boolean => query.get('rows') === 'all';

/** The number of the page shown; the last page if the requested one does not exist. */
const shownPage = (query: URLSearchParams, total: number): number =>
  isWhole(query) ? 1 : clampPage(pageOf(query), pageCount(total, PAGE_SIZE));

interface UnitsData {
  readonly summary: WorldSummary;
  readonly countries: readonly Tally[];
  readonly types: readonly Tally[];
  /** Years in which the units in operation entered service. */
  readonly years: readonly YearCount[];
  readonly order: UnitOrder;
  /** The number of units that pass the filters, and one page of them. */
  readonly total: number;
  readonly rows: readonly WorldUnit[];
  readonly page: number;
  /** The countries of all units that pass the filters, if the list is grouped by country. */
  readonly groups: readonly CountryGroup[] | null;
  readonly source: FactSource;
  readonly note: CleanRelease | null;
}

export async function load({ route, query, context }: PageInput<'global-units', LoadContext>): Promise<UnitsData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, ['world-units']), loadNote(route.path, context)]);
  const table = tables['world-units'];
  const status: UnitStatus = route.options.status;
  const all = withStatus(worldUnits(table), status);
  const { order, units, groups } = worldList(all, status, query);
  const page = shownPage(query, units.length);
  return {
    summary: worldSummary(all, status, table.asOf),
    countries: byCountry(all),
    types: byType(all),
    years: status === 'operating' ? yearCounts(all) : [],
    order,
    total: units.length,
    rows: isWhole(query) ? units : units.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    groups,
    source: sourceOf(table),
    note,
  };
}

export const head = ({ summary, source }: UnitsData, { query }: { readonly query: URLSearchParams }): PageHead =>
  dataHead(describeFleet(summary), [source], isFiltered(query));

const words = {
  operating: { chart: 'world-ages', drawn: '机组商运年份', list: '在运机组名录' },
  construction: { chart: 'world-building', drawn: '各国在建机组', list: '在建机组名录' },
} as const;

/** The units of the world: totals by country and type, and a list with filters and pages. */
export default function GlobalUnits({ query, data }: PageProps<'global-units', typeof load>): ReactElement {
  const { path } = usePageView();
  const { summary, countries, types, years, order, total, rows, page, groups, source, note } = data;
  const { chart, drawn, list } = words[summary.status];
  return (
    // Two routes share this page; the key resets unsubmitted choices in the form when the route changes.
    <div key={summary.status} className="grid grid-cols-1 gap-5">
      <DataHead
        asOf={summary.asOf}
        says={describeFleet(summary)}
        figures={summary.figures}
        parts={[
          ['chart', drawn],
          ['types', '按堆型统计'],
          ['list', list],
          ['data-note', '数据说明'],
        ]}
      />
      <Panel title={drawn} anchor="chart" says={summary.onChart} sources={[source]}>
        <IndustryChart name={chart} alt={`${drawn}图。${summary.onChart}`} />
        <ChartData>
          {summary.status === 'operating' ? (
            <YearCountTable years={years} withChina />
          ) : (
            <TallyTable caption="各国在建机组数与装机" label="国家或地区" rows={countries} />
          )}
        </ChartData>
      </Panel>
      <Panel title="按堆型统计" anchor="types" says={summary.onTypes} sources={[source]}>
        <TallyTable caption="各堆型的机组数与装机" label="堆型" rows={types} />
      </Panel>
      <Panel title={list} anchor="list" sources={[source]}>
        <UnitForm path={path} query={query} countries={countries} types={types} order={order} status={summary.status} />
        {rows.length > 0 ? (
          <UnitTable
            caption={`${list}，共${total}台`}
            status={summary.status}
            rows={rows}
            from={(page - 1) * PAGE_SIZE}
            total={total}
            groups={groups}
            pager={<UnitPager path={path} query={query} total={total} />}
          />
        ) : (
          <NothingMatches path={path} what="机组" />
        )}
      </Panel>
      <DataNote note={note} />
    </div>
  );
}

interface UnitPagerProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly total: number;
}

/** Page links, and a link to the whole list and back. */
function UnitPager({ path, query, total }: UnitPagerProps): ReactElement | null {
  if (total <= PAGE_SIZE) return null;
  const isAll = isWhole(query);
  return (
    <div className="no-print">
      {isAll ? null : (
        <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      )}
      <p className="mt-3">
        <a
          href={`${withQuery(path, query, { page: '', rows: isAll ? '' : 'all' })}#list`}
          className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
        >
          {isAll ? '分页显示' : `不分页，列出全部${total}台`}
        </a>
      </p>
    </div>
  );
}
