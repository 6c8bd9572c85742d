export const directions = ['up', 'down', 'left', 'right'] as const;

/** Where the window over an enlarged map moves. */
export type Direction = (typeof directions)[number];

/** Where an enlarged map lies, in pixels of the map at its normal size. */
export interface MapPosition {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the window's size that one press moves. */
const STEP = 1 / 3;

/** The window moves towards a place, so the map moves the other way. */
const signs: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, 1],
  down: [0, -1],
  left: [1, 0],
  right: [-1, 0],
};

const within = (limit: number, value: number): number => Math.min(limit, Math.max(-limit, value));

/** The position after one press of a move button; the map always fills its window. */
export function movedTowards({ x, y, scale }: MapPosition, { width, height }: Size, direction: Direction): MapPosition {
  const [signX, signY] = signs[direction];
  const limitOf = (length: number): number => (length * (scale - 1)) / 2 / scale;
  return {
    x: within(limitOf(width), x + (signX * width * STEP) / scale),
    y: within(limitOf(height), y + (signY * height * STEP) / scale),
    scale,
  };
}

/** The directions in which there is more of the map. Less than a pixel does not count. */
export const openDirections = (position: MapPosition, size: Size): Direction[] =>
  directions.filter((direction) => {
    const next = movedTowards(position, size, direction);
    const [signX, signY] = signs[direction];
    return (next.x - position.x) * signX + (next.y - position.y) * signY >= 1;
  });
