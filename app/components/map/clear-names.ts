interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The preferred position of a name: the middle of its baseline, and its width. */
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

/** The maximum distance of a name from its preferred position, and the step of the search; in letter sizes. */
const REACH = 1.75;
const STEP = 0.25;

/** The box of a name's letters: they stand on the baseline, and only a little of them lies below it. */
export const boxOf = ({ x, y, width }: Omit<PlacedName, 'id'>, letter: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - letter * 0.85,
  bottom: y + letter * 0.12,
});

/** How deep a dot reaches into a box; 0 if they do not overlap. */
export function depthIn({ left, right, top, bottom }: Box, { x, y, radius }: Circle): number {
  const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
  return Math.max(0, radius - Math.hypot(dx, dy));
}

const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Possible moves of a name, the shortest first. */
const moves = ((): readonly (readonly [number, number])[] => {
  const count = Math.round(REACH / STEP);
  const along = Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * STEP);
  return along
    .flatMap((dx) => along.map((dy) => [dx, dy] as const))
    .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));
})();

/**
 * Places names so that no dot covers them and they do not overlap: each at the nearest free position, or else at the one
 * with the least overlap. A map has few names and dots, so every position can be tried.
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
