import { stateColors } from '../chart/palette.ts';
import type { MapDot } from './map-dots.tsx';
import { placeByMercator } from './projections.ts';
import regions from './shapes/shanghai-regions.json' with { type: 'json' };

export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  /** The path of its page. */
  readonly href?: string;
}

/** A point of the city as a dot. */
export const dotOf = ({ id, name, lng, lat, href }: MapPoint): MapDot => ({
  id,
  name,
  ...placeByMercator(regions.mercator, { lat, lon: lng }),
  radius: 7,
  color: stateColors.construction,
  href: href ?? null,
  title: name,
});
