// Converts rings in degrees to short SVG paths.

export const projected = (points, project) => points.map(project);

export function boundsOf(points) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

const MARGIN = 6;

/** Fits projected points into a picture of the given width: its height, and the position of a point. */
export function fitted(points, width) {
  const [left, top, right, bottom] = boundsOf(points);
  const scale = (width - 2 * MARGIN) / (right - left);
  return {
    height: Math.ceil((bottom - top) * scale + 2 * MARGIN),
    place: ([x, y]) => [MARGIN + (x - left) * scale, MARGIN + (y - top) * scale],
    // Converts projected points into positions: left and top edge, and the scale.
    edges: { left: MARGIN - left * scale, top: MARGIN - top * scale, scale },
    mercator: {
      a: MARGIN - left * scale,
      b: (scale * Math.PI) / 180,
      c: MARGIN - top * scale,
      d: scale,
    },
  };
}

/** The frame around positioned points. */
fitted.frame = (points, margin) => {
  const [left, top, right, bottom] = boundsOf(points);
  return {
    x: Math.floor(left - margin),
    y: Math.floor(top - margin),
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
  };
};

const squareDistance = ([x, y], [ax, ay], [bx, by]) => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2;
};

/** Douglas–Peucker simplification. */
function simplified(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [farthest, distance] = [0, -1];
  for (let index = 1; index < points.length - 1; index += 1) {
    const each = squareDistance(points[index], first, last);
    if (each > distance) [farthest, distance] = [index, each];
  }
  if (distance <= tolerance ** 2) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** A closed ring as a path of relative steps, rounded so that errors do not add up. */
function ringPath(ring, { tolerance, parts }) {
  // A closed ring has no end points: it is simplified in two halves.
  const half = Math.floor(ring.length / 2);
  const points = [
    ...simplified(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplified([...ring.slice(half), ring[0]], tolerance).slice(0, -1),
  ].map((point) => point.map((value) => Math.round(value * parts)));
  const distinct = points.filter(([x, y], index) => {
    const previous = points[(index + points.length - 1) % points.length];
    return x !== previous[0] || y !== previous[1];
  });
  if (distinct.length < 2) return '';
  const text = (value) => String(value / parts).replace(/^(-?)0\./, '$1.');
  const pair = (x, y) => `${text(x)}${y < 0 ? '' : ' '}${text(y)}`;
  const steps = distinct.slice(1).map(([x, y], index) => pair(x - distinct[index][0], y - distinct[index][1]));
  return `M${pair(...distinct[0])}l${steps.reduce((all, step) => all + (step.startsWith('-') || all === '' ? '' : ' ') + step, '')}z`;
}

/**
 * Polygons as one path; rings smaller than `smallest` are left out, except the largest. Coordinates are rounded to 1/`parts`
 * of a unit: tenths by default.
 */
export function pathOf(polygons, place, tolerance, smallest, parts = 10) {
  const rings = polygons.flat().map((ring) => ring.map(place));
  const largest = Math.max(...rings.map(areaOf));
  return rings
    .filter((ring) => areaOf(ring) >= smallest || areaOf(ring) === largest)
    .map((ring) => ringPath(ring, { tolerance, parts }))
    .join('');
}
