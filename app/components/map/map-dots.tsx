import type { ReactElement } from 'react';
import { chartText } from '../chart/palette.ts';
import { mapLetters } from './map-letters.ts';
import { MapLink } from './map-link.tsx';

/** A dot on a map, in the map's units. */
export interface MapDot {
  readonly id: string;
  /** Shown beside the dot once the map is enlarged. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  /** Colour of a ring around the dot. */
  readonly ring?: string;
  readonly href: string | null;
  readonly title: string;
}

/** Dots are scaled down as the map is enlarged, so that they stay about the same size. */
const steady =
  '[transform-box:fill-box] origin-center group-data-[zoom=2]/map:[scale:0.6] group-data-[zoom=4]/map:[scale:0.3]';

interface MapDotsProps {
  readonly dots: readonly MapDot[];
  readonly strokeWidth?: number;
}

/** The dots of a map, linked to their pages. */
export const MapDots = ({ dots, strokeWidth = 2 }: MapDotsProps): ReactElement => (
  <g className="figure-ink" strokeWidth={strokeWidth}>
    {dots.map(({ id, name, x, y, radius, color, ring, href, title }) => (
      <MapLink key={id} href={href}>
        <circle
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={radius}
          fill={color}
          stroke={ring ?? chartText.ground}
          className={steady}
          data-dot={id}
        >
          <title>{title}</title>
        </circle>
        <text
          x={x.toFixed(1)}
          y={(y - radius).toFixed(1)}
          {...mapLetters}
          fontWeight="400"
          className="hidden group-data-[zoom=2]/map:inline group-data-[zoom=4]/map:inline group-data-[zoom=2]/map:text-[8px] group-data-[zoom=4]/map:text-[4px] group-data-[zoom=4]/map:[stroke-width:1]"
        >
          {name}
        </text>
      </MapLink>
    ))}
  </g>
);
