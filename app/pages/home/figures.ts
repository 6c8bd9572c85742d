import type { FactTable } from '../../../generated/models.ts';
import { type FactRow, type FactSource, numberOf, rowsOf, sourceOf } from '../../core/facts/records.ts';
import { wanKw, yiKwh } from '../../core/facts/units.ts';

export interface YearFigure {
  readonly year: number;
  readonly value: number;
}

/** Key figures of the industry, from the fact tables. Capacity in 万千瓦, generation in 亿千瓦时. */
export interface Figures {
  readonly operatingUnits: number;
  readonly operatingCapacity: number;
  readonly constructionUnits: number;
  readonly constructionCapacity: number;
  /** Date of the unit list, yyyy-MM-dd. */
  readonly asOf: string;
  readonly generation: readonly YearFigure[];
  readonly capacity: readonly YearFigure[];
  /** Units in operation at the end of each year. */
  readonly units: readonly YearFigure[];
  /** Units under construction at the end of each year. */
  readonly construction: readonly YearFigure[];
  readonly share: number;
  readonly generationSource: FactSource;
}

const capacityOf = (rows: readonly FactRow[]): number =>
  rows.reduce((total, row) => total + numberOf(row, 'capacity'), 0);

const yearOf = (row: FactRow, name: string): number => Number(String(row[name] ?? '').slice(0, 4));

/** The number of units under construction at the end of the year: started, and not in commercial operation yet. */
const countUnderConstruction = (units: readonly FactRow[], year: number): number =>
  units.filter((row) => {
    const [start, commercial] = [yearOf(row, 'start'), yearOf(row, 'commercial')];
    return start > 0 && start <= year && !(commercial > 0 && commercial <= year);
  }).length;

export function figuresOf(units: FactTable, fleet: FactTable, generation: FactTable): Figures {
  const byStatus = (status: string): readonly FactRow[] => rowsOf(units).filter((row) => row.status === status);
  const years = rowsOf(generation)
    .filter((row) => row.entity === 'China')
    .map((row) => ({ year: numberOf(row, 'year'), value: yiKwh(numberOf(row, 'twh')), share: numberOf(row, 'share') }))
    .sort((a, b) => a.year - b.year);
  const china = rowsOf(fleet)
    .filter((row) => row.scope === 'CN')
    .sort((a, b) => numberOf(a, 'year') - numberOf(b, 'year'));
  const ofYears = (measure: (row: FactRow) => number): YearFigure[] =>
    china.map((row) => ({ year: numberOf(row, 'year'), value: measure(row) }));
  return {
    operatingUnits: byStatus('operating').length,
    operatingCapacity: wanKw(capacityOf(byStatus('operating'))),
    constructionUnits: byStatus('construction').length,
    constructionCapacity: wanKw(capacityOf(byStatus('construction'))),
    asOf: units.asOf,
    // Rounded, because the document would contain all digits of the binary fractions.
    generation: years.map(({ year, value }) => ({ year, value: Number(value.toFixed(2)) })),
    capacity: ofYears((row) => wanKw(numberOf(row, 'capacity'))),
    units: ofYears((row) => numberOf(row, 'units')),
    construction: ofYears((row) => countUnderConstruction(rowsOf(units), numberOf(row, 'year'))),
    share: years.at(-1)?.share ?? 0,
    generationSource: sourceOf(generation),
  };
}
