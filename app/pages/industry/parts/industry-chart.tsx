import type { ReactElement } from 'react';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import type { ChartOptionLoader } from '../../../components/chart/use-live-chart.ts';
import { loadTables } from '../../../features/facts/records.ts';
import {
  answersPointer,
  type ChartName,
  isPlotted,
  mapSizes,
  type PlottedName,
  plottedSizes,
} from '../charts/names.ts';

/** The chart's option, from tables that are read once more: the page itself carries only what it shows. */
const loaderOf =
  (name: PlottedName): ChartOptionLoader =>
  async (api, isNarrow) => {
    const { chartOptions, chartTables } = await import('../charts/index.ts');
    return chartOptions[name](await loadTables(api, chartTables[name]), { isNarrow });
  };

interface IndustryChartProps {
  readonly name: ChartName;
  readonly alt: string;
}

export const IndustryChart = ({ name, alt }: IndustryChartProps): ReactElement =>
  isPlotted(name) ? (
    <ChartFigure
      name={name}
      alt={alt}
      sizes={plottedSizes[name]}
      option={answersPointer(name) ? loaderOf(name) : undefined}
    />
  ) : (
    <ChartFigure name={name} alt={alt} sizes={mapSizes[name]} />
  );
