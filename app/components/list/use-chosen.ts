import { useState } from 'react';
import { usePageView } from '../../core/page/view.ts';

/** The selected rows, and the query of the page on which they were selected. */
export interface Choice {
  readonly search: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * The part of a selection that applies to a page with these rows: none if the query has changed (another filter, page or
 * record); else the rows that still exist. Returns the selection itself if nothing changes.
 */
export function choiceLeft(choice: Choice, search: string, shown: readonly string[]): Choice {
  if (choice.search !== search) return { search, ids: new Set() };
  const ids = [...choice.ids].filter((id) => shown.includes(id));
  return ids.length === choice.ids.size ? choice : { search, ids: new Set(ids) };
}

/**
 * The selected rows of a list, with their setter. Only visible rows can be selected, so that no action applies to rows that
 * cannot be seen.
 */
export function useChosen(
  shown: readonly string[],
): readonly [chosen: ReadonlySet<string>, choose: (ids: ReadonlySet<string>) => void] {
  const { search } = usePageView();
  const [choice, setChoice] = useState<Choice>({ search, ids: new Set() });
  const left = choiceLeft(choice, search, shown);
  // Stored, not only derived: otherwise a row that reappears would be selected again.
  if (left !== choice) setChoice(left);
  return [left.ids, (ids) => setChoice({ search, ids })];
}
