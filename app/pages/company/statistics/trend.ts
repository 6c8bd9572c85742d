import type { EChartsOption } from 'echarts';
import { figure } from '../../../core/facts/units.ts';
import type { Statistics } from './figures.ts';
import { periodText } from './periods.ts';

/** Indicators that the chart shows, with colours that differ by more than their hue. */
const drawn = [
  { key: 'output', color: '#00417a' },
  { key: 'revenue', color: '#18a0fb' },
  { key: 'contracts', color: '#c08a2b' },
] as const;

const shortPeriod = (period: string): string => period.replace('-Q', 'Q');

/** Output, income and new contracts over all periods, oldest first. */
export function trendOption(statistics: Statistics, segment: string): EChartsOption {
  const periods = [...statistics.periods].reverse();
  const labels = new Map(statistics.indicators.map(({ key, label }) => [key, label]));
  return {
    grid: { left: 48, right: 12, top: 40, bottom: 28 },
    legend: { top: 0 },
    tooltip: { trigger: 'axis', valueFormatter: (value) => `${figure(Number(value), 1)} 亿元` },
    xAxis: { type: 'category', data: periods.map(shortPeriod) },
    yAxis: { type: 'value', name: '亿元' },
    series: drawn.map(({ key, color }) => ({
      type: 'bar' as const,
      name: labels.get(key) ?? key,
      data: periods.map((period) => statistics.figure(period, segment, key)),
      itemStyle: { color },
      barMaxWidth: 22,
    })),
  };
}

/** What the chart shows, in a sentence. */
export function trendText(statistics: Statistics, segment: string): string {
  const periods = statistics.periods;
  const [last = '', first = ''] = [periods[0], periods.at(-1)];
  const from = figure(statistics.figure(first, segment, 'output') ?? 0, 1);
  const to = figure(statistics.figure(last, segment, 'output') ?? 0, 1);
  return `从${periodText(first)}到${periodText(last)}，产值由${from}亿元变为${to}亿元。`;
}
