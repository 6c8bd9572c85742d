import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { ChoiceRow, choicesOf } from '../../../components/choice-row.tsx';
import { countDistricts, stagesOf } from '../figures/chain.ts';

interface PlaceChoicesProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly entries: readonly ReleaseItem[];
  readonly anchor: string;
}

/** Stage and district, as links. */
export const PlaceChoices = ({ path, query, entries, anchor }: PlaceChoicesProps): ReactElement => (
  <div className="no-print mb-4 grid gap-2 rounded-lg bg-surface p-3 md:px-4">
    <ChoiceRow
      isLine
      label="环节"
      name="stage"
      path={path}
      query={query}
      anchor={anchor}
      choices={choicesOf(stagesOf(entries).map(({ name }) => name))}
    />
    <ChoiceRow
      isLine
      label="区"
      name="district"
      path={path}
      query={query}
      anchor={anchor}
      choices={choicesOf([...countDistricts(entries).keys()])}
    />
  </div>
);
