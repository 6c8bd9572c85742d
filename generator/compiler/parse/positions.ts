import type { Span } from '../../diagnostics/source.ts';

interface Places {
  readonly self: Span;
  readonly keys: Map<string | number, { readonly key?: Span; readonly value: Span }>;
}

/** Where parsed values stand. A side table, so that the values themselves are plain data. */
export class Positions {
  readonly #places = new Map<object, Places>();

  add(object: object, self: Span): Places['keys'] {
    const keys: Places['keys'] = new Map();
    this.#places.set(object, { self, keys });
    return keys;
  }

  /** Takes over all that another table knows. */
  take(other: Positions): void {
    for (const [object, places] of other.#places) this.#places.set(object, places);
  }

  of(object: object): Span {
    const places = this.#places.get(object);
    if (!places) throw new Error('a value that was not parsed has no position');
    return places.self;
  }

  /** The value of a key, or the whole object where the key is not written. */
  value(object: object, key: string | number): Span {
    return this.#places.get(object)?.keys.get(key)?.value ?? this.of(object);
  }

  /** A key's name, or the whole object where the key is not written. */
  key(object: object, key: string): Span {
    return this.#places.get(object)?.keys.get(key)?.key ?? this.of(object);
  }
}
