import type { FactTable } from '../../../../generated/models.ts';
import { readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { type GenerationSeries, generationOf, latestGeneration } from './generation.ts';

/** More lines than this cannot be told apart. */
export const MAX_COMPARED = 5;

export type CompareBy = 'share' | 'twh';

/** A country or area that can be compared: the name that the table knows it by, and its Chinese one. */
export interface Comparable {
  readonly entity: string;
  readonly name: string;
}

/** Groups of countries stand in the same table and overlap with their members. */
const groups = ['World', 'Asia', 'Europe', 'European Union (27)', 'North America', 'South America', 'Africa'];

/** Everybody with nuclear power now or before, by the last known generation. */
export const comparableOf = readOnce((table): readonly Comparable[] => {
  const names = new Map(rowsOf(table).map((row) => [textOf(row, 'entity'), textOf(row, 'name')]));
  return [...names]
    .filter(([entity]) => !groups.includes(entity))
    .map(([entity, name]) => ({ entity, name, twh: latestGeneration(generationOf(table, entity))?.twh ?? 0 }))
    .sort((a, b) => b.twh - a.twh)
    .map(({ entity, name }) => ({ entity, name }));
});

/** Those asked for, as far as they exist, or the first of all. */
export function chosenOf(all: readonly Comparable[], entities: readonly string[]): readonly Comparable[] {
  const asked = [...new Set(entities)].flatMap((entity) => all.find((each) => each.entity === entity) ?? []);
  return (asked.length > 0 ? asked : all).slice(0, MAX_COMPARED);
}

/** Their generation, year by year. */
export const comparedSeries = (table: FactTable, chosen: readonly Comparable[]): readonly GenerationSeries[] =>
  chosen.map(({ entity, name }) => ({ entity, name, years: generationOf(table, entity) }));
