import type { ReactElement } from 'react';
import { type ChartSizes, NARROW_QUERY } from './sizes.ts';
import { type ChartOptionLoader, useLiveChart } from './use-live-chart.ts';

interface ChartFigureProps {
  /** The file that the server draws: /charts/{name}.svg. */
  readonly name: string;
  /** What the chart is and what it says. */
  readonly alt: string;
  readonly sizes: ChartSizes;
  /** Makes the chart that reacts to the pointer; without one the picture stays. */
  readonly option?: ChartOptionLoader;
}

/**
 * A chart: a picture in the page as it arrives, and over it one that shows its figures once the application runs. In the
 * elder version the narrow picture is shown large; images that are not displayed are not fetched.
 */
export function ChartFigure({ name, alt, sizes: { wide, narrow }, option }: ChartFigureProps): ReactElement {
  const { ref, isLive } = useLiveChart(option);
  return (
    <div data-chart={name} className="relative">
      <picture className={`elder:hidden ${isLive ? 'invisible print:visible' : ''}`}>
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
      <img
        src={`/charts/${name}-narrow.svg`}
        alt={alt}
        width={narrow.width}
        height={narrow.height}
        loading="lazy"
        decoding="async"
        className="mx-auto hidden h-auto w-full max-w-[34rem] elder:block"
      />
      <div
        ref={ref}
        {...(isLive ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`absolute inset-0 elder:hidden print:hidden ${isLive ? '' : 'pointer-events-none'}`}
      />
    </div>
  );
}
