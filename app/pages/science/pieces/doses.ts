import type { FactTable } from '../../../../generated/models.ts';

export interface Dose {
  readonly id: string;
  readonly label: string;
  /** Microsievert. */
  readonly microSv: number;
  /** The unit that the dose is per: 年, 次. */
  readonly per: string;
  readonly group: string;
  readonly source: string;
}

export interface DoseTable {
  /** Smallest first. */
  readonly doses: readonly Dose[];
  readonly source: string;
}

/** The table's rows as doses; rows without a positive value are left out, since they do not fit on a logarithmic scale. */
export function doseTable({ columns, rows, source }: FactTable): DoseTable {
  const at = (key: string): number => columns.findIndex((column) => column.key === key);
  const [id, label, microSv, per, group, from] = ['id', 'label', 'microSv', 'per', 'group', 'source'].map(at);
  const text = (row: FactTable['rows'][number], index = -1): string => String(row[index] ?? '');
  const doses = rows
    .map((row) => ({
      id: text(row, id),
      label: text(row, label),
      microSv: Number(text(row, microSv)),
      per: text(row, per),
      group: text(row, group),
      source: text(row, from),
    }))
    .filter((dose) => dose.microSv > 0)
    .sort((a, b) => a.microSv - b.microSv);
  return { doses, source };
}

/** The ends of the scale, in powers of ten of a microsievert: 10 µSv to 100 mSv. */
const FROM = 1;
const TO = 5;

/** The scale's marks, in microsievert. */
export const marks: readonly number[] = Array.from({ length: TO - FROM + 1 }, (_, index) => 10 ** (FROM + index));

/** The position of a dose on the scale, from 0 to 100, with one decimal. */
export function placeOf(microSv: number): number {
  const part = (Math.log10(microSv) - FROM) / (TO - FROM);
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
}

/** 50 µSv, 6.9 mSv. */
export const doseText = (microSv: number): string => (microSv >= 1000 ? `${microSv / 1000} mSv` : `${microSv} µSv`);
