/** Query parameters of a page with charts: the focused chart, the point in it, and its hidden series. */
export const focusParameters = ['chart', 'at', 'off'] as const;

/** The focused point and the hidden series of a chart. */
export interface ChartFocus {
  /** The label on the axis, which stays valid when years are added; '' for none. */
  readonly at: string;
  /** Indexes of series in the chart's order, from 1: their names would be too long for a URL. */
  readonly off: readonly number[];
}

const SEPARATOR = '.';

/** The anchor of a chart on its page. */
export const chartAnchor = (name: string): string => `chart-${name}`;

/** Whether a URL focuses a chart; its page then needs the application at once. */
export const hasFocus = (query: URLSearchParams): boolean => query.has('chart');

/** The maximum number of charts in a URL: the server drops a query that is too long as a whole. */
const MOST = 3;

const numbersIn = (text: string): readonly number[] => text.split(SEPARATOR).filter(Boolean).map(Number);

/** The focus of each chart in a query, by chart name. Each parameter is repeated once per chart, in the same order. */
function focusesIn(query: URLSearchParams): Map<string, ChartFocus> {
  const [at, off] = [query.getAll('at'), query.getAll('off')];
  return new Map(
    query
      .getAll('chart')
      .map((name, place) => [name, { at: at[place] ?? '', off: numbersIn(off[place] ?? '') }] as const),
  );
}

/** The focus of a chart in a query; null if the query does not name the chart. */
export const focusIn = (query: URLSearchParams, name: string): ChartFocus | null => focusesIn(query).get(name) ?? null;

/** Returns the URL that focuses a chart, with its anchor; other charts and parameters are preserved. */
export function withFocus(address: string, name: string, focus: ChartFocus): string {
  const url = new URL(address);
  const all = focusesIn(url.searchParams);
  all.delete(name);
  for (const parameter of focusParameters) url.searchParams.delete(parameter);
  if (focus.at || focus.off.length > 0) all.set(name, focus);
  const last = [...all].slice(-MOST);
  for (const [chart, { at, off }] of last) {
    url.searchParams.append('chart', chart);
    // With one chart, empty parameters are left out; with several, each is needed to match parameters by position.
    if (at || last.length > 1) url.searchParams.append('at', at);
    if (off.length > 0 || last.length > 1) url.searchParams.append('off', off.join(SEPARATOR));
  }
  url.hash = chartAnchor(name);
  return url.href;
}

/** Writes a chart's focus into the URL of the window, so that it can be shared and survives a reload. */
export function writeFocus(name: string, focus: ChartFocus): void {
  // Replaces the history entry and keeps its state, which belongs to the router.
  history.replaceState(history.state, '', withFocus(location.href, name, focus));
}
