import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { groupBy } from '../model/group-by.ts';
import { type Kind, kinds } from '../parse/manifests.ts';
import { type NamedValue, namedValues } from '../parse/named-places.ts';
import type { Family } from '../parse/naming.ts';
import type { Manifests } from '../parse/parse.ts';
import type { Positions } from '../parse/positions.ts';

/** A name in a manifest, and where it stands. */
export interface Reference extends NamedValue {
  readonly kind: Kind;
  readonly span: Span;
}

/** Everything that manifests declare and refer to by name, as their shapes say. */
export interface References {
  /** Places that refer to something of a family; those of some kinds of manifest alone where these are given. */
  to(family: Family, ...kinds: readonly Kind[]): readonly Reference[];
  /** Names of a family that are declared. */
  declared(family: Family): readonly string[];
}

/** The names in manifests that were looked through before: an editor reads a site again at every key, and most of it is as it was. */
const found = new WeakMap<object, readonly Reference[]>();

/** One class for all: a site has tens of thousands. */
class Place implements Reference {
  readonly family: Family;
  readonly declares: boolean;
  readonly name: string;
  readonly owner: object;
  readonly key: string | number;
  readonly isKey: boolean;
  readonly kind: Kind;
  readonly #positions: Positions;

  constructor({ family, declares, name, owner, key, isKey }: NamedValue, kind: Kind, positions: Positions) {
    this.family = family;
    this.declares = declares;
    this.name = name;
    this.owner = owner;
    this.key = key;
    this.isKey = isKey;
    this.kind = kind;
    this.#positions = positions;
  }

  /** Only asked for where something is wrong with the name. */
  get span(): Span {
    return this.isKey ? this.#positions.key(this.owner, String(this.key)) : this.#positions.value(this.owner, this.key);
  }
}

function namesIn(kind: Kind, manifest: object, positions: Positions): readonly Reference[] {
  const known = found.get(manifest);
  if (known) return known;
  const names = namedValues(kind, manifest).map((named) => new Place(named, kind, positions));
  found.set(manifest, names);
  return names;
}

/** Finds what manifests declare and refer to. */
export function referencesIn(manifests: Manifests, positions: Positions): References {
  const all = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    [manifests[kind]].flat().flatMap((manifest) => (manifest === null ? [] : namesIn(kind, manifest, positions))),
  );
  const families = groupBy(all, ({ family }) => family);
  const of = (family: Family, declares: boolean): readonly Reference[] =>
    (families.get(family) ?? []).filter((one) => one.declares === declares);
  return {
    to: (family, ...within) => of(family, false).filter((one) => within.length === 0 || within.includes(one.kind)),
    declared: (family) => of(family, true).map(({ name }) => name),
  };
}

/** Reports names that are none of those that are known, each with the one that is spelt most alike. */
export function reportUnknown(
  places: readonly Reference[],
  known: Iterable<string>,
  report: Report,
  code: DiagnosticCode,
  message: (name: string) => string,
): void {
  const names = new Set(known);
  for (const place of places) {
    const { name } = place;
    if (!names.has(name)) report(code, place.span, message(name), { suggestion: closest(name, names) });
  }
}
