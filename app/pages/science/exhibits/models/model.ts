/** Models of equipment, made of simple solids. Each model has its own unit; x points right, y up, z towards the viewer. */

export type Vector = readonly [x: number, y: number, z: number];
export type Axis = 'x' | 'y' | 'z';

export interface Tube {
  readonly shape: 'tube';
  readonly at: Vector;
  readonly radius: number;
  /** Radius of the end further along the axis, if it differs. */
  readonly end?: number;
  readonly length: number;
  readonly axis: Axis;
}

export interface Box {
  readonly shape: 'box';
  readonly at: Vector;
  readonly size: Vector;
}

export interface Ball {
  readonly shape: 'ball';
  readonly at: Vector;
  readonly radius: number;
  /** Only the upper or the lower half. */
  readonly half?: 'up' | 'down';
}

export type Solid = Tube | Box | Ball;

export type Tone = 'steel' | 'brand' | 'glow' | 'hot' | 'warm' | 'safe' | 'pale' | 'dark';

export interface Part {
  readonly id: string;
  readonly name: string;
  /** Its material and function. */
  readonly text: string;
  readonly tone: Tone;
  /** Whether it is transparent, so that its inside is visible. */
  readonly glass?: boolean;
  /** Position of its origin, around which it rotates. */
  readonly at?: Vector;
  readonly solids: readonly Solid[];
  /** Position of its number in the drawing, relative to its origin; scenery has none and is not listed. */
  readonly mark?: Vector;
}

/** A state of a model: moved and rotated parts, by part id, and a description. */
export interface Pose {
  readonly name: string;
  readonly text: string;
  readonly moves?: Readonly<Record<string, Vector>>;
  /** Rotations around the axis towards the viewer, in degrees, counter-clockwise. */
  readonly turns?: Readonly<Record<string, number>>;
}

export interface Model {
  readonly name: string;
  /** The side that the drawing shows. */
  readonly view: 'front' | 'top';
  /** The measure word of states: 第2步, 第2档. */
  readonly unit: string;
  /** The drawing initially shows the first one. */
  readonly poses: readonly Pose[];
  readonly parts: readonly Part[];
}

export interface Placed {
  readonly at: Vector;
  /** Degrees. */
  readonly turn: number;
}

/** Position and rotation of a part in a state. */
export function placeOf(part: Part, pose: Pose): Placed {
  const [x, y, z] = part.at ?? [0, 0, 0];
  const [dx, dy, dz] = pose.moves?.[part.id] ?? [0, 0, 0];
  return { at: [x + dx, y + dy, z + dz], turn: pose.turns?.[part.id] ?? 0 };
}

/** The numbered and listed parts, in order. */
export const listedParts = (model: Model): readonly Part[] => model.parts.filter(({ mark }) => mark !== undefined);

/** Solids on a circle around the vertical axis. */
export const around = (count: number, radius: number, make: (x: number, z: number) => Solid): Solid[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return make(Math.cos(angle) * radius, Math.sin(angle) * radius);
  });

/** Solids on a square grid around the vertical axis, without its corners. */
export const grid = (side: number, pitch: number, make: (x: number, z: number) => Solid): Solid[] =>
  Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)] as const)
    .filter(([x, z]) => !([0, side - 1].includes(x) && [0, side - 1].includes(z)))
    .map(([x, z]) => make((x - (side - 1) / 2) * pitch, (z - (side - 1) / 2) * pitch));
