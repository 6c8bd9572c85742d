import type { FactTable } from '../../../../generated/models.ts';
import { numberOf, rowsOf, textOf } from '../../../core/facts/records.ts';
import { sumOf } from './collect.ts';

export const energySources = ['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'bioenergy', 'other'] as const;

export type EnergySource = (typeof energySources)[number];

export type MixScope = 'World' | 'China';

/** A year's electricity by source, in TWh. */
export interface MixYear {
  readonly year: number;
  readonly total: number;
  readonly twh: Readonly<Record<EnergySource, number>>;
}

/** Oldest first. */
export const mixOf = (table: FactTable, scope: MixScope): readonly MixYear[] =>
  rowsOf(table)
    .filter((row) => textOf(row, 'entity') === scope)
    .map((row) => {
      const twh = Object.fromEntries(energySources.map((source) => [source, numberOf(row, source)])) as MixYear['twh'];
      return { year: numberOf(row, 'year'), total: sumOf(energySources, (source) => twh[source]), twh };
    })
    .sort((a, b) => a.year - b.year);

/** The names of the sources in the table. */
export const sourceNames = (table: FactTable): Readonly<Record<EnergySource, string>> =>
  Object.fromEntries(
    energySources.map((source) => [source, table.columns.find(({ key }) => key === source)?.label ?? source]),
  ) as Record<EnergySource, string>;

export const mixShare = (year: MixYear, source: EnergySource): number =>
  year.total === 0 ? 0 : (year.twh[source] / year.total) * 100;

/** The sources of a year, largest first. */
export const rankedSources = (year: MixYear): readonly EnergySource[] =>
  [...energySources].sort((a, b) => year.twh[b] - year.twh[a]);

const lowCarbon: readonly EnergySource[] = ['nuclear', 'hydro', 'wind', 'solar', 'bioenergy', 'other'];

/** The share of all sources other than coal, gas and oil, in per cent. */
export const lowCarbonShare = (year: MixYear): number => sumOf(lowCarbon, (source) => mixShare(year, source));
