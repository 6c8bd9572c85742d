/** Query parameters of a page with charts: the chart that is looked at, the place in it, and its series that are switched off. */
export const focusParameters = ['chart', 'at', 'off'] as const;

/** What one looks at in a chart. */
export interface ChartFocus {
  /** The name along the axis, which stays right when years are added; '' for none. */
  readonly at: string;
  /** Places of series in the chart's order, from 1: their names would be too long for an address. */
  readonly off: readonly number[];
}

const SEPARATOR = '.';

/** The anchor of a chart on its page. */
export const chartAnchor = (name: string): string => `chart-${name}`;

/** Whether an address names a chart to look at: its page needs the application at once. */
export const hasFocus = (query: URLSearchParams): boolean => query.has('chart');

/** Most charts that an address remembers: the server leaves a long query out as a whole. */
const MOST = 3;

const numbersIn = (text: string): readonly number[] => text.split(SEPARATOR).filter(Boolean).map(Number);

/** What an address says about its charts, by their names: the parameters stand as often as there are charts, in their order. */
function focusesIn(query: URLSearchParams): Map<string, ChartFocus> {
  const [at, off] = [query.getAll('at'), query.getAll('off')];
  return new Map(
    query
      .getAll('chart')
      .map((name, place) => [name, { at: at[place] ?? '', off: numbersIn(off[place] ?? '') }] as const),
  );
}

/** What an address says about a chart; null where it does not name it. */
export const focusIn = (query: URLSearchParams, name: string): ChartFocus | null => focusesIn(query).get(name) ?? null;

/** An address that says what is looked at in a chart, and leads to it; its other charts and parameters stay. */
export function withFocus(address: string, name: string, focus: ChartFocus): string {
  const url = new URL(address);
  const all = focusesIn(url.searchParams);
  all.delete(name);
  for (const parameter of focusParameters) url.searchParams.delete(parameter);
  if (focus.at || focus.off.length > 0) all.set(name, focus);
  const last = [...all].slice(-MOST);
  for (const [chart, { at, off }] of last) {
    url.searchParams.append('chart', chart);
    // With one chart, what it does not say is left out; with several, places would be mistaken.
    if (at || last.length > 1) url.searchParams.append('at', at);
    if (off.length > 0 || last.length > 1) url.searchParams.append('off', off.join(SEPARATOR));
  }
  url.hash = chartAnchor(name);
  return url.href;
}

/** Puts what is looked at into the address of the window, so that it can be passed on and a reload comes back to it. */
export function writeFocus(name: string, focus: ChartFocus): void {
  // The place in the history stays; its state belongs to the router.
  history.replaceState(history.state, '', withFocus(location.href, name, focus));
}
