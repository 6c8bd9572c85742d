import { type FleetSize, sizeOf } from './china-fleet.ts';
import { groupBy } from './collect.ts';
import { yearOf } from './dates.ts';

/** The current units that entered service in a year. */
export interface YearCount extends FleetSize {
  readonly year: number;
  /** Number of them in China. */
  readonly inChina: number;
}

interface DatedUnit {
  readonly commercial: string;
  readonly capacity: number;
  readonly code?: string;
}

/** The years in which current units entered service, newest first. */
export const yearCounts = (units: readonly DatedUnit[]): readonly YearCount[] =>
  [...groupBy(units, ({ commercial }) => yearOf(commercial))]
    .flatMap(([year, group]) =>
      year === null ? [] : [{ year, ...sizeOf(group), inChina: group.filter(({ code }) => code === 'CN').length }],
    )
    .sort((a, b) => b.year - a.year);
