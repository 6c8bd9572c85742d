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

/** A name in a manifest, with its position. */
export interface Reference extends NamedValue {
  readonly kind: Kind;
  readonly span: Span;
}

/** All names that manifests declare or refer to, according to their shapes. */
export interface References {
  /** References to names of a family, optionally only those in some kinds of manifests. */
  to(family: Family, ...kinds: readonly Kind[]): readonly Reference[];
  /** The declared names of a family. */
  declared(family: Family): readonly string[];
}

/** Caches the names of each manifest: editors read the site again at every keystroke, and most manifests are unchanged. */
const found = new WeakMap<object, readonly Reference[]>();

/** A class rather than object literals, because a site has tens of thousands. */
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

  /** Computed on demand, as only diagnostics need it. */
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

/** Finds the names that manifests declare and refer to. */
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

/** Reports names that are not in `known`, each with the most similar known name. */
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
