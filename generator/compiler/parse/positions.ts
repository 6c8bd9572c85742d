import type { Source, Span } from '../../diagnostics/source.ts';

interface Places {
  readonly self: Span;
  readonly keys: Map<string | number, { readonly key?: Span; readonly value: Span }>;
}

/** Places as plain data: start and end of the value, then for each key its name, its own start and end (-1 without) and its value's. */
export type PackedPlaces = readonly (string | number)[];

/** Packed places of one object; most of them are never asked for. */
interface Packed {
  readonly source: Source;
  readonly packed: PackedPlaces;
}

function unpacked({ source, packed }: Packed): Places {
  const span = (at: number): Span => ({ source, start: Number(packed[at]), end: Number(packed[at + 1]) });
  const keys: Places['keys'] = new Map();
  for (let at = 2; at < packed.length; at += 5) {
    const value = span(at + 3);
    keys.set(packed[at] ?? '', packed[at + 1] === -1 ? { value } : { key: span(at + 1), value });
  }
  return { self: span(0), keys };
}

/** Where parsed values stand. A side table, so that the values themselves are plain data. */
export class Positions {
  readonly #places = new Map<object, Places | Packed>();

  add(object: object, self: Span): Places['keys'] {
    const keys: Places['keys'] = new Map();
    this.#places.set(object, { self, keys });
    return keys;
  }

  /** The same for an object whose places were packed before. */
  addPacked(object: object, source: Source, packed: PackedPlaces): void {
    this.#places.set(object, { source, packed });
  }

  /** The places of an object as plain data; undefined where it has none. */
  pack(object: object): PackedPlaces | undefined {
    const places = this.#at(object);
    if (!places) return undefined;
    const packed: (string | number)[] = [places.self.start, places.self.end];
    for (const [name, { key, value }] of places.keys)
      packed.push(name, key?.start ?? -1, key?.end ?? -1, value.start, value.end);
    return packed;
  }

  /** Takes over all that another table knows. */
  take(other: Positions): void {
    for (const [object, places] of other.#places) this.#places.set(object, places);
  }

  of(object: object): Span {
    const places = this.#at(object);
    if (!places) throw new Error('a value that was not parsed has no position');
    return places.self;
  }

  /** The value of a key, or the whole object where the key is not written. */
  value(object: object, key: string | number): Span {
    return this.#at(object)?.keys.get(key)?.value ?? this.of(object);
  }

  /** A key's name, or the whole object where the key is not written. */
  key(object: object, key: string): Span {
    return this.#at(object)?.keys.get(key)?.key ?? this.of(object);
  }

  #at(object: object): Places | undefined {
    const places = this.#places.get(object);
    if (!places || 'keys' in places) return places;
    const made = unpacked(places);
    this.#places.set(object, made);
    return made;
  }
}
