import type { FactTable } from '../../../../generated/models.ts';
import { type Country, rankedBy } from './countries.ts';
import { type GenerationSeries, seriesByName } from './generation.ts';

/** More lines than this cannot be told apart. */
export const MAX_COMPARED = 5;

export type CompareBy = 'share' | 'twh';

/** The countries to compare: those asked for by code, or the first of the ranking. */
export function chosenCountries(countries: readonly Country[], codes: readonly string[]): readonly Country[] {
  const asked = [...new Set(codes)]
    .map((code) => countries.find((country) => country.code === code && country.twh !== null))
    .filter((country): country is Country => country !== undefined);
  return (asked.length > 0 ? asked : rankedBy(countries, 'twh')).slice(0, MAX_COMPARED);
}

/** Their generation, year by year. */
export const comparedSeries = (table: FactTable, countries: readonly Country[]): readonly GenerationSeries[] =>
  countries
    .map(({ name }) => seriesByName(table, name))
    .filter((series): series is GenerationSeries => series !== null);
