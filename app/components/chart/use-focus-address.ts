import { useEffect } from 'react';
import { type ChartFocus, focusIn, writeFocus } from './focus.ts';
import type { ChartPoints } from './point-text.ts';

/** Updates of the URL are debounced: browsers limit how often it may change, and a moving pointer passes many points. */
const PAUSE_MS = 300;

/** The current point and hidden series of a chart, in the form that a URL contains. */
export const focusOf = (points: ChartPoints | null, index: number | null, hidden: ReadonlySet<string>): ChartFocus => ({
  at: index === null ? '' : (points?.labels[index] ?? ''),
  off: (points?.series ?? []).flatMap(({ name }, place) => (hidden.has(name) ? [place + 1] : [])),
});

/** Writes the current point and hidden series of a chart into the URL, once the visitor has selected something. */
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
