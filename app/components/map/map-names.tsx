import type { ReactElement } from 'react';
import { chartText } from '../chart/palette.ts';
import type { MapArea } from './shapes.ts';

interface MapNamesProps {
  readonly areas: readonly MapArea[];
  readonly nameOf: (area: MapArea) => string;
  /** What stands after the name where there is room. */
  readonly textOf: (area: MapArea) => string;
  readonly stepOf: (area: MapArea) => number;
  /** Sizes of the letters, in units of the map. */
  readonly className: string;
  /** Hides what stands after the name. */
  readonly textClassName: string;
}

/** From this shade on, light letters are read more easily. */
const DARK = 4;

const light = { fill: chartText.ground, stroke: chartText.ink };

/** Names on a map, each with an edge, since it may reach beyond its region. */
export const MapNames = ({ areas, nameOf, textOf, stepOf, className, textClassName }: MapNamesProps): ReactElement => (
  <g
    textAnchor="middle"
    fill={chartText.ink}
    stroke={chartText.ground}
    strokeWidth="4"
    paintOrder="stroke"
    fontWeight="700"
    className={`figure-ink ${className}`}
  >
    {areas.map((area) => (
      <text key={area.id} x={area.x} y={area.y} {...(stepOf(area) >= DARK ? light : null)}>
        {nameOf(area)}
        <tspan className={textClassName}>{textOf(area)}</tspan>
      </text>
    ))}
  </g>
);
