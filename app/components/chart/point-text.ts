import type { EChartsOption } from 'echarts';

/** One series of a chart along its axis, with the unit of its values. */
export interface ChartSeries {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

/** A chart's points for reading out: the labels along the axis, and the series. */
export interface ChartPoints {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}

interface Axis {
  readonly name?: string;
  readonly data?: readonly (string | number)[];
}

const listOf = <T>(value: unknown): readonly T[] =>
  (Array.isArray(value) ? value : value ? [value] : []) as readonly T[];

const figureIn = (item: unknown): number | null => {
  const value = typeof item === 'object' && item !== null && 'value' in item ? item.value : item;
  return typeof value === 'number' ? value : null;
};

/** Takes the unit from the name of an axis: 占比（%） → %, 亿千瓦时 → 亿千瓦时 */
const unitOf = (axisName: string): string => /（(.+)）$/.exec(axisName)?.[1] ?? axisName;

/** The points of a chart whose horizontal axis has labels; null for charts of another kind. */
export function pointsOf(option: EChartsOption): ChartPoints | null {
  const labels = listOf<Axis>(option.xAxis)[0]?.data?.map(String);
  if (!labels) return null;
  const axes = listOf<Axis>(option.yAxis);
  const series = listOf<{ name?: string; data?: unknown; yAxisIndex?: number }>(option.series).map(
    ({ name = '', data, yAxisIndex = 0 }) => ({
      name,
      unit: unitOf(axes[yAxisIndex]?.name ?? ''),
      values: listOf<unknown>(data).map(figureIn),
    }),
  );
  return { labels, series };
}

const number = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 2 });
/** The difference from the previous value: of shares in percentage points, of others in their unit. */
function changeText(now: number, before: number | null | undefined, unit: string): string {
  if (before === null || before === undefined) return '';
  const change = now - before;
  return `，比前一项${change < 0 ? '−' : '+'}${number(Math.abs(change))}${unit === '%' ? '个百分点' : unit}`;
}

/**
 * A point in words: the year, and for each visible series its value and the difference from the previous one.
 * 2025年：核发电量4,876亿千瓦时，比前一项+367亿千瓦时；核电占比4.61%，比前一项+0.14个百分点
 */
export function pointText({ labels, series }: ChartPoints, index: number, hidden: ReadonlySet<string>): string {
  const label = labels[index] ?? '';
  const parts = series
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, unit, values }) => {
      const value = values[index];
      if (value === null || value === undefined) return `${name}暂无数据`;
      return `${name}${number(value)}${unit}${changeText(value, values[index - 1], unit)}`;
    });
  return `${/^\d{4}$/.test(label) ? `${label}年` : label}：${parts.join('；')}`;
}
