/** A cache of computed values: `make` is called if the key is not cached. */
export type Memory<Value> = (key: string, make: () => Value) => Value;

/** A cache of at most `most` keys; the oldest is removed first. */
export function createMemory<Value>(most: number): Memory<Value> {
  const known = new Map<string, { readonly value: Value }>();
  return (key, make) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make();
    const oldest = known.keys().next().value;
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(key, { value });
    return value;
  };
}
