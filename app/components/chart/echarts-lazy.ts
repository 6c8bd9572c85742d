import type { EChartsOption } from 'echarts';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Canvas, since SVG that a chart writes into the page would carry style attributes, which the Content-Security-Policy
// blocks.
use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface LiveChart {
  resize(): void;
  dispose(): void;
  /** Shows the figures of the point at this index of the axis. */
  show(index: number): void;
  /** Shows or hides a series. */
  toggle(name: string): void;
}

interface ChartEvents {
  /** The pointer has moved to the point at this index. */
  readonly onPoint: (index: number) => void;
  /** A series was shown or hidden in the chart's own legend. `names` are the hidden series. */
  readonly onHidden: (names: ReadonlySet<string>) => void;
}

/** Draws a chart into an element that already has its size. Loaded only when a chart comes into view. */
export function drawChart(element: HTMLElement, option: EChartsOption, { onPoint, onHidden }: ChartEvents): LiveChart {
  const chart = init(element);
  chart.setOption({ ...option, animation: !matchMedia('(prefers-reduced-motion: reduce)').matches });
  chart.on('updateAxisPointer', (event) => {
    const { axesInfo = [] } = event as { axesInfo?: readonly { readonly value: unknown }[] };
    const [axis] = axesInfo;
    if (typeof axis?.value === 'number') onPoint(axis.value);
  });
  chart.on('legendselectchanged', (event) => {
    // ECharts types this event as another one; it contains the selection state of all series.
    const { selected } = event as unknown as { selected: Readonly<Record<string, boolean>> };
    onHidden(new Set(Object.keys(selected).filter((name) => !selected[name])));
  });
  return {
    resize: () => chart.resize({ animation: { duration: 0 } }),
    dispose: () => chart.dispose(),
    show: (index) => chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index }),
    toggle: (name) => chart.dispatchAction({ type: 'legendToggleSelect', name }),
  };
}
