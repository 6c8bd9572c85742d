import { useEffect } from 'react';
import { type ChartFocus, focusIn, writeFocus } from './focus.ts';
import type { ChartPoints } from './point-text.ts';

/** Browsers limit how often an address may change, and a pointer passes many points on its way. */
const PAUSE_MS = 300;

/** What is looked at in a chart, as an address says it. */
export const focusOf = (points: ChartPoints | null, index: number | null, hidden: ReadonlySet<string>): ChartFocus => ({
  at: index === null ? '' : (points?.labels[index] ?? ''),
  off: (points?.series ?? []).flatMap(({ name }, place) => (hidden.has(name) ? [place + 1] : [])),
});

/** Keeps in the address what is looked at in a chart, once somebody looks. */
export function useFocusAddress(
  name: string,
  points: ChartPoints | null,
  index: number | null,
  hidden: ReadonlySet<string>,
): void {
  useEffect(() => {
    if (!points) return;
    const isLookedAt = index !== null || hidden.size > 0;
    if (!isLookedAt && !focusIn(new URLSearchParams(location.search), name)) return;
    const timer = setTimeout(() => writeFocus(name, focusOf(points, index, hidden)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, points, index, hidden]);
}
