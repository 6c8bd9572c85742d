import type { EChartsOption } from 'echarts';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartSize } from './sizes.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer]);

/** Draws a chart and returns the text of an SVG file. Needs no browser. */
export function drawSvg(option: EChartsOption, { width, height }: ChartSize): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({ ...option, animation: false });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
