import type { FactTable } from '../../../../generated/models.ts';
import { numberOf, readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { type ProvinceFigure, provincesOf } from './china-fleet.ts';
import { yearOf } from './dates.ts';
import type { PlantDot } from './plant-dots.ts';

/** The data of a unit for a map, with the years of construction start and commercial operation; 0 if not reached yet. */
export interface UnitDates {
  readonly adcode: string;
  readonly province: string;
  readonly plant: string;
  /** MW */
  readonly capacity: number;
  readonly start: number;
  readonly commercial: number;
}

/** China has not closed any unit, so the fleet of every earlier year follows from the dates of the current units. */
export const unitDates = readOnce((table: FactTable): readonly UnitDates[] =>
  rowsOf(table).map((row) => ({
    adcode: textOf(row, 'adcode'),
    province: textOf(row, 'province'),
    plant: textOf(row, 'plant'),
    capacity: numberOf(row, 'capacity'),
    start: yearOf(textOf(row, 'start')) ?? 0,
    commercial: yearOf(textOf(row, 'commercial')) ?? 0,
  })),
);

const hasCome = (date: number, year: number): boolean => date > 0 && date <= year;

/** The units at a year’s end with their state at that time, without those not started yet. */
const unitsAt = (units: readonly UnitDates[], year: number) =>
  units
    .filter(({ start, commercial }) => hasCome(commercial, year) || hasCome(start, year))
    .map((unit) => ({ ...unit, status: hasCome(unit.commercial, year) ? 'operating' : 'construction' }));

/** The years that have ended since the first unit entered service, oldest first. */
export function yearsOf(units: readonly UnitDates[], asOf: string): readonly number[] {
  const first = Math.min(...units.map(({ commercial }) => commercial).filter((year) => year > 0));
  const last = (yearOf(asOf) ?? 0) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The provinces at a year’s end, largest first. */
export const provincesAt = (units: readonly UnitDates[], year: number): readonly ProvinceFigure[] =>
  provincesOf(unitsAt(units, year));

/** The plants at a year’s end. */
export function dotsAt(dots: readonly PlantDot[], units: readonly UnitDates[], year: number): readonly PlantDot[] {
  const then = unitsAt(units, year);
  const count = (id: string, status: string): number =>
    then.filter((unit) => unit.plant === id && unit.status === status).length;
  return dots
    .map((dot) => ({ ...dot, operating: count(dot.id, 'operating'), construction: count(dot.id, 'construction') }))
    .filter(({ operating, construction }) => operating + construction > 0);
}
