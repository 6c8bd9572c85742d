import type { FactTable } from '../../../../generated/models.ts';
import { readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { type GenerationSeries, generationOf, latestGeneration } from './generation.ts';

/** More lines than this cannot be distinguished. */
export const MAX_COMPARED = 5;

export type CompareBy = 'share' | 'twh';

/** A country or area that can be compared: its name in the table, and its Chinese name. */
export interface Comparable {
  readonly entity: string;
  readonly name: string;
}

/** The table also contains groups of countries, which overlap with their members. */
const groups = ['World', 'Asia', 'Europe', 'European Union (27)', 'North America', 'South America', 'Africa'];

/** All countries with current or former nuclear power, by their latest known generation. */
export const comparableOf = readOnce((table): readonly Comparable[] => {
  const names = new Map(rowsOf(table).map((row) => [textOf(row, 'entity'), textOf(row, 'name')]));
  return [...names]
    .filter(([entity]) => !groups.includes(entity))
    .map(([entity, name]) => ({ entity, name, twh: latestGeneration(generationOf(table, entity))?.twh ?? 0 }))
    .sort((a, b) => b.twh - a.twh)
    .map(({ entity, name }) => ({ entity, name }));
});

/** The requested countries that exist, or else the first ones; at most MAX_COMPARED. */
export function chosenOf(all: readonly Comparable[], entities: readonly string[]): readonly Comparable[] {
  const asked = [...new Set(entities)].flatMap((entity) => all.find((each) => each.entity === entity) ?? []);
  return (asked.length > 0 ? asked : all).slice(0, MAX_COMPARED);
}

/** The generation of the chosen countries, year by year. */
export const comparedSeries = (table: FactTable, chosen: readonly Comparable[]): readonly GenerationSeries[] =>
  chosen.map(({ entity, name }) => ({ entity, name, years: generationOf(table, entity) }));
