import type { ReactElement } from 'react';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import type { ChartOptionLoader } from '../../../components/chart/use-live-chart.ts';
import { fetchFacts } from '../../../core/facts/fetch-facts.ts';
import { isInteractive, type PlottedName, plottedSizes } from '../charts/names.ts';

/** The chart's option, from tables that are read once more: the page itself carries only what it shows. */
const loaderOf =
  (name: PlottedName): ChartOptionLoader =>
  async (isNarrow) => {
    const { charts } = await import('../charts/index.ts');
    return charts[name](fetchFacts, { isNarrow });
  };

interface IndustryChartProps {
  readonly name: PlottedName;
  readonly alt: string;
}

export const IndustryChart = ({ name, alt }: IndustryChartProps): ReactElement => (
  <ChartFigure
    name={name}
    alt={alt}
    sizes={plottedSizes[name]}
    option={isInteractive(name) ? loaderOf(name) : undefined}
    hasTable={isInteractive(name)}
  />
);
