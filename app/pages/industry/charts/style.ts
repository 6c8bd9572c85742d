import type { EChartsOption } from 'echarts';
import { chartText } from '../../../components/chart/palette.ts';

/** Drawing options: narrow charts have fewer marks and shorter labels. */
export interface Drawing {
  readonly isNarrow: boolean;
}

const FONT = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Noto Sans SC, sans-serif';

const fontSize = ({ isNarrow }: Drawing): number => (isNarrow ? 13 : 14);

/** Options of all charts: fonts, margins, and a tooltip that is drawn on the canvas instead of inserted as HTML. */
export function frame(drawing: Drawing, room: { readonly right?: number; readonly top?: number } = {}): EChartsOption {
  const text = { fontFamily: FONT, fontSize: fontSize(drawing), color: chartText.strong };
  return {
    backgroundColor: 'transparent',
    textStyle: text,
    grid: { left: 4, right: room.right ?? 8, top: room.top ?? 64, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, itemGap: 16, itemWidth: 18, itemHeight: 12, icon: 'roundRect', textStyle: text },
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, textStyle: { ...text, fontSize: 13 } },
  };
}

const label = (drawing: Drawing): { readonly color: string; readonly fontSize: number } => ({
  color: chartText.soft,
  fontSize: fontSize(drawing) - 1,
});

// The axes below have inferred types, because echarts exports only unions of all types of axes.

function yearStep(count: number, { isNarrow }: Drawing): number {
  if (isNarrow) return count > 45 ? 20 : count > 30 ? 10 : 5;
  return count > 16 ? 5 : 2;
}

/** Years along the bottom; only round years are labelled. */
export const yearAxis = (years: readonly number[], drawing: Drawing) => ({
  type: 'category' as const,
  data: years.map(String),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: chartText.soft } },
  axisLabel: {
    ...label(drawing),
    interval: (_index: number, value: string) => Number(value) % yearStep(years.length, drawing) === 0,
  },
});

interface ValueAxis {
  readonly name: string;
  /** The second axis is on the right and has no grid lines. */
  readonly isSecond?: boolean;
  readonly max?: number;
  /** Distance between marks, if the default round values are not suitable. */
  readonly interval?: number;
}

/** A value axis with its unit above it. */
export const valueAxis = ({ name, isSecond = false, max, interval }: ValueAxis, drawing: Drawing) => ({
  type: 'value' as const,
  name,
  max,
  interval,
  nameLocation: 'end' as const,
  nameTextStyle: { ...label(drawing), align: isSecond ? ('right' as const) : ('left' as const) },
  nameGap: 10,
  axisLabel: label(drawing),
  splitNumber: drawing.isNarrow ? 4 : 5,
  splitLine: { show: !isSecond, lineStyle: { color: chartText.line } },
});

/** A category axis of names on the side, the first at the top. */
export const nameAxis = (names: readonly string[], drawing: Drawing) => ({
  type: 'category' as const,
  data: [...names],
  inverse: true,
  axisTick: { show: false },
  axisLine: { show: false },
  axisLabel: { color: chartText.strong, fontSize: fontSize(drawing) - 1, interval: 0 },
});
