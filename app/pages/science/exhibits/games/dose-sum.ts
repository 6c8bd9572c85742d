import { type Dose, type DoseTable, doseText } from '../../pieces/doses.ts';

/** How often each dose was received in a year, by its id. */
export type Counts = Readonly<Record<string, number>>;

/** More than this a year is not counted. */
export const MOST = 99;

/** Doses that a person can say how often they were received. */
export const countedDoses = ({ doses }: DoseTable): readonly Dose[] => doses.filter(({ per }) => per === '次');

export interface YearDose {
  /** Microsievert of the natural background, which everybody has. */
  readonly natural: number;
  /** Microsievert of what was entered. */
  readonly added: number;
}

/** A whole number of times from what was typed; what is none counts as nought. */
export const timesOf = (typed: string): number => Math.min(MOST, Math.max(0, Math.trunc(Number(typed) || 0)));

/** The dose of a year: the background of the table and what comes on top of it. */
export const yearDose = (table: DoseTable, counts: Counts): YearDose => ({
  natural: table.doses.find(({ id }) => id === 'natural-total')?.microSv ?? 0,
  added: countedDoses(table).reduce((sum, { id, microSv }) => sum + microSv * (counts[id] ?? 0), 0),
});

/** The year in a sentence. */
export const describeYear = ({ natural, added }: YearDose): string =>
  added === 0
    ? `只有天然本底，一年约${doseText(natural)}。`
    : `天然本底${doseText(natural)}，加上填写的${doseText(added)}，一年合计约${doseText(natural + added)}，是天然本底的${((natural + added) / natural).toFixed(1)}倍。`;
