import { type NamedNode, namedNodes } from '../../compiler/parse/named-places.ts';
import type { Family } from '../../compiler/parse/naming.ts';
import type { SiteFiles } from './site-files.ts';
import type { YamlFile } from './yaml-file.ts';

/** A place where a manifest refers to something by name. */
interface Reference extends NamedNode {
  readonly file: YamlFile;
}

/** Every reference in the manifests; a shared anchor counts once. */
function referencesIn(files: SiteFiles): Reference[] {
  const seen = new Set<unknown>();
  return files.files.flatMap((file) => {
    const kind = files.kindOf(file);
    const named = kind ? namedNodes(kind, file.document.contents, (node) => file.follow(node)) : [];
    return named.flatMap((reference) => {
      if (reference.declares || seen.has(reference.node)) return [];
      seen.add(reference.node);
      return [{ ...reference, file }];
    });
  });
}

/** Replaces old names wherever the manifests use them. */
export function rewrite(files: SiteFiles, family: Family, names: ReadonlyMap<string, string>): void {
  for (const { file, node, name, inFlow, family: theirs } of referencesIn(files)) {
    const to = theirs === family ? names.get(name) : undefined;
    if (to !== undefined) file.replace(node, to + String(node.value).slice(name.length), inFlow ? 'flow' : 'block');
  }
}

const pathOf = (keys: NamedNode['keys']): string =>
  keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key), '');

/** The places where the manifests use a name, as file:line:column with the path of keys. */
export const usesOf = (files: SiteFiles, family: Family, name: string): string[] =>
  referencesIn(files)
    .filter((reference) => reference.family === family && reference.name === name)
    .map(({ file, node, keys }) => `${file.placeOf(node)} ${pathOf(keys)}`);
