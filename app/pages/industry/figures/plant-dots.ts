import type { FactTable } from '../../../../generated/models.ts';
import { numberOf, readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';
import { groupBy } from './collect.ts';

/** A plant on a map of China. */
export interface PlantDot {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Numbers of units. */
  readonly operating: number;
  readonly construction: number;
}

/** The plants in the table of units, largest first, so that small dots are drawn over large ones. */
export const plantDots = readOnce((table: FactTable): readonly PlantDot[] =>
  [...groupBy(rowsOf(table), (row) => textOf(row, 'plant'))]
    .flatMap(([id, units]): readonly PlantDot[] => {
      const [first] = units;
      if (!first) return [];
      const count = (status: string): number => units.filter((unit) => unit.status === status).length;
      return [
        {
          id,
          name: textOf(first, 'site'),
          lat: numberOf(first, 'lat'),
          lon: numberOf(first, 'lon'),
          operating: count('operating'),
          construction: count('construction'),
        },
      ];
    })
    .filter(({ operating, construction }) => operating + construction > 0)
    .sort((a, b) => b.operating + b.construction - (a.operating + a.construction)),
);
