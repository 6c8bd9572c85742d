import type { ReactElement } from 'react';
import { MapFrame } from './map-frame.tsx';
import { mapLetters } from './map-letters.ts';
import shapes from './shapes/world-regions.json' with { type: 'json' };

export interface WorldMapProps {
  readonly src: string;
  readonly label: string;
  /** The countries with data, by code: name, tooltip, and path of their page, or null. */
  readonly countries: ReadonlyMap<
    string,
    { readonly name: string; readonly title: string; readonly href: string | null }
  >;
}

/** The width of a character in units of the map: of the whole map, at twice its size, at four times. */
const sizes = [
  { width: 15, className: '' },
  { width: 8, className: 'hidden group-data-[zoom=2]/map:inline group-data-[zoom=4]/map:inline' },
  { width: 0, className: 'hidden group-data-[zoom=4]/map:inline' },
] as const;

/** On phones, fewer names fit before the map is enlarged. */
const WIDE_CHARACTER = 30;

const { width, height } = shapes;

/** Classes that show a name from the zoom level at which it fits its country. */
function visibilityOf(name: string, span: number): string {
  const fits = sizes.find((size) => name.length * size.width <= span) ?? sizes[2];
  if (fits !== sizes[0] || name.length * WIDE_CHARACTER <= span) return fits.className;
  return 'hidden sm:inline group-data-[zoom=2]/map:inline group-data-[zoom=4]/map:inline';
}

/** The world map, with the names of countries that fit; a country is linked to its page, if it has one. */
export function WorldMap({ src, label, countries }: WorldMapProps): ReactElement {
  const shown = shapes.areas.flatMap((area) => {
    const country = countries.get(area.id);
    return country ? [{ ...area, ...country }] : [];
  });
  return (
    <MapFrame
      map="world"
      chart="world-map"
      src={src}
      label={label}
      width={width}
      height={height}
      regions={shown.map(({ id, d, href, title }) => ({ id, d, href, title }))}
    >
      <g
        {...mapLetters}
        dominantBaseline="central"
        strokeWidth="3"
        className="figure-ink text-[30px] group-data-[zoom=2]/map:text-[8px] group-data-[zoom=4]/map:text-[4px] group-data-[zoom=2]/map:[stroke-width:1.5] group-data-[zoom=4]/map:[stroke-width:0.8] sm:text-[14px]"
      >
        {shown.map(({ id, name, x, y, span }) => (
          <text key={id} x={x} y={y} className={visibilityOf(name, span)}>
            {name}
          </text>
        ))}
      </g>
    </MapFrame>
  );
}
