/** Geographic coordinates, in degrees. */
interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** A point of a map, in the map's units. */
interface Place {
  readonly x: number;
  readonly y: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Parameters<Key extends string> = Readonly<Record<Key, number>>;

/** Projects a point by a conic projection; the parameters are stored with the map's shapes. */
export function placeByConic(map: Parameters<'n' | 'c' | 'meridian' | 'a' | 'b' | 's'>, { lat, lon }: Position): Place {
  const { n, c, meridian, a, b, s } = map;
  const theta = n * radians(lon - meridian);
  const rho = Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n;
  return { x: a + s * rho * Math.sin(theta), y: b + s * rho * Math.cos(theta) };
}

/** Projects a point by the Mercator projection; the parameters are stored with the map's shapes. */
export function placeByMercator({ a, b, c, d }: Parameters<'a' | 'b' | 'c' | 'd'>, { lat, lon }: Position): Place {
  return { x: a + b * lon, y: c - d * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) };
}
