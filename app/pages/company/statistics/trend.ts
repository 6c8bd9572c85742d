import { companyColors } from '../../../components/chart/palette.ts';
import { figure } from '../../../core/facts/units.ts';
import type { Statistics } from './figures.ts';
import { periodText } from './periods.ts';

/** Indicators in the chart, with colours that differ not only in hue. */
export const drawn = [
  { key: 'output', color: companyColors.output },
  { key: 'revenue', color: companyColors.revenue },
  { key: 'contracts', color: companyColors.contracts },
] as const;

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** Text description of the bar. */
  readonly title: string;
}

export interface Trend {
  readonly bars: readonly Bar[];
  /** Lines of the scale, from the bottom. */
  readonly lines: readonly { readonly y: number; readonly text: string }[];
  readonly periods: readonly { readonly x: number; readonly text: string }[];
}

const LEFT = 44;
const TOP = 12;
const BOTTOM = 28;
const STEPS = 4;
/** Maximum width of a bar, and minimum width of a period that has a label. */
const MAX_BAR = 22;
const LABEL_WIDTH = 52;

/** Rounds a figure up to 1, 2, 2.5 or 5 times a power of ten. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** The layout of bars, lines and labels for a width and a height: all periods of a line of business, oldest first. */
export function trendIn(statistics: Statistics, segment: string, width: number, height: number): Trend {
  const periods = [...statistics.periods].reverse();
  const labels = new Map(statistics.indicators.map(({ key, label }) => [key, label]));
  const amountOf = (period: string, key: string): number => statistics.figure(period, segment, key) ?? 0;
  const greatest = Math.max(...periods.flatMap((period) => drawn.map(({ key }) => amountOf(period, key))));
  const step = roundAbove(greatest / STEPS);
  const bottom = height - BOTTOM;
  const scale = (bottom - TOP) / (step * STEPS);
  const count = Math.max(periods.length, 1);
  // The label of the last period is centred below its bars, and may be wider than the bars.
  const right = Math.max(0, (LABEL_WIDTH - (width - LEFT) / count) / 2);
  const slot = (width - LEFT - right) / count;
  const bar = Math.min(MAX_BAR, (slot * 0.75) / drawn.length);
  const every = Math.ceil(LABEL_WIDTH / slot);
  return {
    bars: periods.flatMap((period, index) =>
      drawn.map(({ key, color }, place) => {
        const value = amountOf(period, key);
        const x = LEFT + slot * (index + 0.5) + bar * (place - drawn.length / 2);
        const title = `${periodText(period)}${labels.get(key) ?? key}${figure(value, 1)}亿元`;
        return { x, y: bottom - value * scale, width: bar * 0.9, height: value * scale, color, title };
      }),
    ),
    lines: Array.from({ length: STEPS + 1 }, (_, index) => ({
      y: bottom - index * step * scale,
      text: figure(index * step, step % 1 === 0 ? 0 : 1),
    })),
    periods: periods.flatMap((period, index) =>
      (periods.length - 1 - index) % every === 0
        ? [{ x: LEFT + slot * (index + 0.5), text: period.replace('-Q', 'Q') }]
        : [],
    ),
  };
}

/** The text alternative of the chart, in one sentence. */
export function trendText(statistics: Statistics, segment: string): string {
  const periods = statistics.periods;
  const [last = '', first = ''] = [periods[0], periods.at(-1)];
  const from = figure(statistics.figure(first, segment, 'output') ?? 0, 1);
  const to = figure(statistics.figure(last, segment, 'output') ?? 0, 1);
  return `从${periodText(first)}到${periodText(last)}，产值由${from}亿元变为${to}亿元。`;
}
