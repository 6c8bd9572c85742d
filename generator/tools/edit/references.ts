import { type NamedNode, namedNodes } from '../../compiler/parse/named-places.ts';
import type { Family } from '../../compiler/parse/naming.ts';
import type { SiteFiles } from './site-files.ts';
import type { YamlFile } from './yaml-file.ts';

/** A place where a manifest refers to something by name. */
interface Reference extends NamedNode {
  readonly file: YamlFile;
}

/**
 * Whether a manifest may use a name, judged by its text, because parsing all manifests takes longer than most edits. Only an
 * escape or a line break within a name could make a text differ from its value.
 */
const mayUse = ({ text }: YamlFile, name: string): boolean =>
  text.includes(name) || text.includes('\\') || /[\s']/.test(name);

/** The references of a family to any of the names, in all manifests; a shared anchor counts once. */
function referencesTo(files: SiteFiles, family: Family, names: readonly string[]): Reference[] {
  const requested = new Set(names);
  const seen = new Set<unknown>();
  return files.files.flatMap((file) => {
    const kind = files.kindOf(file);
    if (!kind || !names.some((name) => mayUse(file, name))) return [];
    return namedNodes(kind, file.document.contents, (node) => file.follow(node)).flatMap((reference) => {
      if (reference.declares || reference.family !== family || !requested.has(reference.name)) return [];
      if (seen.has(reference.node)) return [];
      seen.add(reference.node);
      return [{ ...reference, file }];
    });
  });
}

/** Replaces old names wherever the manifests use them. */
export function rewrite(files: SiteFiles, family: Family, names: ReadonlyMap<string, string>): void {
  for (const { file, node, name, inFlow } of referencesTo(files, family, [...names.keys()])) {
    const value = `${names.get(name)}${String(node.value).slice(name.length)}`;
    file.replace(node, value, inFlow ? 'flow' : 'block');
  }
}

const pathOf = (keys: NamedNode['keys']): string =>
  keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key), '');

/** The places where the manifests use a name, as file:line:column with the path of keys. */
export const usesOf = (files: SiteFiles, family: Family, name: string): string[] =>
  referencesTo(files, family, [name]).map(({ file, node, keys }) => `${file.placeOf(node)} ${pathOf(keys)}`);
