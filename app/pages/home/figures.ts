import type { FactTable } from '../../../generated/models.ts';

export interface YearFigure {
  readonly year: number;
  readonly value: number;
}

/** The industry at a glance, from the fact tables. Capacity in 万千瓦, generation in 亿千瓦时. */
export interface Figures {
  readonly operatingUnits: number;
  readonly operatingCapacity: number;
  readonly constructionUnits: number;
  readonly constructionCapacity: number;
  /** yyyy-MM-dd of the unit list. */
  readonly asOf: string;
  readonly generation: readonly YearFigure[];
  readonly capacity: readonly YearFigure[];
  readonly share: number;
}

type Row = Readonly<Record<string, string | number | null>>;

/** A table's rows by column key. */
export const rowsOf = (table: FactTable): Row[] =>
  table.rows.map((row) => Object.fromEntries(table.columns.map(({ key }, index) => [key, row[index] ?? null])));

const number = (value: string | number | null | undefined): number => Number(value ?? 0);
const sum = (rows: readonly Row[], key: string): number => rows.reduce((total, row) => total + number(row[key]), 0);

/** 1 MW = 0.1 万千瓦. */
const mwToWanKw = (mw: number): number => mw / 10;
/** 1 TWh = 10 亿千瓦时. */
const twhToYiKwh = (twh: number): number => twh * 10;

export function figuresOf(units: FactTable, fleet: FactTable, generation: FactTable): Figures {
  const byStatus = (status: string): Row[] => rowsOf(units).filter((row) => row.status === status);
  const years = rowsOf(generation)
    .filter((row) => row.entity === 'China')
    .map((row) => ({ year: number(row.year), value: twhToYiKwh(number(row.twh)), share: number(row.share) }))
    .sort((a, b) => a.year - b.year);
  const capacity = rowsOf(fleet)
    .filter((row) => row.scope === 'CN')
    .map((row) => ({ year: number(row.year), value: mwToWanKw(number(row.capacity)) }))
    .sort((a, b) => a.year - b.year);
  return {
    operatingUnits: byStatus('operating').length,
    operatingCapacity: mwToWanKw(sum(byStatus('operating'), 'capacity')),
    constructionUnits: byStatus('construction').length,
    constructionCapacity: mwToWanKw(sum(byStatus('construction'), 'capacity')),
    asOf: units.asOf,
    generation: years.map(({ year, value }) => ({ year, value })),
    capacity,
    share: years.at(-1)?.share ?? 0,
  };
}
