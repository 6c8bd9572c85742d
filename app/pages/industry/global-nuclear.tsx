import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartDataLink } from '../../components/chart/chart-data.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { usePageView } from '../../core/page/view.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { type Comparable, type CompareBy, chosenOf, comparableOf, comparedSeries } from './figures/compare.ts';
import { type Country, countriesOf, rankedBy } from './figures/countries.ts';
import type { GenerationSeries } from './figures/generation.ts';
import { CompareForm } from './global/compare-form.tsx';
import { CompareLines } from './global/compare-lines.tsx';
import { CompareTable } from './global/compare-table.tsx';
import { describeCompared, describeFive, describeRanking, keyFigures } from './global/describe-countries.ts';
import { RankTable } from './global/rank-table.tsx';
import { DataHead } from './parts/data-head.tsx';
import { DataNote, loadNote } from './parts/data-note.tsx';
import { dataHead } from './parts/data-set.ts';
import { IndustryChart } from './parts/industry-chart.tsx';
import { Panel } from './parts/panel.tsx';

interface NuclearData {
  readonly asOf: string;
  /** Countries that generate nuclear power, by generation. */
  readonly countries: readonly Country[];
  readonly order: 'twh' | 'share';
  readonly compareBy: CompareBy;
  readonly compared: readonly GenerationSeries[];
  readonly comparable: readonly Comparable[];
  readonly sources: { readonly countries: FactSource; readonly generation: FactSource };
  readonly note: CleanRelease | null;
}

const tableNames = ['world-countries', 'nuclear-generation'] as const;

export async function load({ route, query, context }: PageInput<'global-nuclear', LoadContext>): Promise<NuclearData> {
  const [tables, note] = await Promise.all([loadTables(context.facts, tableNames), loadNote(route.path, context)]);
  const countries = rankedBy(countriesOf(tables['world-countries']), 'twh');
  const comparable = comparableOf(tables['nuclear-generation']);
  const chosen = chosenOf(comparable, query.getAll('with'));
  return {
    asOf: tables['nuclear-generation'].asOf,
    countries,
    order: query.get('sort') === 'share' ? 'share' : 'twh',
    compareBy: query.get('by') === 'twh' ? 'twh' : 'share',
    compared: comparedSeries(tables['nuclear-generation'], chosen),
    comparable,
    sources: { countries: sourceOf(tables['world-countries']), generation: sourceOf(tables['nuclear-generation']) },
    note,
  };
}

export const head = ({ countries, sources }: NuclearData, { query }: { readonly query: URLSearchParams }): PageHead =>
  dataHead(describeRanking(countries), [sources.countries, sources.generation], query.size > 0);

const parts = [
  ['generation', '核发电量与占比'],
  ['rank', '各国排名'],
  ['compare', '国家和地区比较'],
  ['data-note', '数据说明'],
] as const;

/** Countries by generation and by share, and up to five of them compared. */
export default function GlobalNuclear({ query, data }: PageProps<'global-nuclear', typeof load>): ReactElement {
  const { path } = usePageView();
  const { asOf, countries, order, compareBy, compared, comparable, sources, note } = data;
  const says = describeRanking(countries);
  const onCompared = describeCompared(compared, compareBy);
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataHead asOf={asOf} says={says} figures={keyFigures(countries)} parts={parts} />
      <Panel title="核发电量与占比" anchor="generation" says={describeFive(countries)} sources={[sources.countries]}>
        <IndustryChart name="countries-rank" alt={`各国核发电量与占比排名图。${says}`} />
        <ChartDataLink href="#rank" title="各国排名" />
      </Panel>
      <Panel
        title="各国排名"
        anchor="rank"
        says="各国发电量和占比的年份不尽相同，见表中标注。"
        sources={[sources.countries]}
      >
        <div className="no-print mb-3">
          <ChoiceRow
            label="排序"
            name="sort"
            path={path}
            query={query}
            anchor="#rank"
            choices={[
              ['', '按核发电量'],
              ['share', '按核电占比'],
            ]}
          />
        </div>
        <RankTable countries={rankedBy(countries, order)} order={order} />
      </Panel>
      <Panel title="国家和地区比较" anchor="compare" says={onCompared} sources={[sources.generation]}>
        <CompareForm path={path} query={query} comparable={comparable} chosen={compared.map(({ entity }) => entity)} />
        <CompareLines series={compared} by={compareBy} label={`国家和地区比较图。${onCompared}`} />
        <CompareTable series={compared} by={compareBy} />
      </Panel>
      <DataNote note={note} />
    </div>
  );
}
