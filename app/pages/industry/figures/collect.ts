export const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

/** Items by key, in the order in which the keys first occur. */
export function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** Distinct values, the most frequent first. */
export const valuesOf = <T>(items: readonly T[], value: (item: T) => string): readonly string[] =>
  [...groupBy(items, value)].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);

/** A comparator that sorts by value, largest first. */
export const descending =
  <T>(value: (item: T) => number) =>
  (a: T, b: T): number =>
    value(b) - value(a);

/** The items with the largest value: several if they are equal, none if all values are zero. */
export function peaksOf<T>(items: readonly T[], value: (item: T) => number): readonly T[] {
  const max = Math.max(0, ...items.map(value));
  return max === 0 ? [] : items.filter((item) => value(item) === max);
}
