import { type FleetSize, sizeOf } from './china-fleet.ts';
import { groupBy } from './collect.ts';
import { yearOf } from './dates.ts';

/** Today's units that entered service in a year. */
export interface YearCount extends FleetSize {
  readonly year: number;
  /** Of them in China. */
  readonly inChina: number;
}

interface DatedUnit {
  readonly commercial: string;
  readonly capacity: number;
  readonly code?: string;
}

/** Years in which units of today entered service, the newest first. */
export const yearCounts = (units: readonly DatedUnit[]): readonly YearCount[] =>
  [...groupBy(units, ({ commercial }) => yearOf(commercial))]
    .flatMap(([year, group]) =>
      year === null ? [] : [{ year, ...sizeOf(group), inChina: group.filter(({ code }) => code === 'CN').length }],
    )
    .sort((a, b) => b.year - a.year);
