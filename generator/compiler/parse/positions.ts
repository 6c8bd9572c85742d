import type { Source, Span } from '../../diagnostics/source.ts';

/** Places as plain data: start and end of the value, then for each key its name, its own start and end (-1 without) and its value's. */
export type PackedPlaces = (string | number)[];

const HEAD = 2;
const EACH = 5;
/** From so many keys on a table finds one sooner than looking at each. */
const MANY = 16;

/** Where an object stands, and what it holds. Stored as numbers: of a large site there are hundreds of thousands, and few are asked for. */
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

  /** Where the name of a key stands. */
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

  /** Of a name that stands twice, the last. */
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

/** Where parsed values stand. A side table, so that the values themselves are plain data. */
export class Positions {
  readonly #places = new Map<object, Places>();

  /** Notes where an object stands; the places of what it holds are added to what is returned. */
  add(object: object, self: Span): Pick<Places, 'set'> {
    const places = new Places(self.source, [self.start, self.end]);
    this.#places.set(object, places);
    return places;
  }

  /** The same for an object whose places were packed before. */
  addPacked(object: object, source: Source, packed: PackedPlaces): void {
    this.#places.set(object, new Places(source, packed));
  }

  /** The places of an object as plain data; undefined where it has none. */
  pack(object: object): PackedPlaces | undefined {
    return this.#places.get(object)?.packed;
  }

  /** Takes over all that another table knows. */
  take(other: Positions): void {
    for (const [object, places] of other.#places) this.#places.set(object, places);
  }

  of(object: object): Span {
    const places = this.#places.get(object);
    if (!places) throw new Error('a value that was not parsed has no position');
    return places.self();
  }

  /** The value of a key, or the whole object where the key is not written. */
  value(object: object, key: string | number): Span {
    return this.#places.get(object)?.value(key) ?? this.of(object);
  }

  /** A key's name, or the whole object where the key is not written. */
  key(object: object, key: string): Span {
    return this.#places.get(object)?.key(key) ?? this.of(object);
  }
}
