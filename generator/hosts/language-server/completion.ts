import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver/node.js';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { namingAt, shapeAt } from '../../compiler/parse/named-places.ts';
import type { Family } from '../../compiler/parse/naming.ts';
import type { Source } from '../../diagnostics/source.ts';
import { cursorAt, documentOf, mappingAbove } from './cursor.ts';
import { namesOf, treeOf } from './places.ts';
import { linesOf } from './positions.ts';
import { schemaAt } from './schema.ts';
import type { EditedSite } from './site.ts';

/** What may stand at a position: keys with what they mean, values of closed lists, names that the site has. */
export function completionsAt(site: EditedSite, source: Source, position: Position): CompletionItem[] {
  const kind = site.kindOf(source.path);
  if (!kind) return [];
  const offset = linesOf(source).offsetAt(position);
  const lineStart = source.text.lastIndexOf('\n', offset - 1) + 1;
  // A word alone on its line would be read as a part of the text above it.
  const alone = /^( *(?:- +)?)\w*$/.exec(source.text.slice(lineStart, offset));
  if (alone) {
    const column = alone[1]?.length ?? 0;
    const end = offset + (/^\w*/.exec(source.text.slice(offset))?.[0].length ?? 0);
    const text =
      source.text.slice(0, lineStart + column) + ' '.repeat(end - lineStart - column) + source.text.slice(end);
    const above = mappingAbove(documentOf(text), text, offset, column);
    if (above && source.text[end] !== ':') return keysOf(kind, above.keys, above.siblings);
  }
  const { keys, atKey, siblings, scalar } = cursorAt(treeOf(source), offset);
  if (!atKey) {
    const naming = namingAt(kind, keys);
    if (naming && !naming.declares) return namesAs(site, naming.family);
    const schema = schemaAt(kind, keys);
    if (schema?.enum) return schema.enum.map((value) => ({ label: value, kind: CompletionItemKind.EnumMember }));
    if (schema?.type === 'boolean')
      return ['true', 'false'].map((value) => ({ label: value, kind: CompletionItemKind.Value }));
    // A word where a mapping is expected is a key that is being typed.
    return scalar ? keysOf(kind, keys, []) : [];
  }
  const owner = scalar ? keys.slice(0, -1) : keys;
  const keyNames = shapeAt(kind, owner)?.keyNames;
  if (keyNames && !keyNames.declares) return namesAs(site, keyNames.family);
  return keysOf(
    kind,
    owner,
    siblings.filter((key) => key !== scalar?.value),
  );
}

/** Every name of a family, for a place that refers to one. */
const namesAs = (site: EditedSite, family: Family): CompletionItem[] =>
  namesOf(site, family).map(({ name, about }) => ({
    label: name,
    detail: about,
    kind: CompletionItemKind.Reference,
  }));

function keysOf(kind: Kind, keys: readonly (string | number)[], there: readonly string[]): CompletionItem[] {
  const schema = schemaAt(kind, keys);
  return Object.entries(schema?.properties ?? {})
    .filter(([key]) => !there.includes(key))
    .map(([key, { description }]) => ({
      label: key,
      insertText: `${key}: `,
      documentation: description,
      detail: schema?.required?.includes(key) ? 'required' : undefined,
      sortText: `${schema?.required?.includes(key) ? 0 : 1}${key}`,
      kind: CompletionItemKind.Property,
    }));
}
