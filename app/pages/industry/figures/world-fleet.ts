import { numberOf, readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { unitName } from '../../../core/things/plants.ts';
import { type FleetSize, sizeOf, type UnitStatus } from './china-fleet.ts';
import { descending, groupBy } from './collect.ts';
import { byDate, yearsBetween } from './dates.ts';

export interface WorldUnit {
  readonly id: string;
  readonly country: string;
  readonly code: string;
  readonly region: string;
  readonly name: string;
  readonly status: string;
  readonly type: string;
  readonly model: string;
  readonly capacity: number;
  readonly start: string;
  readonly grid: string;
  readonly commercial: string;
  readonly expected: string;
  /** The id of its plant. */
  readonly plant: string;
}

export const worldUnits = readOnce((table): readonly WorldUnit[] =>
  rowsOf(table).map((row) => ({
    id: textOf(row, 'id'),
    country: textOf(row, 'country'),
    code: textOf(row, 'code'),
    region: textOf(row, 'region'),
    name: unitName(textOf(row, 'code'), textOf(row, 'site'), textOf(row, 'unit')),
    status: textOf(row, 'status'),
    type: textOf(row, 'type'),
    model: textOf(row, 'model'),
    capacity: numberOf(row, 'capacity'),
    start: textOf(row, 'start'),
    grid: textOf(row, 'grid'),
    commercial: textOf(row, 'commercial'),
    expected: textOf(row, 'expected'),
    plant: textOf(row, 'plant'),
  })),
);

/** The units of each plant, by plant id. */
export const unitsByPlant = readOnce(
  (table): ReadonlyMap<string, readonly WorldUnit[]> => groupBy(worldUnits(table), ({ plant }) => plant),
);

export interface Tally extends FleetSize {
  readonly key: string;
  readonly name: string;
}

const tally = (units: readonly WorldUnit[], key: (unit: WorldUnit) => string, name = key): readonly Tally[] =>
  [...groupBy(units, key)]
    .map(([each, group]) => ({ key: each, name: group[0] ? name(group[0]) : each, ...sizeOf(group) }))
    .sort((a, b) => b.units - a.units || b.mw - a.mw);

export const byCountry = (units: readonly WorldUnit[]): readonly Tally[] =>
  tally(
    units,
    (unit) => unit.code,
    (unit) => unit.country,
  );

export const byType = (units: readonly WorldUnit[]): readonly Tally[] => tally(units, (unit) => unit.type);

export const unitOrders = ['country', 'newest', 'oldest', 'capacity'] as const;
export type UnitOrder = (typeof unitOrders)[number];

/** The date that counts in a list: commercial operation, or the start of construction. */
export const dateOf = (unit: Pick<WorldUnit, 'commercial' | 'start'>, status: UnitStatus): string =>
  status === 'operating' ? unit.commercial : unit.start;

const types = new Intl.Collator('zh-CN');

/** Units by country (the one with the most units first) and within it by type; or by date, or by capacity. */
export function orderUnits(units: readonly WorldUnit[], order: UnitOrder, status: UnitStatus): readonly WorldUnit[] {
  const date = (a: WorldUnit, b: WorldUnit): number => byDate(dateOf(a, status), dateOf(b, status));
  if (order === 'capacity') return [...units].sort(descending((unit) => unit.capacity));
  if (order === 'oldest') return [...units].sort(date);
  if (order === 'newest') return [...units].sort((a, b) => newestFirst(dateOf(a, status), dateOf(b, status)));
  const place = new Map(byCountry(units).map(({ key }, index) => [key, index]));
  const rank = (unit: WorldUnit): number => place.get(unit.code) ?? 0;
  return [...units].sort((a, b) => rank(a) - rank(b) || types.compare(a.type, b.type) || date(a, b));
}

/** Units without a date are last in both directions. */
const newestFirst = (a: string, b: string): number => (a && b ? byDate(b, a) : byDate(a, b));

/** Years since commercial operation on the given day, for the units with a known date. */
const agesOn = (units: readonly WorldUnit[], day: string): readonly number[] =>
  units.map(({ commercial }) => yearsBetween(commercial, day)).filter((age): age is number => age !== null);

/** Mean years since commercial operation on the given day; null if no date is known. */
export function meanAge(units: readonly WorldUnit[], day: string): number | null {
  const ages = agesOn(units, day);
  return ages.length === 0 ? null : ages.reduce((total, age) => total + age, 0) / ages.length;
}

/** The number of units in commercial operation for at least the given years on the given day. */
export const olderThan = (units: readonly WorldUnit[], years: number, day: string): number =>
  agesOn(units, day).filter((age) => age >= years).length;
