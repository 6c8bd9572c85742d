interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A name where its region wants it: the middle of its base line, and how wide it is. */
export interface PlacedName {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far a name may move from where its region wants it, and in which steps; in letters. */
const REACH = 1.75;
const STEP = 0.25;

/** The letters of a name: they stand on the base line, and only a little of them below it. */
export const boxOf = ({ x, y, width }: Omit<PlacedName, 'id'>, letter: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - letter * 0.85,
  bottom: y + letter * 0.12,
});

/** How deep a dot reaches into a box; 0 where it does not. */
export function depthIn({ left, right, top, bottom }: Box, { x, y, radius }: Circle): number {
  const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
  return Math.max(0, radius - Math.hypot(dx, dy));
}

const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Moves of a name, the shortest first. */
const moves = ((): readonly (readonly [number, number])[] => {
  const count = Math.round(REACH / STEP);
  const along = Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * STEP);
  return along
    .flatMap((dx) => along.map((dy) => [dx, dy] as const))
    .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));
})();

/**
 * Where names stand so that no dot covers them and none covers another: each at the nearest such place, or where it is covered
 * least. Names and dots are as many as a map has regions and plants, so that every place may be tried.
 */
export function clearOf(
  names: readonly PlacedName[],
  dots: readonly Circle[],
  letter: number,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const boxes: Box[] = [];
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  for (const name of names) {
    let best = { cost: Number.POSITIVE_INFINITY, x: name.x, y: name.y };
    for (const [dx, dy] of moves) {
      const [x, y] = [name.x + dx * letter, name.y + dy * letter];
      const box = boxOf({ x, y, width: name.width }, letter);
      const cost =
        dots.reduce((sum, dot) => sum + depthIn(box, dot), 0) +
        boxes.reduce((sum, other) => sum + overlapOf(box, other) / letter, 0);
      if (cost < best.cost) best = { cost, x, y };
      if (cost === 0) break;
    }
    boxes.push(boxOf({ ...best, width: name.width }, letter));
    places.set(name.id, { x: best.x, y: best.y });
  }
  return places;
}
