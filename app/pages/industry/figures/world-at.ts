import type { FactTables } from '../../../core/facts/records.ts';
import { descending } from './collect.ts';
import { comparableOf } from './compare.ts';
import { countriesOf } from './countries.ts';
import { type GenerationYear, generationOf } from './generation.ts';

/** Nuclear generation by country and year. */
export interface WorldGeneration {
  /** Oldest first. */
  readonly years: readonly number[];
  readonly countries: readonly GeneratingCountry[];
  /** World totals, in the order of the years. */
  readonly world: readonly GenerationYear[];
}

interface GeneratingCountry {
  /** Two-letter country code; '' if the area is part of another shape on the map. */
  readonly code: string;
  readonly name: string;
  /** TWh in the order of the years; null if unknown. */
  readonly twh: readonly (number | null)[];
  /** Per cent of its electricity, in the same form. */
  readonly share: readonly (number | null)[];
}

/** Codes of countries that generated within these years but have no units today, so that the current table lacks them. */
const formerCodes: Readonly<Record<string, string>> = { Germany: 'DE', Lithuania: 'LT', Italy: 'IT', Kazakhstan: 'KZ' };

/** Maximum missing fraction of the world total. Years missing more are left out, since large countries would appear as zero. */
const MISSING = 0.03;

/** Whether there was generation; if the amount is unknown, a share of the country's electricity is sufficient. */
const generates = (twh: number | null, share: number | null): boolean => (twh ?? share ?? 0) > 0;

/** The tables' generation by country and year, without countries that generated nothing and without incomplete years. */
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
  /** Null if the amount is unknown. */
  readonly twh: number | null;
  readonly share: number | null;
}

/** The countries that generated in a year, largest first; those with an unknown amount are last. */
export function generatedIn({ years, countries }: WorldGeneration, year: number): readonly Generated[] {
  const at = years.indexOf(year);
  return countries
    .flatMap(({ code, name, twh, share }) => {
      const [amount, part] = [twh[at] ?? null, share[at] ?? null];
      return generates(amount, part) ? [{ code, name, twh: amount, share: part }] : [];
    })
    .sort(descending(({ twh }) => twh ?? 0));
}
