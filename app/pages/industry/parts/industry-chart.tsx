import type { ReactElement } from 'react';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import { chartLoader } from '../charts/drawn-chart.ts';
import { isInteractive, type PlottedName, plottedSizes } from '../charts/names.ts';

interface IndustryChartProps {
  readonly name: PlottedName;
  readonly alt: string;
}

export const IndustryChart = ({ name, alt }: IndustryChartProps): ReactElement => (
  <ChartFigure
    name={name}
    alt={alt}
    sizes={plottedSizes[name]}
    option={isInteractive(name) ? chartLoader(name) : undefined}
    hasTable={isInteractive(name)}
  />
);
