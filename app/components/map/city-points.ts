import { stateColors } from '../chart/palette.ts';
import type { MapDot } from './map-dots.tsx';
import regions from './shapes/shanghai-regions.json' with { type: 'json' };

export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  /** Its page. */
  readonly href?: string;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The place of a point on the map, by the projection that its shapes were made with. */
export function placeOf({ lng, lat }: Pick<MapPoint, 'lng' | 'lat'>): { readonly x: number; readonly y: number } {
  const { a, b, c, d } = regions.mercator;
  return { x: a + b * lng, y: c - d * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) };
}

/** A point of the city as a dot. */
export const dotOf = ({ id, name, lng, lat, href }: MapPoint): MapDot => ({
  id,
  name,
  ...placeOf({ lng, lat }),
  radius: 7,
  color: stateColors.construction,
  href: href ?? null,
  title: name,
});
