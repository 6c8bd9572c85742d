import type { FactTable } from '../../../../generated/models.ts';
import { numberOf, rowsOf, textOf } from '../../../core/facts/records.ts';

/** The fleet at a year's end, and its changes in that year. Capacities in MW. */
export interface FleetYear {
  readonly year: number;
  readonly units: number;
  readonly capacity: number;
  readonly commissioned: number;
  readonly commissionedCapacity: number;
  readonly closed: number;
  readonly closedCapacity: number;
  readonly starts: number;
}

/** Oldest first. */
export const fleetOf = (table: FactTable, scope: 'world' | 'CN'): readonly FleetYear[] =>
  rowsOf(table)
    .filter((row) => textOf(row, 'scope') === scope)
    .map((row) => ({
      year: numberOf(row, 'year'),
      units: numberOf(row, 'units'),
      capacity: numberOf(row, 'capacity'),
      commissioned: numberOf(row, 'commissioned'),
      commissionedCapacity: numberOf(row, 'commissionedCapacity'),
      closed: numberOf(row, 'closed'),
      closedCapacity: numberOf(row, 'closedCapacity'),
      starts: numberOf(row, 'starts'),
    }))
    .sort((a, b) => a.year - b.year);
