import { readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { type FleetSize, sizeOf, withStatus } from './china-fleet.ts';
import { descending, groupBy } from './collect.ts';
import { byDate } from './dates.ts';
import type { WorldUnit } from './world-fleet.ts';

/** The units in operation and under construction of a plant or a country. Capacities in MW. */
export interface Fleet {
  readonly operating: FleetSize;
  readonly construction: FleetSize;
  /** Date of the first unit's commercial operation, closed units included; '' if no unit ever ran. */
  readonly since: string;
}

export const fleetOf = (units: readonly WorldUnit[], since: string | undefined): Fleet => ({
  operating: sizeOf(withStatus(units, 'operating')),
  construction: sizeOf(withStatus(units, 'construction')),
  since: since ?? '',
});

/**
 * First commercial dates by the key of their table. They cannot be derived from the table of units, because it does not
 * list closed ones.
 */
const datesBy = (key: 'id' | 'code') =>
  readOnce(
    (table): ReadonlyMap<string, string> =>
      new Map(rowsOf(table).map((row) => [textOf(row, key), textOf(row, 'since')])),
  );

/** The first commercial date of every plant, by the plant's id. */
export const plantsSince = datesBy('id');

/** The first commercial date of every country, by the country's code. */
export const countriesSince = datesBy('code');

const names = new Intl.Collator('zh-CN', { numeric: true });

/** A unit's name without its number: 秦山第二核电厂, Bruce A. */
const stationOf = ({ name }: WorldUnit): string => name.replace(/\d+(号机组)?$/, '');

const begun = (units: readonly WorldUnit[]): string => units.map(({ start }) => start).sort(byDate)[0] ?? '';

/** The units of a plant: stations in order of construction, and the units of each station by number. */
export const inOrder = (units: readonly WorldUnit[]): readonly WorldUnit[] =>
  [...groupBy(units, stationOf).values()]
    .sort((a, b) => byDate(begun(a), begun(b)))
    .flatMap((station) => [...station].sort((a, b) => names.compare(a.name, b.name)));

export interface PlantFleet extends Fleet {
  readonly id: string;
}

/** The plants of the units, by capacity in operation, largest first, then by capacity under construction. */
export const plantFleets = (units: readonly WorldUnit[], since: ReadonlyMap<string, string>): readonly PlantFleet[] =>
  [...groupBy(units, ({ plant }) => plant)]
    .map(([id, group]) => ({ id, ...fleetOf(group, since.get(id)) }))
    .sort(
      (a, b) =>
        descending<PlantFleet>(({ operating }) => operating.mw)(a, b) ||
        descending<PlantFleet>(({ construction }) => construction.mw)(a, b),
    );
