import { type ChinaUnit, type UnitStatus, withStatus } from './china-fleet.ts';
import { descending, valuesOf } from './collect.ts';
import { byDate } from './dates.ts';

/** The filters of a list of units; each is a query parameter. */
export const unitFilters = ['province', 'type', 'owner'] as const;
export type UnitFilter = (typeof unitFilters)[number];

export const chinaOrders = ['date', 'newest', 'capacity'] as const;
export type ChinaOrder = (typeof chinaOrders)[number];

/** All values of each filter, independent of the current filters, so that every choice can be changed again. */
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

/** The units of a status that pass all filters of the query, in the query's order. */
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

/** Whether the query has any filter; a filtered page repeats the content of the unfiltered one. */
export const isFiltered = (query: URLSearchParams): boolean =>
  [...unitFilters, 'sort', 'country', 'with', 'rows'].some((name) => query.has(name));
