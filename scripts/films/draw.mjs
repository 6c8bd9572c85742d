/** Shapes for drawing the films. Runs in a browser page; sizes are in the film's 640 by 360 points. */

export const WIDTH = 640;
export const HEIGHT = 360;

export const ink = {
  night: '#0b1f3a',
  deep: '#0a4da2',
  glow: '#18a0fb',
  light: '#eaf4fe',
  warm: '#f2a541',
  hot: '#e4572e',
  steel: '#8fa3bd',
  safe: '#3fb68b',
};

/** From 0 before `from` to 1 after `to`, with a smooth start and end. */
export const ease = (t, from, to) => {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
};

export const mix = (a, b, x) => a + (b - a) * x;

/** A number from 0 to 1 for an index, the same in every frame. */
export const steady = (index) => {
  const x = Math.sin(index * 127.1 + 311.7) * 43_758.5453;
  return x - Math.floor(x);
};

export function disc(context, x, y, radius, fill, alpha = 1) {
  context.globalAlpha = alpha;
  context.fillStyle = fill;
  context.beginPath();
  context.ellipse(x, y, Math.max(0, radius), Math.max(0, radius), 0, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}

export function box(context, x, y, width, height, fill, radius = 6) {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

export function path(context, points, stroke, width = 4) {
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

/** A point on a closed polyline, at a fraction from 0 to 1 of its length. */
export function along(points, part) {
  const lengths = points.map(([x, y], index) => {
    const [u, v] = points[(index + 1) % points.length];
    return Math.hypot(u - x, v - y);
  });
  let rest = (part - Math.floor(part)) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (rest <= length) {
      const [x, y] = points[index];
      const [u, v] = points[(index + 1) % points.length];
      return [mix(x, u, rest / length), mix(y, v, rest / length)];
    }
    rest -= length;
  }
  return points[0];
}
