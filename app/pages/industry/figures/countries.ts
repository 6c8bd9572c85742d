import type { FactTable } from '../../../../generated/models.ts';
import { figureOf, numberOf, rowsOf, textOf } from '../../../core/facts/records.ts';
import { descending, groupBy, sumOf } from './collect.ts';

/** A country or area with nuclear power, in operation or under construction. Capacities in MW. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly units: number;
  readonly mw: number;
  readonly building: number;
  readonly buildingMw: number;
  readonly twhYear: string;
  readonly twh: number | null;
  readonly shareYear: string;
  readonly share: number | null;
}

/** Countries by capacity in operation, largest first. */
export const countriesOf = (table: FactTable): readonly Country[] =>
  rowsOf(table)
    .map((row) => ({
      code: textOf(row, 'code'),
      name: textOf(row, 'country'),
      region: textOf(row, 'region'),
      units: numberOf(row, 'operatingUnits'),
      mw: numberOf(row, 'operatingCapacity'),
      building: numberOf(row, 'constructionUnits'),
      buildingMw: numberOf(row, 'constructionCapacity'),
      twhYear: textOf(row, 'twhYear'),
      twh: figureOf(row, 'twh'),
      shareYear: textOf(row, 'shareYear'),
      share: figureOf(row, 'share'),
    }))
    .sort((a, b) => b.mw - a.mw || b.buildingMw - a.buildingMw);

export interface WorldTotals {
  readonly countries: number;
  readonly units: number;
  readonly mw: number;
  readonly buildingCountries: number;
  readonly building: number;
  readonly buildingMw: number;
}

export const totalsOf = (countries: readonly Country[]): WorldTotals => ({
  countries: countries.filter(({ units }) => units > 0).length,
  units: sumOf(countries, ({ units }) => units),
  mw: sumOf(countries, ({ mw }) => mw),
  buildingCountries: countries.filter(({ building }) => building > 0).length,
  building: sumOf(countries, ({ building }) => building),
  buildingMw: sumOf(countries, ({ buildingMw }) => buildingMw),
});

export interface RegionFigure extends WorldTotals {
  readonly region: string;
}

export const regionsOf = (countries: readonly Country[]): readonly RegionFigure[] =>
  [...groupBy(countries, ({ region }) => region)]
    .map(([region, group]) => ({ region, ...totalsOf(group) }))
    .sort(descending(({ mw }) => mw));

/** Countries with a known figure, largest first. */
export const rankedBy = (countries: readonly Country[], key: 'twh' | 'share'): readonly Country[] =>
  countries.filter((country) => country[key] !== null).sort(descending((country) => country[key] ?? 0));
