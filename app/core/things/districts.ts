import type { FactTable } from '../../../generated/models.ts';
import { numberOf, readOnce, rowsOf, textOf } from '../facts/records.ts';
import { districtPath } from './paths.ts';

/** A district of Shanghai. */
export interface District {
  /** Path segment: its name in Latin letters. */
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly initials: string;
  readonly lat: number;
  readonly lon: number;
}

export const districtsIn = readOnce((table): readonly District[] =>
  rowsOf(table).map((row) => ({
    id: textOf(row, 'id'),
    code: textOf(row, 'code'),
    name: textOf(row, 'name'),
    initials: textOf(row, 'initials'),
    lat: numberOf(row, 'lat'),
    lon: numberOf(row, 'lon'),
  })),
);

/** The pages of the districts, by name; texts and entries refer to a district by name only. */
export type DistrictPaths = Readonly<Record<string, string>>;

export const districtPathsOf = (table: FactTable): DistrictPaths =>
  Object.fromEntries(districtsIn(table).map(({ id, name }) => [name, districtPath(id)]));
