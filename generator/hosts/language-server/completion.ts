import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver/node.js';
import type { Scalar } from 'yaml';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { shapeAt } from '../../compiler/parse/named-places.ts';
import type { Family } from '../../compiler/parse/naming.ts';
import type { Source } from '../../diagnostics/source.ts';
import { type Plain, type Surroundings, scalarText } from '../../tools/edit/scalar-text.ts';
import { type Cursor, cursorAt, entryAt, hasColonAt, isInComment } from './cursor.ts';
import { namesOf, treeOf } from './places.ts';
import { linesOf, rangeOf } from './positions.ts';
import { schemaAt } from './schema.ts';
import type { EditedSite } from './site.ts';

type Keys = Cursor['keys'];

/** A completion item before its range is known. */
interface Offer extends Pick<CompletionItem, 'detail' | 'documentation' | 'sortText' | 'kind'> {
  readonly value: Plain;
}

/** The text that an item replaces: a part of one line. */
interface Replaced {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  readonly where: Surroundings;
  /** The existing scalar; the item is written in its quotes. */
  readonly scalar?: Scalar;
}

/** Completions at a position: keys with their descriptions, values of closed lists, names that exist in the site. */
export function completionsAt(site: EditedSite, source: Source, position: Position): CompletionItem[] {
  const kind = site.kindOf(source.path);
  const offset = linesOf(source).offsetAt(position);
  if (!kind || isInComment(source.text, offset)) return [];
  const entry = entryAt(source.text, offset);
  if (entry) {
    const { keys, siblings, start, end } = entry;
    const place: Replaced = { source, start, end, where: entry.inFlow ? 'flow' : 'block' };
    const asKeys = keysAt(site, kind, keys, siblings).map((offer) => keyItem(offer, place));
    if (hasColonAt(source.text, end)) return asKeys;
    return [...valuesAt(site, kind, keys).map((offer) => valueItem(offer, place)), ...asKeys];
  }
  const cursor = cursorAt(treeOf(source), offset);
  const place = replacedAt(source, offset, cursor);
  if (!place) return [];
  const { keys, atKey, siblings, scalar } = cursor;
  if (!atKey) return valuesAt(site, kind, keys).map((offer) => valueItem(offer, place));
  const others = siblings.filter((key) => key !== scalar?.value);
  return keysAt(site, kind, scalar ? keys.slice(0, -1) : keys, others).map((offer) => keyItem(offer, place));
}

/** The range that an item at a cursor replaces: the word there, or an empty range; undefined if nothing can be inserted. */
function replacedAt(source: Source, offset: number, { scalar, inFlow, atKey }: Cursor): Replaced | undefined {
  const where = inFlow ? 'flow' : 'block';
  const { text } = source;
  const [from = offset, to = offset] = scalar?.range ?? [];
  if (!scalar || from === to) {
    // After a value, between lines, or after text that is not valid YAML.
    const before = atKey && !inFlow ? undefined : /[:[{,-][ \t]*$/.exec(text.slice(0, offset));
    return before ? { source, start: offset, end: offset, where } : undefined;
  }
  const start = Math.min(offset, from);
  const isOpen = scalar.type?.startsWith('QUOTE') && text.slice(start, to).includes('\n');
  const end = isOpen ? offset : to;
  if (offset > end || text.slice(start, end).includes('\n')) return undefined;
  return { source, start, end, where, scalar };
}

/** Values of closed lists, or every name of the family that a place refers to. */
function valuesAt(site: EditedSite, kind: Kind, keys: Keys): Offer[] {
  const names = shapeAt(kind, keys)?.names;
  if (names && !names.declares) return namesAs(site, names.family);
  const schema = schemaAt(kind, keys);
  if (schema?.enum) return schema.enum.map((value) => ({ value, kind: CompletionItemKind.EnumMember }));
  return schema?.type === 'boolean' ? [true, false].map((value) => ({ value, kind: CompletionItemKind.Value })) : [];
}

const namesAs = (site: EditedSite, family: Family): Offer[] =>
  namesOf(site, family).map(({ name, about }) => ({ value: name, detail: about, kind: CompletionItemKind.Reference }));

/** Keys that a mapping may have, without those that it already has. */
function keysAt(site: EditedSite, kind: Kind, keys: Keys, there: readonly string[]): Offer[] {
  const names = shapeAt(kind, keys)?.keyNames;
  if (names && !names.declares) return namesAs(site, names.family);
  const schema = schemaAt(kind, keys);
  return Object.entries(schema?.properties ?? {})
    .filter(([key]) => !there.includes(key))
    .map(([key, { description }]) => ({
      value: key,
      documentation: description,
      detail: schema?.required?.includes(key) ? 'required' : undefined,
      sortText: `${schema?.required?.includes(key) ? 0 : 1}${key}`,
      kind: CompletionItemKind.Property,
    }));
}

/** Editors compare the replaced text with an item's filter text, so an open quote must be part of both. */
const filterOf = ({ source, start, scalar }: Replaced, label: string): string =>
  scalar?.type?.startsWith('QUOTE') ? (source.text[start] ?? '') + label : label;

function valueItem({ value, ...about }: Offer, place: Replaced): CompletionItem {
  const { source, start, where, scalar } = place;
  const label = String(value);
  const gap = source.text[start - 1] === ':' ? ' ' : '';
  return {
    ...about,
    label,
    filterText: filterOf(place, label),
    textEdit: { range: rangeOf(place), newText: gap + scalarText(value, where, scalar) },
  };
}

function keyItem({ value, ...about }: Offer, place: Replaced): CompletionItem {
  const label = String(value);
  const behind = hasColonAt(place.source.text, place.end) ? '' : ': ';
  return {
    ...about,
    label,
    filterText: filterOf(place, label),
    textEdit: { range: rangeOf(place), newText: scalarText(value, place.where) + behind },
  };
}
