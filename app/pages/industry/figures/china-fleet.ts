import { figureOf, numberOf, readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { descending, groupBy, sumOf } from './collect.ts';
import { byDate } from './dates.ts';

export type UnitStatus = 'operating' | 'construction';

export interface ChinaUnit {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly siteId: string;
  readonly province: string;
  readonly adcode: string;
  readonly status: string;
  readonly type: string;
  readonly model: string;
  /** Gross, in MW. */
  readonly capacity: number;
  readonly netCapacity: number | null;
  readonly start: string;
  readonly criticality: string;
  readonly grid: string;
  readonly commercial: string;
  /** A year; '' if unknown. */
  readonly expected: string;
  readonly owner: string;
  readonly operator: string;
  /** The id of its plant, which is the same in the tables of all countries. */
  readonly plant: string;
}

export const chinaUnits = readOnce((table): readonly ChinaUnit[] =>
  rowsOf(table).map((row) => ({
    id: textOf(row, 'id'),
    name: textOf(row, 'name'),
    site: textOf(row, 'site'),
    siteId: textOf(row, 'siteId'),
    province: textOf(row, 'province'),
    adcode: textOf(row, 'adcode'),
    status: textOf(row, 'status'),
    type: textOf(row, 'type'),
    model: textOf(row, 'model'),
    capacity: numberOf(row, 'capacity'),
    netCapacity: figureOf(row, 'netCapacity'),
    start: textOf(row, 'start'),
    criticality: textOf(row, 'criticality'),
    grid: textOf(row, 'grid'),
    commercial: textOf(row, 'commercial'),
    expected: textOf(row, 'expected'),
    owner: textOf(row, 'owner'),
    operator: textOf(row, 'operator'),
    plant: textOf(row, 'plant'),
  })),
);

/** Number of units, and their gross capacity in MW. */
export interface FleetSize {
  readonly units: number;
  readonly mw: number;
}

export const sizeOf = (units: readonly { readonly capacity: number }[]): FleetSize => ({
  units: units.length,
  mw: sumOf(units, (unit) => unit.capacity),
});

export const withStatus = <T extends { readonly status: string }>(
  units: readonly T[],
  status: UnitStatus,
): readonly T[] => units.filter((unit) => unit.status === status);

interface Sizes {
  readonly operating: FleetSize;
  readonly construction: FleetSize;
}

export const sizesOf = (units: readonly Pick<ChinaUnit, 'status' | 'capacity'>[]): Sizes => ({
  operating: sizeOf(withStatus(units, 'operating')),
  construction: sizeOf(withStatus(units, 'construction')),
});

const largestFirst = <T extends Sizes>(figures: readonly T[]): readonly T[] =>
  [...figures].sort(
    (a, b) =>
      descending<T>(({ operating }) => operating.mw)(a, b) ||
      descending<T>(({ construction }) => construction.mw)(a, b),
  );

export interface ProvinceFigure extends Sizes {
  readonly adcode: string;
  readonly province: string;
}

/** Provinces with the totals of their units; largest first. */
export const provincesOf = (
  units: readonly Pick<ChinaUnit, 'adcode' | 'province' | 'status' | 'capacity'>[],
): readonly ProvinceFigure[] =>
  largestFirst(
    [...groupBy(units, (unit) => unit.adcode)].map(([adcode, group]) => ({
      adcode,
      province: group[0]?.province ?? '',
      ...sizesOf(group),
    })),
  );

export interface PlantFigure extends Sizes {
  /** The plant's id. */
  readonly plant: string;
  readonly siteId: string;
  readonly site: string;
  readonly province: string;
  /** Models of its reactors, in the order in which they were built. */
  readonly models: readonly string[];
  /** Date of the first commercial operation; '' if there is none. */
  readonly since: string;
}

export const plantsOf = (units: readonly ChinaUnit[]): readonly PlantFigure[] =>
  largestFirst(
    [...groupBy(units, (unit) => unit.siteId)].map(([siteId, group]) => ({
      siteId,
      plant: group[0]?.plant ?? '',
      site: group[0]?.site ?? '',
      province: group[0]?.province ?? '',
      models: [...new Set(group.map((unit) => unit.model))],
      since: group.map((unit) => unit.commercial).sort(byDate)[0] ?? '',
      ...sizesOf(group),
    })),
  );
