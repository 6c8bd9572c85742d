import type { ReactElement } from 'react';
import { ChoiceRow, choicesOf } from './choice-row.tsx';

interface DistrictRowProps {
  readonly districts: readonly string[];
  readonly path: string;
  readonly query: URLSearchParams;
  readonly anchor?: string;
}

/** The filter by district of a directory, as the query parameter `district`. */
export const DistrictRow = ({ districts, ...place }: DistrictRowProps): ReactElement => (
  <ChoiceRow label="所在区" name="district" choices={choicesOf(districts)} {...place} />
);
