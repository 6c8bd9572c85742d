import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { chosenWords, FilterSheet } from '../components/filter-sheet.tsx';
import { NothingMatches } from '../components/nothing-matches.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { usePageView } from '../core/page/view.ts';
import { Card } from '../ui/card.tsx';

interface FilteredListProps {
  /** The noun for the entries, in sentences. */
  readonly what: string;
  readonly query: URLSearchParams;
  /** The query parameters that filter the list. */
  readonly filterNames: readonly string[];
  /** Rows of filters; null if the column has nothing to filter. */
  readonly filters: ReactNode;
  /** Content beside the title: the number of entries. */
  readonly aside?: ReactNode;
  /** The entries as list items, in two or three columns. */
  readonly entries: readonly ReactElement[];
  readonly columns?: 2 | 3;
  /** Content below the list: page numbers. */
  readonly children?: ReactNode;
}

const grids = { 2: 'card-grid gap-4', 3: 'card-grid card-grid-wide gap-5' } as const;

/** A column of cards with filters above them; shows the reason if it is empty. */
export function FilteredList({
  what,
  query,
  filterNames,
  filters,
  aside,
  entries,
  columns = 2,
  children,
}: FilteredListProps): ReactElement {
  const { path } = usePageView();
  return (
    <Card>
      <PageTitle>{aside ? <span className="text-muted">{aside}</span> : null}</PageTitle>
      <div id="list" className="scroll-mt-20">
        {filters ? (
          <FilterSheet chosen={chosenWords(query, filterNames)} query={query}>
            {filters}
          </FilterSheet>
        ) : null}
        {entries.length > 0 ? (
          <ul className={grids[columns]}>{entries}</ul>
        ) : filters ? (
          <NothingMatches path={path} what={what} />
        ) : (
          <EmptyState />
        )}
      </div>
      {children}
    </Card>
  );
}
