import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { FactList } from '../../components/fact-list.tsx';
import { type FactSource, loadTables, sourceOf } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { countryPath, plantPath } from '../../core/things/paths.ts';
import { type Plant, plantsIn, plantTitle } from '../../core/things/plants.ts';
import { type ChinaUnit, chinaUnits } from './figures/china-fleet.ts';
import { valuesOf } from './figures/collect.ts';
import { type Place, placesOfPlants } from './figures/places.ts';
import { type Fleet, fleetOf, inOrder, plantsSince } from './figures/plant-facts.ts';
import { unitsByPlant, type WorldUnit } from './figures/world-fleet.ts';
import { DataHead } from './parts/data-head.tsx';
import { fitted } from './parts/data-set.ts';
import { Panel } from './parts/panel.tsx';
import { describePlant, fleetFigures } from './things/describe-plant.ts';
import { NearestPlants, type NearPlant, nearestTo } from './things/nearest-plants.tsx';
import { ThingLink } from './things/thing-link.tsx';
import { UnitFactsTable } from './things/unit-facts-table.tsx';

interface PlantData {
  readonly plant: Plant;
  readonly fleet: Fleet;
  readonly units: readonly WorldUnit[];
  /** Known only for plants in China. */
  readonly owners: readonly string[];
  readonly operators: readonly string[];
  readonly place: Place | null;
  /** Other plants by distance, nearest first; empty if the plant's location is unknown. */
  readonly nearest: readonly NearPlant[];
  readonly source: FactSource;
}

const named = (units: readonly ChinaUnit[], key: 'owner' | 'operator'): readonly string[] =>
  valuesOf(units, (unit) => unit[key]).filter(Boolean);

export async function load({ params, route, context }: PageInput<'plant', LoadContext>): Promise<PlantData> {
  const tables = await loadTables(context.facts, ['plants', 'world-units', 'china-units']);
  const plants = plantsIn(tables.plants);
  const plant = plants.find(({ id }) => id === params.plant);
  // Each plant has exactly one URL: those in China are below the pages about China.
  if (!plant || plantPath(plant.id) !== route.path.replace('{plant}', plant.id)) throw rejectedRoute();
  const since = plantsSince(tables.plants);
  const own = unitsByPlant(tables['world-units']).get(plant.id) ?? [];
  const inChina = chinaUnits(tables['china-units']).filter((unit) => unit.plant === plant.id);
  return {
    plant,
    fleet: fleetOf(own, since.get(plant.id)),
    units: inOrder(own),
    owners: named(inChina, 'owner'),
    operators: named(inChina, 'operator'),
    place: placesOfPlants(tables['world-units']).get(plant.id) ?? null,
    nearest: nearestTo(plant.id, plants, tables['world-units'], since),
    source: sourceOf(tables['world-units']),
  };
}

export const head = ({ plant, fleet, units, place }: PlantData): PageHead => ({
  title: plantTitle(plant),
  description: fitted(describePlant(plant, fleet, units), '本页列出各机组的堆型、机型、装机、开工、并网和商运日期。'),
  keywords: [plant.name, ...plant.aliases, plant.country],
  jsonLd: [
    {
      '@type': 'Place',
      name: plantTitle(plant),
      alternateName: plant.aliases.length > 0 ? plant.aliases : undefined,
      address: { '@type': 'PostalAddress', addressCountry: plant.code, addressRegion: plant.province || undefined },
      geo: place ? { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon } : undefined,
    },
  ],
});

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${value >= 0 ? positive : negative}${Math.abs(value).toFixed(2)}°`;

/** A plant: key figures, its units with their dates, and the nearest plants. */
export default function PlantPage({ data }: PageProps<'plant', typeof load>): ReactElement {
  const { plant, fleet, units, owners, operators, place, nearest, source } = data;
  const title = plantTitle(plant);
  return (
    <div className="grid grid-cols-1 gap-5" data-plant={plant.id}>
      <DataHead
        title={title}
        says={describePlant(plant, fleet, units)}
        figures={fleetFigures(fleet)}
        asOf={source.asOf}
      >
        <div className="mt-5">
          <FactList
            facts={[
              ['别名', plant.aliases.join('、')],
              [
                '机型',
                valuesOf(units, ({ model }) => model)
                  .filter(Boolean)
                  .join('、'),
              ],
              ['业主', owners.join('；')],
              ['运营', operators.join('；')],
              [
                '位置',
                place ? `${degrees(place.lat, ['北纬', '南纬'])}，${degrees(place.lon, ['东经', '西经'])}` : null,
              ],
            ]}
          />
        </div>
        <p className="no-print mt-3">
          <ThingLink href={countryPath(plant.code)}>{plant.country}核电概况</ThingLink>
        </p>
      </DataHead>
      <Panel
        title={`${title}的机组`}
        says="所用公开数据没有单台机组的发电量，因此本页不列。"
        anchor="units"
        sources={[source]}
      >
        <UnitFactsTable caption={`${title}的机组，共${units.length}台`} units={units} />
      </Panel>
      <NearestPlants plant={plant} nearest={nearest} />
    </div>
  );
}
