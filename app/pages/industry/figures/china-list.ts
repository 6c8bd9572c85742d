import { type ChinaUnit, type UnitStatus, withStatus } from './china-fleet.ts';
import { descending, valuesOf } from './collect.ts';
import { byDate } from './dates.ts';

/** What a list of units can be narrowed by; each is a parameter of the page's address. */
export const unitFilters = ['province', 'type', 'owner'] as const;
export type UnitFilter = (typeof unitFilters)[number];

export const chinaOrders = ['date', 'newest', 'capacity'] as const;
export type ChinaOrder = (typeof chinaOrders)[number];

/** Every value of each filter, so that a choice never leads to a list that cannot be left. */
export const filterValues = (units: readonly ChinaUnit[]): Readonly<Record<UnitFilter, readonly string[]>> => ({
  province: valuesOf(units, (unit) => unit.province),
  type: valuesOf(units, (unit) => unit.type),
  owner: valuesOf(units, (unit) => unit.owner),
});

const dateOf = (unit: ChinaUnit, status: UnitStatus): string => (status === 'operating' ? unit.commercial : unit.start);

function ordered(units: readonly ChinaUnit[], order: ChinaOrder, status: UnitStatus): readonly ChinaUnit[] {
  if (order === 'capacity') return [...units].sort(descending((unit) => unit.capacity));
  const oldest = [...units].sort((a, b) => byDate(dateOf(a, status), dateOf(b, status)));
  return order === 'newest' ? oldest.reverse() : oldest;
}

/** The units of a status that pass every filter of the query, in the order that it asks for. */
export function listUnits(
  units: readonly ChinaUnit[],
  status: UnitStatus,
  query: URLSearchParams,
): readonly ChinaUnit[] {
  const passing = withStatus(units, status).filter((unit) =>
    unitFilters.every((filter) => !query.get(filter) || unit[filter] === query.get(filter)),
  );
  return ordered(passing, chinaOrders.find((order) => order === query.get('sort')) ?? 'date', status);
}

/** Any filter in use makes the same content again. */
export const isFiltered = (query: URLSearchParams): boolean =>
  [...unitFilters, 'sort', 'country', 'with', 'rows'].some((name) => query.has(name));
