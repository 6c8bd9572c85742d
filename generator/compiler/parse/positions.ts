import type { Source, Span } from '../../diagnostics/source.ts';

/**
 * Positions as plain data: start and end of the value, then for each key its name, its own start and end (-1 without) and its
 * value's.
 */
export type PackedPlaces = (string | number)[];

const HEAD = 2;
const EACH = 5;
/** From this number of keys on, an index is faster than a search. */
const MANY = 16;

/**
 * The positions of an object and of its contents. Stored as numbers, because a large site has hundreds of thousands and few are
 * read.
 */
class Places {
  readonly source: Source;
  readonly packed: PackedPlaces;
  #index: Map<string | number, number> | undefined;

  constructor(source: Source, packed: PackedPlaces) {
    this.source = source;
    this.packed = packed;
  }

  set(name: string | number, { key, value }: { readonly key?: Span; readonly value: Span }): void {
    this.packed.push(name, key?.start ?? -1, key?.end ?? -1, value.start, value.end);
    this.#index = undefined;
  }

  self(): Span {
    return this.#span(0);
  }

  /** The position of a key's name. */
  key(name: string | number): Span | undefined {
    const at = this.#find(name);
    return at === undefined || this.packed[at + 1] === -1 ? undefined : this.#span(at + 1);
  }

  value(name: string | number): Span | undefined {
    const at = this.#find(name);
    return at === undefined ? undefined : this.#span(at + 3);
  }

  #span(at: number): Span {
    return { source: this.source, start: Number(this.packed[at]), end: Number(this.packed[at + 1]) };
  }

  /** If a name occurs twice, the last one. */
  #find(name: string | number): number | undefined {
    if (this.packed.length > HEAD + EACH * MANY) {
      if (!this.#index) {
        this.#index = new Map();
        for (let at = HEAD; at < this.packed.length; at += EACH) this.#index.set(this.packed[at] ?? '', at);
      }
      return this.#index.get(name);
    }
    for (let at = this.packed.length - EACH; at >= HEAD; at -= EACH) if (this.packed[at] === name) return at;
    return undefined;
  }
}

/** The positions of parsed values. They are in a separate table so that the values themselves are plain data. */
export class Positions {
  readonly #places = new Map<object, Places>();

  /** Records the position of an object; those of its contents are added to the returned object. */
  add(object: object, self: Span): Pick<Places, 'set'> {
    const places = new Places(self.source, [self.start, self.end]);
    this.#places.set(object, places);
    return places;
  }

  /** Records the position of an object from packed data. */
  addPacked(object: object, source: Source, packed: PackedPlaces): void {
    this.#places.set(object, new Places(source, packed));
  }

  /** The positions of an object as plain data; undefined if it has none. */
  pack(object: object): PackedPlaces | undefined {
    return this.#places.get(object)?.packed;
  }

  /** Adds all positions of another table. */
  take(other: Positions): void {
    for (const [object, places] of other.#places) this.#places.set(object, places);
  }

  of(object: object): Span {
    const places = this.#places.get(object);
    if (!places) throw new Error('a value that was not parsed has no position');
    return places.self();
  }

  /** The position of a key's value, or of the whole object if the key is not present. */
  value(object: object, key: string | number): Span {
    return this.#places.get(object)?.value(key) ?? this.of(object);
  }

  /** The position of a key's name, or of the whole object if the key is not present. */
  key(object: object, key: string): Span {
    return this.#places.get(object)?.key(key) ?? this.of(object);
  }
}
