import type { ReactElement } from 'react';
import type { FactTable } from '../../../../generated/models.ts';
import type { DataColumn } from '../../../components/data-table.tsx';
import { figure } from '../../../core/facts/units.ts';
import { type Plant, plantTitle } from '../../../core/things/plants.ts';
import { distanceKm, placesOfPlants } from '../figures/places.ts';
import { fleetOf } from '../figures/plant-facts.ts';
import { unitsByPlant } from '../figures/world-fleet.ts';
import { Panel } from '../parts/panel.tsx';
import { type ListedPlant, PlantList } from './plant-list.tsx';

/** The number of other plants shown on a page. */
const NEAREST = 8;

export interface NearPlant extends ListedPlant {
  readonly country: string;
  /** Great-circle distance, km. */
  readonly distance: number;
}

/** The plants nearest to the given one, nearest first. */
export function nearestTo(
  id: string,
  plants: readonly Plant[],
  unitTable: FactTable,
  since: ReadonlyMap<string, string>,
): readonly NearPlant[] {
  const places = placesOfPlants(unitTable);
  const from = places.get(id);
  if (!from) return [];
  return plants
    .flatMap((plant) => {
      const place = plant.id === id ? undefined : places.get(plant.id);
      return place ? [{ plant, distance: distanceKm(from, place) }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ plant: { id, code, name, country }, distance }) => ({
      ...fleetOf(unitsByPlant(unitTable).get(id) ?? [], since.get(id)),
      id,
      name,
      lang: code === 'CN' ? undefined : 'en',
      country,
      distance,
    }));
}

const country: DataColumn<NearPlant> = { label: '国家或地区', cell: ({ country }) => country };
const distance: DataColumn<NearPlant> = {
  label: '直线距离',
  unit: '公里',
  isFigure: true,
  cell: ({ distance }) => figure(Math.round(distance)),
};

interface NearestPlantsProps {
  readonly plant: Plant;
  readonly nearest: readonly NearPlant[];
}

/** The plants nearest to a plant, in any country; renders nothing if they are unknown. */
export function NearestPlants({ plant, nearest }: NearestPlantsProps): ReactElement | null {
  if (nearest.length === 0) return null;
  const isAbroad = nearest.some((near) => near.country !== plant.country);
  return (
    <Panel title="距离最近的核电厂" says="按坐标计算的直线距离，包括其他国家和地区的核电厂。" anchor="nearest">
      <PlantList
        caption={`距${plantTitle(plant)}最近的${nearest.length}座核电厂`}
        plants={nearest}
        columns={isAbroad ? [country, distance] : [distance]}
      />
    </Panel>
  );
}
