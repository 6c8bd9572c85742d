import { useEffect, useState } from 'react';

/** Browsers limit how often an address may change, and a slider passes many years on its way. */
const PAUSE_MS = 300;

/** The year that an address asks for; null for today, and for years that the figures do not hold. */
export function yearIn(query: URLSearchParams, years: readonly number[]): number | null {
  const year = Number(query.get('year'));
  return years.includes(year) ? year : null;
}

interface Choice {
  /** The query of the view in which it was made. */
  readonly query: URLSearchParams;
  readonly year: number | null;
}

/**
 * The year of a map: what the address says until somebody chooses another one, which the address then says. A navigation, such as
 * a link to another year or a step in the history, makes a new view, with a query of its own, and ends the choice.
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
      // The place in the history stays; its state belongs to the router.
      history.replaceState(history.state, '', url);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return [chosen ? chosen.year : yearIn(query, years), (year) => choose({ query, year })];
}
