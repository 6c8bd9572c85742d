import type { UnitStatus } from './china-fleet.ts';
import { groupBy } from './collect.ts';
import {
  byCountry,
  byType,
  orderUnits,
  type Tally,
  type UnitOrder,
  unitOrders,
  type WorldUnit,
} from './world-fleet.ts';

/** The units of a country that pass the filters, as totals and by type. */
export interface CountryGroup extends Tally {
  readonly types: readonly Tally[];
}

export interface WorldList {
  readonly order: UnitOrder;
  /** All units that pass the filters, in order. */
  readonly units: readonly WorldUnit[];
  /** The countries in order if the list is grouped by country, otherwise null. */
  readonly groups: readonly CountryGroup[] | null;
}

function groupsOf(units: readonly WorldUnit[]): readonly CountryGroup[] {
  const own = groupBy(units, ({ code }) => code);
  return byCountry(units).map((tally) => ({ ...tally, types: byType(own.get(tally.key) ?? []) }));
}

/** The list for a query's country, type and order. */
export function worldList(units: readonly WorldUnit[], status: UnitStatus, query: URLSearchParams): WorldList {
  const [country, type] = [query.get('country'), query.get('type')];
  const order = unitOrders.find((each) => each === query.get('sort')) ?? 'country';
  const passing = units.filter((unit) => (!country || unit.code === country) && (!type || unit.type === type));
  return {
    order,
    units: orderUnits(passing, order, status),
    groups: order === 'country' ? groupsOf(passing) : null,
  };
}

export type ListItem =
  | { readonly kind: 'group'; readonly key: string; readonly group: CountryGroup }
  | { readonly kind: 'unit'; readonly key: string; readonly unit: WorldUnit };

/** The rows of a list: units, preceded by the country's heading if the list is grouped. */
export function listItems(units: readonly WorldUnit[], groups: readonly CountryGroup[] | null): readonly ListItem[] {
  const byKey = new Map(groups?.map((group) => [group.key, group]));
  return units.flatMap((unit, index): ListItem[] => {
    const group = unit.code === units[index - 1]?.code ? undefined : byKey.get(unit.code);
    const row: ListItem = { kind: 'unit', key: unit.id, unit };
    return group ? [{ kind: 'group', key: group.key, group }, row] : [row];
  });
}

/** Groups the items by country; the table has a tbody for each. */
export function bodiesOf<T extends ListItem>(items: readonly T[]): readonly (readonly T[])[] {
  const bodies: T[][] = [];
  for (const item of items) {
    const last = bodies.at(-1);
    if (last && item.kind === 'unit') last.push(item);
    else bodies.push([item]);
  }
  return bodies;
}
