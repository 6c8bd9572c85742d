import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { ChoiceRow, choicesOf } from '../../../components/choice-row.tsx';
import { FilterSheet } from '../../../components/filter-sheet.tsx';
import { countDistricts, stagesOf } from '../figures/chain.ts';

interface PlaceChoicesProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly entries: readonly ReleaseItem[];
  readonly anchor: string;
}

/** Links for stage and district. The parent places them beside the list. */
export const PlaceChoices = ({ path, query, entries, anchor }: PlaceChoicesProps): ReactElement => (
  <FilterSheet chosen={['stage', 'district'].flatMap((name) => query.get(name) || [])} query={query}>
    <ChoiceRow
      label="环节"
      name="stage"
      path={path}
      query={query}
      anchor={anchor}
      choices={choicesOf(stagesOf(entries).map(({ name }) => name))}
    />
    <ChoiceRow
      label="区"
      name="district"
      path={path}
      query={query}
      anchor={anchor}
      choices={choicesOf([...countDistricts(entries).keys()])}
    />
  </FilterSheet>
);
