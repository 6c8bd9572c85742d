// Rings of points in degrees: read from GeoJSON, cut and clipped.

/** Outer ring and holes of each of a feature's polygons. */
export const polygonsOf = ({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** ECharts 4 stores rings as zigzag deltas in characters. */
function decodeRing(text, [originX, originY]) {
  const points = [];
  let [x, y] = [originX, originY];
  for (let index = 0; index < text.length; index += 2) {
    const [dx, dy] = [index, index + 1].map((at) => {
      const value = text.charCodeAt(at) - 64;
      return (value >> 1) ^ -(value & 1);
    });
    x += dx;
    y += dy;
    points.push([x / 1024, y / 1024]);
  }
  return points;
}

/** Features of an ECharts 4 map, with plain coordinates. */
export const decodeEcharts = (map) =>
  map.features.map((feature) => {
    const { type, coordinates, encodeOffsets } = feature.geometry;
    const rings = (texts, offsets) => texts.map((text, index) => decodeRing(text, offsets[index]));
    const decoded =
      type === 'Polygon'
        ? rings(coordinates, encodeOffsets)
        : coordinates.map((texts, index) => rings(texts, encodeOffsets[index]));
    return { ...feature, geometry: { type, coordinates: decoded } };
  });

/** The part of a ring on one side of a line, by Sutherland and Hodgman. */
function clip(ring, inside, crossing) {
  return ring.flatMap((point, index) => {
    const previous = ring[(index + ring.length - 1) % ring.length];
    const [isIn, wasIn] = [inside(point), inside(previous)];
    if (isIn) return wasIn ? [point] : [crossing(previous, point), point];
    return wasIn ? [crossing(previous, point)] : [];
  });
}

const between = (a, b, part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const atLongitude = (longitude) => (a, b) => between(a, b, (longitude - a[0]) / (b[0] - a[0]));
const atLatitude = (latitude) => (a, b) => between(a, b, (latitude - a[1]) / (b[1] - a[1]));

const clipPolygons = (polygons, inside, crossing) =>
  polygons
    .map((rings) => rings.map((ring) => clip(ring, inside, crossing)).filter((ring) => ring.length > 2))
    .filter((rings) => rings.length > 0);

/** Cuts at a meridian and moves the part west of it to the east end, so that the map begins at the cut. */
export function cutAt(polygons, meridian) {
  const crossing = atLongitude(meridian);
  const east = clipPolygons(polygons, ([longitude]) => longitude >= meridian, crossing);
  const west = clipPolygons(polygons, ([longitude]) => longitude < meridian, crossing);
  return [...east, ...west.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x + 360, y])))];
}

export const clipSouth = (polygons, latitude) => clipPolygons(polygons, ([, y]) => y >= latitude, atLatitude(latitude));

const tenth = (value) => Math.round(value * 10) / 10;

/** The centroid of a ring, and twice its signed area. */
function gravity(ring) {
  let [x, y, double] = [0, 0, 0];
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length];
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
    double += cross;
  }
  return { point: [x / (3 * double), y / (3 * double)], area: Math.abs(double) };
}

/** The position of an area's name: the centroid of its largest ring. */
export function centre(feature, place) {
  const [largest] = polygonsOf(feature)
    .map(([outer]) => gravity(outer))
    .sort((a, b) => b.area - a.area);
  const [x, y] = place(largest.point);
  return { x: tenth(x), y: tenth(y) };
}
