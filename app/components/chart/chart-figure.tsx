import type { ReactElement } from 'react';
import { type ChartSizes, NARROW_QUERY } from './sizes.ts';
import { type ChartOptionLoader, useLiveChart } from './use-live-chart.ts';

interface ChartFigureProps {
  /** The file that the server draws: /charts/{name}.svg. */
  readonly name: string;
  /** What the chart is and what it says. */
  readonly alt: string;
  readonly sizes: ChartSizes;
  /** Makes the chart that answers the pointer; without one the picture stays. */
  readonly option?: ChartOptionLoader;
}

/** A chart: a picture in the page as it arrives, and over it one that shows its figures once the application runs. */
export function ChartFigure({ name, alt, sizes: { wide, narrow }, option }: ChartFigureProps): ReactElement {
  const { ref, isLive } = useLiveChart(option);
  return (
    <div data-chart={name} className="relative">
      <picture className={isLive ? 'invisible print:visible' : undefined}>
        <source
          media={NARROW_QUERY}
          srcSet={`/charts/${name}-narrow.svg`}
          width={narrow.width}
          height={narrow.height}
        />
        <img
          src={`/charts/${name}.svg`}
          alt={alt}
          width={wide.width}
          height={wide.height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      </picture>
      <div
        ref={ref}
        {...(isLive ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`absolute inset-0 print:hidden ${isLive ? '' : 'pointer-events-none'}`}
      />
    </div>
  );
}
