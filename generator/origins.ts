import type { FlatRoute } from './model/flatten.ts';
import { pascal } from './model/names.ts';
import type { Manifests } from './parse/parse.ts';
import type { Positions } from './parse/positions.ts';
import type { Span } from './source.ts';
import type { Hunk } from './unified-diff.ts';

/** An entry of a manifest, with the places of its keys. */
interface Origin {
  readonly self: Span;
  /** Where a key of generated code is written in the entry; undefined where the entry does not have it. */
  key(name: string): Span | undefined;
}

export type Origins = ReadonlyMap<string, Origin>;

/** Keys of generated tables that are called otherwise in manifests. */
const columnKeys: Readonly<Record<string, string>> = { columnName: 'name', planceNo: 'order', columnVisible: 'hidden' };
/** Tables whose lines are all about one key of their routes. */
const tableKeys: Readonly<Record<string, string>> = {
  'redirects.ts': 'redirect',
  'keep-alive.ts': 'keepAlive',
  'visits.ts': 'visit',
};

/** Where everything that generated code can name is declared, by that name. The first to declare a name has it. */
export function originsOf(manifests: Manifests, routes: readonly FlatRoute[], positions: Positions): Origins {
  const found = new Map<string, Origin>();
  const add = (name: string, entry: object, self: Span = positions.of(entry), column?: object): void => {
    if (found.has(name)) return;
    const written = (owner: object | undefined, key: string): Span | undefined =>
      owner && Object.hasOwn(owner, key) ? positions.key(owner, key) : undefined;
    const key = (wanted: string): Span | undefined =>
      written(column, columnKeys[wanted] ?? '') ?? written(entry, wanted === 'columnName' ? 'title' : wanted);
    found.set(name, { self, key });
  };
  const addMap = (entries: Readonly<Record<string, unknown>> | undefined): void => {
    for (const [name, entry] of Object.entries(entries ?? {})) {
      const self = positions.key(entries as object, name);
      add(name, typeof entry === 'object' && entry !== null ? entry : (entries as object), self);
    }
  };
  for (const { node, id, path } of routes) {
    const self = positions.value(node, 'path');
    add(id, node, self, node.column);
    add(path, node, self, node.column);
  }
  for (const endpoint of manifests.api.flatMap((file) => file.endpoints)) {
    const self = positions.value(endpoint, 'name');
    const { name } = endpoint;
    for (const one of [name, `${pascal(name)}Query`, `${pascal(name)}Params`]) add(one, endpoint, self);
    add(endpoint.path, endpoint, positions.value(endpoint, 'path'));
  }
  for (const file of manifests.models) addMap(file.models);
  addMap(manifests.layouts?.layouts);
  addMap(manifests.errors?.errors);
  addMap(manifests.releases?.types);
  addMap(manifests.states?.machines);
  if (manifests.access) add('guard', manifests.access.guard);
  if (manifests.site) {
    const { site } = manifests;
    for (const [group, constants] of Object.entries(site.constants)) {
      add(`${group}Constants`, constants, positions.key(site.constants, group));
      addMap(constants);
    }
    for (const name of ['site', 'richText']) add(name, name === 'site' ? site : (site.richText ?? site));
  }
  if (manifests.transport) add('settings', manifests.transport);
  return found;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const KEY = /^\s*(?:readonly )?(?:'([^']+)'|"([^"]+)"|([\w$]+))\??:/;
const keyOf = (line: string): string | undefined => {
  const match = KEY.exec(line);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};
/** Quoted texts and names of a line, quoted ones first: they are what manifests wrote. */
const wordsOf = (line: string): string[] => [
  ...[...line.matchAll(/'([^']+)'|"([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? ''),
  ...(line.match(/[A-Za-z_$][\w$]*/g) ?? []),
];

/** Whose line it is: its key's, a neighbour's that tells the id, that of a line around it, or of a word in it. */
function ownerOf(lines: readonly string[], at: number, origins: Origins): Origin | undefined {
  const line = lines[at] ?? '';
  const own = origins.get(keyOf(line) ?? '');
  if (own) return own;
  let indent = indentOf(line);
  let around: Origin | undefined;
  const neighbour = (step: 1 | -1): Origin | undefined => {
    for (let other = at + step; indentOf(lines[other] ?? '') >= indent && lines[other]; other += step)
      if (indentOf(lines[other] ?? '') === indent && /^\s*(?:id|"operationId"):/.test(lines[other] ?? ''))
        return wordsOf((lines[other] ?? '').replace(KEY, ''))
          .map((word) => origins.get(word))
          .find(Boolean);
    return undefined;
  };
  if (indent > 0) around = neighbour(-1) ?? neighbour(1);
  for (let other = at - 1; other >= 0 && indent > 0 && !around; other -= 1) {
    const outer = lines[other] ?? '';
    if (!outer.trim() || indentOf(outer) >= indent) continue;
    indent = indentOf(outer);
    const named = keyOf(outer) ?? /(?:const|interface|type|function) ([\w$]+)/.exec(outer)?.[1] ?? '';
    around = origins.get(named);
  }
  return (
    around ??
    wordsOf(line)
      .map((word) => origins.get(word))
      .find(Boolean)
  );
}

/** The place in a manifest that made a hunk of a generated file: that of the first changed line whose owner is known. */
export function originOfHunk(
  { path, before, after }: { readonly path: string; readonly before: string; readonly after: string },
  hunk: Hunk,
  origins: Origins,
): Span | undefined {
  const sides = { '-': before.split('\n'), '+': after.split('\n') };
  const at = { '-': hunk.oldStart - 1, '+': hunk.newStart - 1 };
  const found: { readonly '-': Span[]; readonly '+': Span[] } = { '-': [], '+': [] };
  for (const line of hunk.lines) {
    const mark = line[0];
    if (mark === '-' || mark === '+') {
      const owner = ownerOf(sides[mark], at[mark], origins);
      const key = tableKeys[path] ?? keyOf(line.slice(1));
      if (owner) found[mark].push((key === undefined ? undefined : owner.key(key)) ?? owner.self);
    }
    if (mark !== '+') at['-'] += 1;
    if (mark !== '-') at['+'] += 1;
  }
  return found['+'][0] ?? found['-'][0];
}
