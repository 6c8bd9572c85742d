import { useState } from 'react';
import { usePageView } from '../../core/page/view.ts';

/** Rows that are chosen, and the query of the page on which they were. */
export interface Choice {
  readonly search: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * What is left of a choice on a page that shows these rows: nothing under another query, which is another filter, page or
 * record; under the same one the rows that are still there. Returns the choice itself where nothing changes.
 */
export function choiceLeft(choice: Choice, search: string, shown: readonly string[]): Choice {
  if (choice.search !== search) return { search, ids: new Set() };
  const ids = [...choice.ids].filter((id) => shown.includes(id));
  return ids.length === choice.ids.size ? choice : { search, ids: new Set(ids) };
}

/**
 * The rows of a list that are chosen, and what chooses others. They are always some of those that are shown: what is done with
 * them is done to nothing that cannot be seen.
 */
export function useChosen(
  shown: readonly string[],
): readonly [chosen: ReadonlySet<string>, choose: (ids: ReadonlySet<string>) => void] {
  const { search } = usePageView();
  const [choice, setChoice] = useState<Choice>({ search, ids: new Set() });
  const left = choiceLeft(choice, search, shown);
  // Stored, not only derived: a row that comes back is not chosen again.
  if (left !== choice) setChoice(left);
  return [left.ids, (ids) => setChoice({ search, ids })];
}
