import type { ReactElement } from 'react';
import { ChartControls } from './chart-controls.tsx';
import { ChartEmbedCode } from './chart-embed-code.tsx';
import { ChartFiles } from './chart-files.tsx';
import { ChartShare } from './chart-share.tsx';
import { ChartTools } from './chart-tools.tsx';
import { chartAnchor } from './focus.ts';
import type { ChartPoints } from './point-text.ts';
import { type ChartSizes, NARROW_QUERY } from './sizes.ts';
import { focusOf } from './use-focus-address.ts';
import { type ChartOptionLoader, useLiveChart } from './use-live-chart.ts';

interface ChartFigureProps {
  /** The file that the server draws: /charts/{name}.svg. */
  readonly name: string;
  /** What the chart is and what it shows. */
  readonly alt: string;
  readonly sizes: ChartSizes;
  /** Makes the interactive chart; without it the static picture stays. */
  readonly option?: ChartOptionLoader;
  /** Whether the server provides a table of the chart's figures. */
  readonly hasTable?: boolean;
  /** Whether the chart is shown in a frame of another site, where only a link leads to downloads and the table. */
  readonly isEmbedded?: boolean;
}

/**
 * A chart: a picture in the initial page, covered by an interactive chart once the application runs. In the elder version
 * the narrow picture is shown large; images that are not displayed are not fetched.
 */
export function ChartFigure({ name, alt, sizes, option, hasTable, isEmbedded }: ChartFigureProps): ReactElement {
  const { wide, narrow } = sizes;
  const { ref, isLive, points, index, text, hidden, toggle, onKeyDown } = useLiveChart(name, option);
  const reads = points ? { onKeyDown, ...sliderOf(alt, points, index, text) } : { role: 'img', 'aria-label': alt };
  return (
    <>
      <div id={chartAnchor(name)} data-chart={name} className="chart-figure relative scroll-mt-20">
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
          {...(isLive ? reads : { 'aria-hidden': true })}
          className={`absolute inset-0 elder:hidden print:hidden ${isLive ? '' : 'pointer-events-none'}`}
        />
      </div>
      {points ? <ChartControls points={points} text={text} hidden={hidden} onToggle={toggle} /> : null}
      {isEmbedded ? null : (
        <ChartTools>
          <ChartFiles name={name} size={wide} hasTable={hasTable} />
          <ChartShare name={name} focus={focusOf(points, index, hidden)} />
          <ChartEmbedCode name={name} title={alt.split('图。')[0] ?? alt} sizes={sizes} />
        </ChartTools>
      )}
    </>
  );
}

/** Attributes of a chart that is read point by point: its axis is a slider, whose value is the point in words. */
const sliderOf = (label: string, { labels }: ChartPoints, index: number | null, text: string) => ({
  role: 'slider',
  tabIndex: 0,
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': labels.length - 1,
  'aria-valuenow': index ?? labels.length - 1,
  'aria-valuetext': text || '未选择',
});
