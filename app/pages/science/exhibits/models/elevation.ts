import { type Model, type Pose, placeOf, type Solid, type Vector } from './model.ts';

/** The outline of a solid, seen from the front or from above, in the plane of the drawing with y downwards. */
export type Outline = { readonly kind: 'path'; readonly d: string; readonly points: readonly Point[] };
type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 100) / 100;

/** Projects a point of the model onto the plane of the drawing. */
export const flat = ([x, y, z]: Vector, view: Model['view']): Point =>
  view === 'front' ? [round(x), round(-y)] : [round(x), round(z)];

const polygon = (points: readonly Point[]): Outline => ({
  kind: 'path',
  d: `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`,
  points,
});

const circle = ([x, y]: Point, radius: number): Outline => ({
  kind: 'path',
  d: `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 1 ${round(radius * 2)} 0a${radius} ${radius} 0 1 1 ${round(-radius * 2)} 0z`,
  points: [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ],
});

const rectangle = ([x, y]: Point, width: number, height: number): Outline =>
  polygon([
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ]);

function halfDisc([x, y]: Point, radius: number, half: 'up' | 'down'): Outline {
  const sweep = half === 'up' ? 1 : 0;
  return {
    kind: 'path',
    d: `M${round(x - radius)} ${y}a${radius} ${radius} 0 0 ${sweep} ${round(radius * 2)} 0z`,
    points: [
      [x - radius, half === 'up' ? y - radius : y],
      [x + radius, half === 'up' ? y : y + radius],
    ],
  };
}

/** The outline of a solid. */
export function outlineOf(solid: Solid, view: Model['view']): Outline {
  const at = flat(solid.at, view);
  if (solid.shape === 'box') {
    const [width, height, depth] = solid.size;
    return rectangle(at, width, view === 'front' ? height : depth);
  }
  if (solid.shape === 'ball')
    return solid.half && view === 'front' ? halfDisc(at, solid.radius, solid.half) : circle(at, solid.radius);
  const { radius, end = radius, length, axis } = solid;
  // The axis points towards the viewer.
  if (axis === (view === 'front' ? 'z' : 'y')) return circle(at, Math.max(radius, end));
  const [x, y] = at;
  if (axis === 'x')
    return polygon([
      [x - length / 2, y - radius],
      [x + length / 2, y - end],
      [x + length / 2, y + end],
      [x - length / 2, y + radius],
    ]);
  const [near, far] = view === 'front' ? [y + length / 2, y - length / 2] : [y - length / 2, y + length / 2];
  return polygon([
    [x - radius, near],
    [x - end, far],
    [x + end, far],
    [x + radius, near],
  ]);
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of a model in a state, with a margin. For rotated parts it includes their circumscribed circle. */
export function frameOf(model: Model, pose: Pose): Frame {
  const points = model.parts.flatMap((part) => {
    const { at, turn } = placeOf(part, pose);
    const [dx, dy] = flat(at, model.view);
    const own = part.solids.flatMap((solid) => outlineOf(solid, model.view).points);
    const reach = Math.max(...own.map(([x, y]) => Math.hypot(x, y)));
    const corners: readonly Point[] = turn
      ? [
          [-reach, -reach],
          [reach, reach],
        ]
      : own;
    return corners.map(([x, y]) => [x + dx, y + dy] as const);
  });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const margin = Math.max(width, height) * 0.05;
  return {
    x: round(left - margin),
    y: round(top - margin),
    width: round(width + 2 * margin),
    height: round(height + 2 * margin),
  };
}
