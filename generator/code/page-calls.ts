import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { RegisteredPage } from '../compiler/validate/rule.ts';
import { type Folders, isGenerated } from './folders.ts';
import { importedCalls } from './imported-calls.ts';

const TYPES_ONLY = /^(?:import|export)\s+type\b[^;]*?\bfrom\s*['"][^'"]*['"]/gm;
const RELATIVE = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

interface Module {
  readonly calls: readonly string[];
  /** Paths of the modules of the site that it imports as values. */
  readonly imports: readonly string[];
}

const found = (root: string, path: string): string | undefined =>
  ['', '.ts', '.tsx']
    .map((extension) => path + extension)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));

async function readModule(root: string, folders: Folders, path: string): Promise<Module> {
  const text = (await readFile(join(root, path), 'utf8')).replace(TYPES_ONLY, '');
  const targets = [...text.matchAll(RELATIVE)].map(([, target = '']) => posix.join(posix.dirname(path), target));
  const imports = targets.flatMap((target) => (isGenerated(target, folders) ? [] : (found(root, target) ?? [])));
  return { calls: importedCalls(text, folders) ?? [], imports };
}

/** The calls of each registered page, in its own module or in modules that it imports, by the page's name. */
export async function callsOfPages(
  root: string,
  folders: Folders,
  pages: readonly RegisteredPage[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const modules = new Map<string, Promise<Module>>();
  const moduleAt = (path: string): Promise<Module> => {
    const known = modules.get(path) ?? readModule(root, folders, path);
    modules.set(path, known);
    return known;
  };
  const callsFrom = async (start: string): Promise<ReadonlySet<string>> => {
    const seen = new Set([start]);
    const calls = new Set<string>();
    // Modules that are added during the loop are visited as well.
    for (const path of seen) {
      const module = await moduleAt(path);
      for (const call of module.calls) calls.add(call);
      for (const target of module.imports) seen.add(target);
    }
    return calls;
  };
  const entries = pages.map(async ({ name, file }) => {
    const path = found(root, posix.join(posix.dirname(folders.registry), file));
    return [name, path === undefined ? new Set<string>() : await callsFrom(path)] as const;
  });
  return new Map(await Promise.all(entries));
}
