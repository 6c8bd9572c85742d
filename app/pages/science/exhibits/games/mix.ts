import type { FactTable } from '../../../../../generated/models.ts';
import { figureOf, numberOf, rowsOf, textOf } from '../../../../core/facts/records.ts';
import { emissions } from './supply.ts';

/** The emission intensity of a country's electricity mix. */
export interface Mix {
  readonly year: string;
  /** kg of CO₂ equivalent per MWh. */
  readonly intensity: number;
  /** Per cent of the generation included in the calculation. */
  readonly coal: number;
  readonly nuclear: number;
  readonly source: string;
}

type Counted = keyof typeof emissions;
const counted = Object.keys(emissions) as Counted[];

/** A country's latest year in the table of electricity mixes; null if the table does not contain it. */
export function mixOf(table: FactTable, entity: string): Mix | null {
  const last = rowsOf(table)
    .filter((row) => textOf(row, 'entity') === entity && figureOf(row, 'coal') !== null)
    .sort((a, b) => numberOf(b, 'year') - numberOf(a, 'year'))[0];
  if (!last) return null;
  const made = (source: Counted): number => numberOf(last, source);
  const total = counted.reduce((sum, source) => sum + made(source), 0);
  if (total === 0) return null;
  return {
    year: textOf(last, 'year'),
    intensity: counted.reduce((sum, source) => sum + made(source) * emissions[source], 0) / total,
    coal: (made('coal') / total) * 100,
    nuclear: (made('nuclear') / total) * 100,
    source: table.source,
  };
}
