import type { FactTables } from '../../../core/facts/records.ts';
import { descending } from './collect.ts';
import { comparableOf } from './compare.ts';
import { countriesOf } from './countries.ts';
import { type GenerationYear, generationOf } from './generation.ts';

/** What each country generated, year by year. */
export interface WorldGeneration {
  /** The oldest first. */
  readonly years: readonly number[];
  readonly countries: readonly GeneratingCountry[];
  /** Of the world, in the order of the years. */
  readonly world: readonly GenerationYear[];
}

interface GeneratingCountry {
  /** Its code of two letters; '' for what is part of another shape of the map. */
  readonly code: string;
  readonly name: string;
  /** TWh in the order of the years; null where it is unknown. */
  readonly twh: readonly (number | null)[];
  /** Per cent of its electricity, likewise. */
  readonly share: readonly (number | null)[];
}

/** Countries that generated within these years and have no units any more: the table of today does not know them. */
const formerCodes: Readonly<Record<string, string>> = { Germany: 'DE', Lithuania: 'LT', Italy: 'IT', Kazakhstan: 'KZ' };

/** A year whose countries miss more than this part of the world would show large ones as if they had nothing. */
const MISSING = 0.03;

/** Where the amount is unknown, a share of the country's electricity shows that there was one. */
const generates = (twh: number | null, share: number | null): boolean => (twh ?? share ?? 0) > 0;

/** What the tables hold of each country and year, without those that generated nothing, and without years that are not whole yet. */
export function generationByYear(tables: FactTables<'world-countries' | 'nuclear-generation'>): WorldGeneration {
  const table = tables['nuclear-generation'];
  const codes = new Map(countriesOf(tables['world-countries']).map(({ name, code }) => [name, code]));
  const series = comparableOf(table).map(({ entity, name }) => ({
    code: codes.get(name) ?? formerCodes[entity] ?? '',
    name,
    byYear: new Map(generationOf(table, entity).map((each) => [each.year, each])),
  }));
  const world = generationOf(table, 'World').filter(({ year, twh }) => {
    const known = series.reduce((sum, { byYear }) => sum + (byYear.get(year)?.twh ?? 0), 0);
    return twh !== null && known >= twh * (1 - MISSING);
  });
  const countries = series.map(({ code, name, byYear }) => ({
    code,
    name,
    twh: world.map(({ year }) => byYear.get(year)?.twh ?? null),
    share: world.map(({ year }) => byYear.get(year)?.share ?? null),
  }));
  return {
    years: world.map(({ year }) => year),
    world,
    countries: countries.filter(({ twh, share }) => twh.some((value, at) => generates(value, share[at] ?? null))),
  };
}

export interface Generated {
  readonly code: string;
  readonly name: string;
  /** Null where it is unknown how much. */
  readonly twh: number | null;
  readonly share: number | null;
}

/** Who generated in a year, the largest first, and last those of whom the amount is unknown. */
export function generatedIn({ years, countries }: WorldGeneration, year: number): readonly Generated[] {
  const at = years.indexOf(year);
  return countries
    .flatMap(({ code, name, twh, share }) => {
      const [amount, part] = [twh[at] ?? null, share[at] ?? null];
      return generates(amount, part) ? [{ code, name, twh: amount, share: part }] : [];
    })
    .sort(descending(({ twh }) => twh ?? 0));
}
