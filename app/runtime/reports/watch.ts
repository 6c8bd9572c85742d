/** One in this many visits is measured. */
const SAMPLE = 10;
/** The maximum number of errors reported per page. */
const MOST_ERRORS = 5;
const ADDRESS = '/reports';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface EventEntry extends PerformanceEntry {
  readonly interactionId?: number;
}

type Vitals = Partial<Record<'LCP' | 'INP' | 'CLS', number>>;

function observe(type: string, note: (entry: PerformanceEntry) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
}

/** The greatest sum of layout shifts at most one second apart, in a window of at most five seconds. */
function sumShifts(vitals: Vitals): (entry: PerformanceEntry) => void {
  let [first, last, sum] = [0, 0, 0];
  return (entry) => {
    const { startTime, value, hadRecentInput } = entry as ShiftEntry;
    if (hadRecentInput) return;
    const goesOn = startTime - last < 1000 && startTime - first < 5000;
    if (!goesOn) [first, sum] = [startTime, 0];
    last = startTime;
    sum += value;
    vitals.CLS = Math.max(vitals.CLS ?? 0, sum);
  };
}

function measure(vitals: Vitals): void {
  vitals.CLS = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.LCP = startTime;
  });
  observe('layout-shift', sumShifts(vitals));
  const slowest = (entry: PerformanceEntry): void => {
    if ((entry as EventEntry).interactionId) vitals.INP = Math.max(vitals.INP ?? 0, entry.duration);
  };
  observe('event', slowest, { durationThreshold: 40 });
}

/** The type of an error and its place in this site's files. The message is left out: it may contain typed text. */
const describe = (error: unknown, file = '', line = 0, column = 0): object => ({
  name: error instanceof Error ? error.name : 'Error',
  at: file.startsWith(`${location.origin}/`) ? `${new URL(file).pathname}:${line}:${column}` : '',
});

/**
 * Reports errors of this page and, for one visit in ten, its performance, when the page is left. The report identifies
 * neither the reader nor the page. Runs once per document, whichever script calls it first.
 */
export function watchPage(isMeasured = Math.random() * SAMPLE < 1): void {
  const { dataset } = document.documentElement;
  if (dataset.watched !== undefined || !navigator.sendBeacon) return;
  dataset.watched = '';
  const vitals: Vitals = {};
  let errors: object[] = [];
  let left = MOST_ERRORS;
  const note = (error: object): void => {
    left -= 1;
    if (left >= 0) errors.push(error);
  };
  addEventListener('error', ({ error, filename, lineno, colno }) => note(describe(error, filename, lineno, colno)));
  addEventListener('unhandledrejection', ({ reason }) => note(describe(reason)));
  if (isMeasured) measure(vitals);
  let isReported = !isMeasured;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || (isReported && errors.length === 0)) return;
    const report = { ...(isReported ? {} : { vitals }), errors };
    isReported = true;
    errors = [];
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}
