import type { EChartsOption } from 'echarts';
import { chartText, darkColors } from './palette.ts';

function inDark(value: unknown): unknown {
  if (typeof value === 'string') return darkColors.get(value) ?? value;
  if (Array.isArray(value)) return value.map(inDark);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inDark(part)]));
}

/** A chart's option with the colours of the dark theme; the tooltip gets the background of the other cards. */
export function darkOption(option: EChartsOption): EChartsOption {
  const { ground, line, strong } = chartText;
  const tooltip = { backgroundColor: ground, borderColor: line, textStyle: { color: strong }, ...option.tooltip };
  return Object.fromEntries(Object.entries({ ...option, tooltip }).map(([key, part]) => [key, inDark(part)]));
}
