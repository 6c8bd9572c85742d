import { useEffect, useState } from 'react';

/** Updates of the URL are debounced: browsers limit how often it may change, and a moving slider passes many years. */
const PAUSE_MS = 300;

/** The year in a query; null for today, and for years without figures. */
export function yearIn(query: URLSearchParams, years: readonly number[]): number | null {
  const year = Number(query.get('year'));
  return years.includes(year) ? year : null;
}

interface Choice {
  /** The query of the view in which the choice was made. */
  readonly query: URLSearchParams;
  readonly year: number | null;
}

/**
 * The year of a map: from the query until another one is chosen, which is then written into the URL. A navigation, such as a
 * link to another year or a step in the history, makes a new view with a new query object, and discards the choice.
 */
export function useMapYear(
  query: URLSearchParams,
  years: readonly number[],
): readonly [number | null, (year: number | null) => void] {
  const [choice, choose] = useState<Choice | null>(null);
  const chosen = choice?.query === query ? choice : null;
  useEffect(() => {
    if (!chosen) return;
    const { year } = chosen;
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      if (year === null) url.searchParams.delete('year');
      else url.searchParams.set('year', String(year));
      // Replaces the history entry and keeps its state, which belongs to the router.
      history.replaceState(history.state, '', url);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return [chosen ? chosen.year : yearIn(query, years), (year) => choose({ query, year })];
}
