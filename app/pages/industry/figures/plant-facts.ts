import { type FleetSize, sizeOf, withStatus } from './china-fleet.ts';
import { descending, groupBy } from './collect.ts';
import { byDate } from './dates.ts';
import type { WorldUnit } from './world-fleet.ts';

/** What is in operation and under construction, of a plant or a country. Capacities in MW. */
export interface Fleet {
  readonly operating: FleetSize;
  readonly construction: FleetSize;
  /** Commercial operation of the first unit; '' where none has begun or no date is known. */
  readonly since: string;
}

export const fleetOf = (units: readonly WorldUnit[]): Fleet => ({
  operating: sizeOf(withStatus(units, 'operating')),
  construction: sizeOf(withStatus(units, 'construction')),
  since: units.map(({ commercial }) => commercial).sort(byDate)[0] ?? '',
});

const names = new Intl.Collator('zh-CN', { numeric: true });

/** A unit's name without its number: 秦山第二核电厂, Bruce A. */
const stationOf = ({ name }: WorldUnit): string => name.replace(/\d+(号机组)?$/, '');

const begun = (units: readonly WorldUnit[]): string => units.map(({ start }) => start).sort(byDate)[0] ?? '';

/** The units of a plant: its stations in the order in which they were built, and the units of each by their number. */
export const inOrder = (units: readonly WorldUnit[]): readonly WorldUnit[] =>
  [...groupBy(units, stationOf).values()]
    .sort((a, b) => byDate(begun(a), begun(b)))
    .flatMap((station) => [...station].sort((a, b) => names.compare(a.name, b.name)));

export interface PlantFleet extends Fleet {
  readonly id: string;
}

/** The plants of units, the largest in operation first, then by what is being built. */
export const plantFleets = (units: readonly WorldUnit[]): readonly PlantFleet[] =>
  [...groupBy(units, ({ plant }) => plant)]
    .map(([id, group]) => ({ id, ...fleetOf(group) }))
    .sort(
      (a, b) =>
        descending<PlantFleet>(({ operating }) => operating.mw)(a, b) ||
        descending<PlantFleet>(({ construction }) => construction.mw)(a, b),
    );
