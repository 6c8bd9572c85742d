import type { FactTable } from '../../../../generated/models.ts';
import { figureOf, numberOf, readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { groupBy } from './collect.ts';

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

const byEntity = readOnce(
  (table): ReadonlyMap<string, readonly GenerationYear[]> =>
    new Map(
      [...groupBy(rowsOf(table), (row) => textOf(row, 'entity'))].map(([entity, rows]) => [
        entity,
        rows
          .map((row) => ({ year: numberOf(row, 'year'), twh: figureOf(row, 'twh'), share: figureOf(row, 'share') }))
          .sort((a, b) => a.year - b.year),
      ]),
    ),
);

/** The years of one country or group, given by its name in the table. */
export const generationOf = (table: FactTable, entity: string): readonly GenerationYear[] =>
  byEntity(table).get(entity) ?? [];

/** The latest year with known generation. */
export const latestGeneration = (
  years: readonly GenerationYear[],
): (GenerationYear & { readonly twh: number }) | undefined =>
  years.findLast((each): each is GenerationYear & { readonly twh: number } => each.twh !== null);
