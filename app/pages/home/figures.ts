import type { FactTable } from '../../../generated/models.ts';
import { type FactRow, type FactSource, numberOf, rowsOf, sourceOf } from '../../features/facts/records.ts';
import { wanKw, yiKwh } from '../../features/facts/units.ts';

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
  readonly generationSource: FactSource;
}

const capacityOf = (rows: readonly FactRow[]): number =>
  rows.reduce((total, row) => total + numberOf(row, 'capacity'), 0);

export function figuresOf(units: FactTable, fleet: FactTable, generation: FactTable): Figures {
  const byStatus = (status: string): readonly FactRow[] => rowsOf(units).filter((row) => row.status === status);
  const years = rowsOf(generation)
    .filter((row) => row.entity === 'China')
    .map((row) => ({ year: numberOf(row, 'year'), value: yiKwh(numberOf(row, 'twh')), share: numberOf(row, 'share') }))
    .sort((a, b) => a.year - b.year);
  const capacity = rowsOf(fleet)
    .filter((row) => row.scope === 'CN')
    .map((row) => ({ year: numberOf(row, 'year'), value: wanKw(numberOf(row, 'capacity')) }))
    .sort((a, b) => a.year - b.year);
  return {
    operatingUnits: byStatus('operating').length,
    operatingCapacity: wanKw(capacityOf(byStatus('operating'))),
    constructionUnits: byStatus('construction').length,
    constructionCapacity: wanKw(capacityOf(byStatus('construction'))),
    asOf: units.asOf,
    generation: years.map(({ year, value }) => ({ year, value })),
    capacity,
    share: years.at(-1)?.share ?? 0,
    generationSource: sourceOf(generation),
  };
}
