import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { ChartEmbedCode } from '../../components/chart/chart-embed-code.tsx';
import { ChartTools } from '../../components/chart/chart-tools.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { withQuery } from '../../components/query.ts';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { usePageView } from '../../core/page/view.ts';
import { plantsIn } from '../../core/things/plants.ts';
import { countrySizes } from './charts/names.ts';
import { type CompareBy, comparableOf } from './figures/compare.ts';
import { type Country, countriesOf } from './figures/countries.ts';
import { type GenerationSeries, generationOf } from './figures/generation.ts';
import { countriesSince, type Fleet, fleetOf, plantFleets, plantsSince } from './figures/plant-facts.ts';
import { byType, type Tally, worldUnits } from './figures/world-fleet.ts';
import { CompareLines } from './global/compare-lines.tsx';
import { CompareTable } from './global/compare-table.tsx';
import { DataHead } from './parts/data-head.tsx';
import { dataHead, fitted } from './parts/data-set.ts';
import { Panel } from './parts/panel.tsx';
import { TallyTable } from './parts/tally-table.tsx';
import { describeCountry, describeTrend, placeByCapacity } from './things/describe-country.ts';
import { fleetFigures } from './things/describe-plant.ts';
import { type ListedPlant, PlantList } from './things/plant-list.tsx';
import { ThingLink } from './things/thing-link.tsx';

interface CountryData {
  readonly country: Country;
  readonly fleet: Fleet;
  /** Its rank in the world by capacity in operation; null if nothing operates. */
  readonly place: number | null;
  readonly plants: readonly ListedPlant[];
  readonly types: readonly Tally[];
  /** Its generation year by year; null if the tables have none. */
  readonly series: GenerationSeries | null;
  readonly by: CompareBy;
  readonly sources: { readonly countries: FactSource; readonly units: FactSource; readonly generation: FactSource };
}

const tableNames = ['world-countries', 'world-units', 'nuclear-generation', 'plants'] as const;

export async function load({ params, query, context }: PageInput<'country', LoadContext>): Promise<CountryData> {
  const tables = await loadTables(context.facts, tableNames);
  const countries = countriesOf(tables['world-countries']);
  const country = countries.find(({ code }) => code.toLowerCase() === params.code);
  if (!country) throw rejectedRoute();
  const units = worldUnits(tables['world-units']).filter(({ code }) => code === country.code);
  const names = new Map(plantsIn(tables.plants).map(({ id, name }) => [id, name]));
  const entity = comparableOf(tables['nuclear-generation']).find(({ name }) => name === country.name);
  return {
    country,
    fleet: fleetOf(units, countriesSince(tables['world-countries']).get(country.code)),
    place: placeByCapacity(country, countries),
    plants: plantFleets(units, plantsSince(tables.plants)).map((plant) => ({
      ...plant,
      name: names.get(plant.id) ?? plant.id,
      lang: country.code === 'CN' ? undefined : 'en',
    })),
    types: byType(units),
    series: entity ? { ...entity, years: generationOf(tables['nuclear-generation'], entity.entity) } : null,
    by: query.get('by') === 'twh' ? 'twh' : 'share',
    sources: {
      countries: sourceOf(tables['world-countries']),
      units: sourceOf(tables['world-units']),
      generation: sourceOf(tables['nuclear-generation']),
    },
  };
}

export const head = (
  { country, fleet, place, sources }: CountryData,
  { query }: { readonly query: URLSearchParams },
): PageHead => ({
  ...dataHead(
    fitted(describeCountry(country, fleet, place), '本页列出核电厂、堆型以及历年核发电量与占比，数据可以下载。'),
    [sources.units, sources.generation],
    query.size > 0,
  ),
  title: `${country.name}核电概况`,
});

/** A country or area: its fleet, its generation by year, its plants. */
export default function CountryPage({ data }: PageProps<'country', typeof load>): ReactElement {
  const { country, fleet, place, plants, types, series, sources } = data;
  return (
    // The key resets the state of the embed code, so that "copied" is not shown for another country.
    <div key={country.code} className="grid grid-cols-1 gap-5" data-country={country.code}>
      <DataHead
        title={`${country.name}核电概况`}
        says={describeCountry(country, fleet, place)}
        figures={fleetFigures(fleet)}
        asOf={sources.countries.asOf}
      />
      {series ? <Trend data={data} series={series} /> : null}
      <Panel title={`${country.name}的核电厂`} anchor="plants" sources={[sources.units]}>
        <PlantList caption={`${country.name}的核电厂，共${plants.length}座`} plants={plants} />
      </Panel>
      <Panel title="按堆型统计" says="包括在运和在建机组。">
        <TallyTable caption={`${country.name}各堆型的机组数与装机`} label="堆型" rows={types} />
      </Panel>
    </div>
  );
}

interface TrendProps {
  readonly data: CountryData;
  readonly series: GenerationSeries;
}

/** The years as a line and as a table, and a link to the comparison with other countries. */
function Trend({ data: { country, by, sources }, series }: TrendProps): ReactElement {
  const { path } = usePageView();
  const says = describeTrend(country.name, series.years);
  const query = new URLSearchParams(by === 'twh' ? { by } : {});
  return (
    <Panel title="历年核发电量与占比" anchor="trend" says={says} sources={[sources.generation]}>
      <ChoiceRow
        label="显示"
        name="by"
        path={path}
        query={query}
        anchor="#trend"
        choices={[
          ['', '核电占比'],
          ['twh', '核发电量'],
        ]}
      />
      <CompareLines series={[series]} by={by} label={`${country.name}历年核电图。${says}`} />
      <ChartTools>
        <ChartEmbedCode
          name={`country-${country.code.toLowerCase()}`}
          title={`${country.name}历年核发电量与核电占比`}
          sizes={countrySizes}
        />
      </ChartTools>
      <ChartData>
        <CompareTable series={[series]} by={by} />
      </ChartData>
      <p className="no-print mt-4">
        <ThingLink
          href={`${withQuery(pathOf('industry-global-data-erji-nuclear'), new URLSearchParams(), { with: series.entity })}#compare`}
        >
          与其他国家和地区比较
        </ThingLink>
      </p>
    </Panel>
  );
}
