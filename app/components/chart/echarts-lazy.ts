import type { EChartsOption } from 'echarts';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Canvas, since markup that a chart writes into the page would carry style attributes, which the policy refuses.
use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface LiveChart {
  resize(): void;
  dispose(): void;
}

/** Draws a chart into an element that has its size. Loaded only when a chart comes into view. */
export function drawChart(element: HTMLElement, option: EChartsOption): LiveChart {
  const chart = init(element);
  chart.setOption({ ...option, animation: !matchMedia('(prefers-reduced-motion: reduce)').matches });
  return { resize: () => chart.resize({ animation: { duration: 0 } }), dispose: () => chart.dispose() };
}
