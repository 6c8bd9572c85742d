import type { ReactElement } from 'react';
import { chartText } from '../chart/palette.ts';
import { clearOf } from './clear-names.ts';
import type { MapDot } from './map-dots.tsx';
import { mapLetters } from './map-letters.ts';
import type { MapArea } from './shapes.ts';

interface MapNamesProps {
  readonly areas: readonly MapArea[];
  readonly nameOf: (area: MapArea) => string;
  /** The text after the name, if there is room. */
  readonly textOf: (area: MapArea) => string;
  readonly stepOf: (area: MapArea) => number;
  /** Classes with the text sizes, in units of the map. */
  readonly className: string;
  /** The largest text size on phones; names are moved away from dots for this size. */
  readonly letter: number;
  readonly dots?: readonly MapDot[];
  /** Classes that hide the text after the name. */
  readonly textClassName: string;
}

/** From this shade on, light text is easier to read. */
const DARK = 4;

const light = { fill: chartText.ground, stroke: chartText.ink };

/** The names on a map, outlined, since they may extend beyond their regions, and moved away from dots. */
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
