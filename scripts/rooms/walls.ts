import { posix } from 'node:path';
import { ts } from 'ts-morph';
import { type Room, rooms } from './rooms.ts';

/** A file of the project: its path from the root folder, and its text. */
export interface CodeFile {
  readonly path: string;
  readonly text: string;
}

/** One import: its specifier, resolved to a path of the project or a package's name. */
export interface Import {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  readonly target:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'package'; readonly name: string };
}

/** `@scope/name/part` → `@scope/name`; modules of Node → `node:*`. */
const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? 'node:*'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

/** Every import of a file: static, type-only, re-exported, dynamic and in types. */
export function importsOf({ path, text }: CodeFile): readonly Import[] {
  const found = ts.preProcessFile(text, true, true).importedFiles;
  // A URL path (`/mediabunny.mjs`) is loaded by a browser; it is neither a file of the project nor a package.
  return found
    .filter(({ fileName }) => !fileName.startsWith('/'))
    .map(({ fileName, pos }) => {
      const specifier = fileName.replace(/\?.*$/, '');
      return {
        from: path,
        line: text.slice(0, pos).split('\n').length,
        specifier,
        target: specifier.startsWith('.')
          ? { kind: 'file', path: posix.normalize(posix.join(posix.dirname(path), specifier)) }
          : { kind: 'package', name: packageOf(specifier) },
      };
    });
}

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;

/** The room of a file; undefined outside all rooms. */
export function roomOf(path: string): Room | undefined {
  let found: { readonly room: Room; readonly length: number } | undefined;
  for (const room of rooms) {
    for (const pattern of room.files) {
      if (covers(pattern, path) && pattern.length > (found?.length ?? 0)) found = { room, length: pattern.length };
    }
  }
  return found?.room;
}

/** The section of a file: its folder inside an isolated room. */
const sectionOf = (room: Room, path: string): string => {
  const folder = room.files.find((pattern) => covers(pattern, path)) ?? '';
  return path.slice(folder.length).split('/')[0] ?? '';
};

/** Why an import is not allowed; undefined if it is. */
export function refusalOf(found: Import): string | undefined {
  const room = roomOf(found.from);
  if (!room) return `${found.from} belongs to no room`;
  if (found.target.kind === 'package') {
    const { name } = found.target;
    return room.packages === 'any' || room.packages.includes(name) ? undefined : `${room.name} may not import ${name}`;
  }
  const { path } = found.target;
  const other = roomOf(path);
  if (other === room) {
    const isForeign = room.isolated && sectionOf(room, found.from) !== sectionOf(room, path);
    return isForeign ? `sections of ${room.name} may not import each other` : undefined;
  }
  if (room.imports === 'any' || room.imports.includes(path)) return undefined;
  if (other && room.imports.includes(other.name)) return undefined;
  return `${room.name} may not import ${other?.name ?? path}`;
}

/** The cycles of a graph of imports, type imports included: each a list of files that reach each other. */
export function cyclesOf(imports: readonly Import[]): readonly (readonly string[])[] {
  const graph = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target.kind === 'file') graph.set(from, [...(graph.get(from) ?? []), target.path]);
  }
  // Tarjan's algorithm: strongly connected components.
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const lowOf = (path: string): number => low.get(path) ?? 0;
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, lowOf(path) || (order.get(path) ?? 0));
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) {
        visit(next);
        low.set(path, Math.min(lowOf(path), lowOf(next)));
      } else if (open.includes(next)) low.set(path, Math.min(lowOf(path), order.get(next) ?? 0));
    }
    if (lowOf(path) !== order.get(path)) return;
    const members = open.splice(open.indexOf(path));
    if (members.length > 1 || graph.get(path)?.includes(path)) cycles.push(members);
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return cycles;
}

/** Every violation in a set of files, one line each; empty if there is none. */
export function breaches(files: readonly CodeFile[]): readonly string[] {
  const imports = files.flatMap(importsOf);
  const refused = imports.flatMap((found) => {
    const why = refusalOf(found);
    return why === undefined ? [] : [`${found.from}:${found.line} ${why} ('${found.specifier}')`];
  });
  // The contract and the clients import each other's types, which do not exist at run time.
  const isGenerated = (path: string): boolean => path.startsWith('generated/');
  const found = cyclesOf(imports).filter((members) => !members.every(isGenerated));
  const cycles = found.map((members) => `cycle: ${[...members].sort().join(' → ')}`);
  return [...refused, ...cycles];
}
