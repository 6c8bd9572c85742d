import type { ReactElement } from 'react';
import { chartText } from '../chart/palette.ts';
import { clearOf } from './clear-names.ts';
import type { MapDot } from './map-dots.tsx';
import { mapLetters } from './map-letters.ts';
import type { MapArea } from './shapes.ts';

interface MapNamesProps {
  readonly areas: readonly MapArea[];
  readonly nameOf: (area: MapArea) => string;
  /** What stands after the name where there is room. */
  readonly textOf: (area: MapArea) => string;
  readonly stepOf: (area: MapArea) => number;
  /** Sizes of the letters, in units of the map. */
  readonly className: string;
  /** The largest of these sizes that phones have, for which names are moved out of the way of dots. */
  readonly letter: number;
  readonly dots?: readonly MapDot[];
  /** Hides what stands after the name. */
  readonly textClassName: string;
}

/** From this shade on, light letters are read more easily. */
const DARK = 4;

const light = { fill: chartText.ground, stroke: chartText.ink };

/** Names on a map, each with an edge, since it may reach beyond its region, and none below a dot. */
export function MapNames({
  areas,
  nameOf,
  textOf,
  stepOf,
  className,
  letter,
  dots = [],
  textClassName,
}: MapNamesProps): ReactElement {
  const names = areas.map((area) => ({ ...area, width: nameOf(area).length * letter }));
  const places = dots.length > 0 ? clearOf(names, dots, letter) : null;
  return (
    <g {...mapLetters} strokeWidth="4" className={`figure-ink ${className}`}>
      {areas.map((area) => (
        <text
          key={area.id}
          x={places?.get(area.id)?.x ?? area.x}
          y={places?.get(area.id)?.y ?? area.y}
          {...(stepOf(area) >= DARK ? light : null)}
        >
          {nameOf(area)}
          <tspan className={textClassName}>{textOf(area)}</tspan>
        </text>
      ))}
    </g>
  );
}
