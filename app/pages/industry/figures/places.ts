import { figureOf, readOnce, rowsOf, textOf } from '../../../core/facts/records.ts';

/** A point of the globe: degrees of latitude and longitude, positive to the north and to the east. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Locations of plants by id, taken from the first unit of each; plants with an unknown location are left out. */
export const placesOfPlants = readOnce((table): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  for (const row of rowsOf(table)) {
    const plant = textOf(row, 'plant');
    const [lat, lon] = [figureOf(row, 'lat'), figureOf(row, 'lon')];
    if (lat !== null && lon !== null && !places.has(plant)) places.set(plant, { lat, lon });
  }
  return places;
});

/** The mean radius of the earth, km (IUGG). */
const RADIUS_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in km, by the haversine formula: within 0.5 % of the distance on the ellipsoid. */
export function distanceKm(from: Place, to: Place): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2;
  return 2 * RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}
