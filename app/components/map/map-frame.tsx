import type { ReactElement, ReactNode } from 'react';
import { MapControls } from './map-controls.tsx';
import { type MapDot, MapDots } from './map-dots.tsx';
import { type MapRegion, MapRegions } from './map-regions.tsx';
import { useMapTip } from './use-map-tip.ts';
import { useMapZoom } from './use-map-zoom.ts';

interface MapFrameProps {
  readonly map: string;
  /** The name of the chart, if the picture is a chart. */
  readonly chart?: string;
  readonly src: string;
  /** The text alternative of the map. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly MapRegion[];
  /** Names, drawn over the picture. */
  readonly children?: ReactNode;
  /** Dots that lie over the regions. */
  readonly dots?: readonly MapDot[];
}

/** The tooltips and links of all places, which identify a drawing of a map. */
const drawingOf = (places: readonly Pick<MapRegion, 'title' | 'href'>[]): string =>
  places.map(({ title, href }) => `${title} ${href ?? ''}`).join('\n');

/**
 * A map: a picture drawn by the server, with an overlay of names, dots and regions outside the reading order. The shapes of
 * the picture are too heavy to be inlined in the page. Shows the name and figure of the place under the pointer, and can be
 * enlarged.
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
  const { ref, level, scale, zoomBy, open, move } = useMapZoom();
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
      <MapControls tip={tip} scale={scale} open={open} onZoom={(factor) => void zoomBy(factor)} onMove={move} />
    </div>
  );
}
