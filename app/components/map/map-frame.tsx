import type { ReactElement, ReactNode } from 'react';
import { MapControls } from './map-controls.tsx';
import { type MapDot, MapDots } from './map-dots.tsx';
import { type MapRegion, MapRegions } from './map-regions.tsx';
import { useMapTip } from './use-map-tip.ts';
import { useMapZoom } from './use-map-zoom.ts';

interface MapFrameProps {
  readonly map: string;
  /** The name of the chart that the picture is, where it is one. */
  readonly chart?: string;
  readonly src: string;
  /** What the map shows, in words. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly MapRegion[];
  /** Names, drawn over the picture. */
  readonly children?: ReactNode;
  /** Places that lie over the regions. */
  readonly dots?: readonly MapDot[];
}

/** What the pointer would be told of all places. Two drawings of a map are the same where this is. */
const drawingOf = (places: readonly Pick<MapRegion, 'title' | 'href'>[]): string =>
  places.map(({ title, href }) => `${title} ${href ?? ''}`).join('\n');

/**
 * A map: a picture that the server draws, with an overlay of names, dots and regions outside the reading order. The shapes of the
 * picture are too heavy to stand in the page. It says what the pointer is at, and can be enlarged.
 */
export function MapFrame({
  map,
  chart,
  src,
  label,
  width,
  height,
  regions,
  children,
  dots,
}: MapFrameProps): ReactElement {
  const { ref, level, scale, zoomBy } = useMapZoom();
  const { tip, ...pointer } = useMapTip(ref, drawingOf([...regions, ...(dots ?? [])]));
  return (
    <div data-map={map} data-chart={chart}>
      <div className="overflow-hidden">
        <div ref={ref} data-zoom={level} className="group/map relative" {...pointer}>
          <img
            src={src}
            alt={label}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full"
          />
          <svg
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            focusable="false"
            className="absolute inset-0 size-full"
          >
            {children}
            <MapRegions regions={regions} />
            {dots ? <MapDots dots={dots} /> : null}
          </svg>
        </div>
      </div>
      <MapControls tip={tip} scale={scale} onZoom={(factor) => void zoomBy(factor)} />
    </div>
  );
}
