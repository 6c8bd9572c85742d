/** Models of equipment, made of simple solids. Sizes are a model's own; x goes right, y up, z towards the visitor. */

export type Vector = readonly [x: number, y: number, z: number];
export type Axis = 'x' | 'y' | 'z';

export interface Tube {
  readonly shape: 'tube';
  readonly at: Vector;
  readonly radius: number;
  /** Radius of the end that lies further along the axis, where it is another one. */
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
  /** What it is made of and what it does. */
  readonly text: string;
  readonly tone: Tone;
  /** Whether one looks through it at what is inside. */
  readonly glass?: boolean;
  /** Where its own origin stands, about which it turns. */
  readonly at?: Vector;
  readonly solids: readonly Solid[];
  /** Where its number stands in the drawing, from its own origin; scenery has none and is not in the list. */
  readonly mark?: Vector;
}

/** A state of a model: what has been moved or turned, and what is to be seen. */
export interface Pose {
  readonly name: string;
  readonly text: string;
  readonly moves?: Readonly<Record<string, Vector>>;
  /** Turns about the axis towards the visitor, in degrees, counter-clockwise. */
  readonly turns?: Readonly<Record<string, number>>;
}

export interface Model {
  readonly name: string;
  /** The side that the drawing shows. */
  readonly view: 'front' | 'top';
  /** What a state is counted as: 第2步, 第2档. */
  readonly unit: string;
  /** The first one is what the drawing shows at first. */
  readonly poses: readonly Pose[];
  readonly parts: readonly Part[];
}

export interface Placed {
  readonly at: Vector;
  /** Degrees. */
  readonly turn: number;
}

/** Where a part stands in a state. */
export function placeOf(part: Part, pose: Pose): Placed {
  const [x, y, z] = part.at ?? [0, 0, 0];
  const [dx, dy, dz] = pose.moves?.[part.id] ?? [0, 0, 0];
  return { at: [x + dx, y + dy, z + dz], turn: pose.turns?.[part.id] ?? 0 };
}

/** Parts that are numbered and listed, in their order. */
export const listedParts = (model: Model): readonly Part[] => model.parts.filter(({ mark }) => mark !== undefined);

/** Solids on a circle about the vertical axis. */
export const around = (count: number, radius: number, make: (x: number, z: number) => Solid): Solid[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return make(Math.cos(angle) * radius, Math.sin(angle) * radius);
  });

/** Solids on a square grid about the vertical axis, without its corners. */
export const grid = (side: number, pitch: number, make: (x: number, z: number) => Solid): Solid[] =>
  Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)] as const)
    .filter(([x, z]) => !([0, side - 1].includes(x) && [0, side - 1].includes(z)))
    .map(([x, z]) => make((x - (side - 1) / 2) * pitch, (z - (side - 1) / 2) * pitch));
