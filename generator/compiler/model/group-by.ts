/** Groups items by key; keys and items stay in their order. One pass over the items instead of one for each key. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Groups sorted by key. */
export const sortedGroups = <T>(items: readonly T[], keyOf: (item: T) => string): (readonly [string, T[]])[] =>
  [...groupBy(items, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
