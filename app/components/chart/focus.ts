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

/** What an address says about a chart; null where it names another one, or none. */
export function focusIn(query: URLSearchParams, name: string): ChartFocus | null {
  if (query.get('chart') !== name) return null;
  return { at: query.get('at') ?? '', off: (query.get('off') ?? '').split(SEPARATOR).filter(Boolean).map(Number) };
}

/** An address that says what is looked at in a chart, and leads to it; its other parameters stay. */
export function withFocus(address: string, name: string, { at, off }: ChartFocus): string {
  const url = new URL(address);
  for (const parameter of focusParameters) url.searchParams.delete(parameter);
  if (at || off.length > 0) url.searchParams.set('chart', name);
  if (at) url.searchParams.set('at', at);
  if (off.length > 0) url.searchParams.set('off', off.join(SEPARATOR));
  url.hash = chartAnchor(name);
  return url.href;
}

/** Puts what is looked at into the address of the window, so that it can be passed on and a reload comes back to it. */
export function writeFocus(name: string, focus: ChartFocus): void {
  // The place in the history stays; its state belongs to the router.
  history.replaceState(history.state, '', withFocus(location.href, name, focus));
}
