import { useEffect, useState } from 'react';

/** Browsers limit how often an address may change, and a slider passes many years on its way. */
const PAUSE_MS = 300;

/** The year that an address asks for; null for today, and for years that the figures do not hold. */
export function yearIn(query: URLSearchParams, years: readonly number[]): number | null {
  const year = Number(query.get('year'));
  return years.includes(year) ? year : null;
}

/** The year of a map: what the address says until somebody chooses another one, which the address then says. */
export function useMapYear(
  query: URLSearchParams,
  years: readonly number[],
): readonly [number | null, (year: number | null) => void] {
  const asked = yearIn(query, years);
  const [chosen, choose] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    if (chosen === undefined) return;
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      if (chosen === null) url.searchParams.delete('year');
      else url.searchParams.set('year', String(chosen));
      // The place in the history stays; its state belongs to the router.
      history.replaceState(history.state, '', url);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  return [chosen === undefined ? asked : chosen, choose];
}
