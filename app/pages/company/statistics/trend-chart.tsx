import type { ReactElement } from 'react';
import { useLiveChart } from '../../../components/chart/use-live-chart.ts';
import type { Statistics } from './figures.ts';
import { trendOption, trendText } from './trend.ts';

interface TrendChartProps {
  readonly statistics: Statistics;
  readonly segment: string;
}

/** The chart of a member page, drawn by the browser; the tables below it hold every figure. */
export function TrendChart({ statistics, segment }: TrendChartProps): ReactElement {
  const { ref } = useLiveChart(async () => trendOption(statistics, segment));
  const text = trendText(statistics, segment);
  return (
    <figure>
      <div ref={ref} role="img" aria-label={`产值、核电业务收入和新签合同额走势图。${text}`} className="h-72 w-full" />
      <figcaption className="mt-2 text-muted">{text}</figcaption>
    </figure>
  );
}
