import type { FactTable } from '../../../../generated/models.ts';
import { figureOf, numberOf, rowsOf, textOf } from './records.ts';

/** A country's nuclear generation in a year: TWh, and per cent of its electricity. */
export interface GenerationYear {
  readonly year: number;
  readonly twh: number | null;
  readonly share: number | null;
}

export interface GenerationSeries {
  readonly entity: string;
  readonly name: string;
  /** Oldest first. */
  readonly years: readonly GenerationYear[];
}

/** The years of one country or group, by its name in the table's first column. */
export const generationOf = (table: FactTable, entity: string): readonly GenerationYear[] =>
  rowsOf(table)
    .filter((row) => textOf(row, 'entity') === entity)
    .map((row) => ({ year: numberOf(row, 'year'), twh: figureOf(row, 'twh'), share: figureOf(row, 'share') }))
    .sort((a, b) => a.year - b.year);

/** The same by its Chinese name, which the other tables know it by. */
export function seriesByName(table: FactTable, name: string): GenerationSeries | null {
  const entity = rowsOf(table).find((row) => textOf(row, 'name') === name);
  return entity
    ? { entity: textOf(entity, 'entity'), name, years: generationOf(table, textOf(entity, 'entity')) }
    : null;
}

/** The last year whose generation is known. */
export const latestGeneration = (
  years: readonly GenerationYear[],
): (GenerationYear & { readonly twh: number }) | undefined =>
  years.findLast((each): each is GenerationYear & { readonly twh: number } => each.twh !== null);
