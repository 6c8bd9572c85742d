import { type Dose, type DoseTable, doseText } from '../../pieces/doses.ts';

/** How often each dose was received in a year, by its id. */
export type Counts = Readonly<Record<string, number>>;

/** Maximum number of times a year. */
export const MOST = 99;

/** Doses that are counted per event, so that a person can enter how often they occurred. */
export const countedDoses = ({ doses }: DoseTable): readonly Dose[] => doses.filter(({ per }) => per === '次');

export interface YearDose {
  /** Natural background, in microsievert. */
  readonly natural: number;
  /** The entered doses, in microsievert. */
  readonly added: number;
}

/** Converts the input to a whole number from 0 to MOST; invalid input counts as 0. */
export const timesOf = (typed: string): number => Math.min(MOST, Math.max(0, Math.trunc(Number(typed) || 0)));

/** The dose of a year: the natural background and the entered doses. */
export const yearDose = (table: DoseTable, counts: Counts): YearDose => ({
  natural: table.doses.find(({ id }) => id === 'natural-total')?.microSv ?? 0,
  added: countedDoses(table).reduce((sum, { id, microSv }) => sum + microSv * (counts[id] ?? 0), 0),
});

/** The result in a sentence. */
export const describeYear = ({ natural, added }: YearDose): string =>
  added === 0
    ? `只有天然本底，一年约${doseText(natural)}。`
    : `天然本底${doseText(natural)}，加上填写的${doseText(added)}，一年合计约${doseText(natural + added)}，是天然本底的${((natural + added) / natural).toFixed(1)}倍。`;
