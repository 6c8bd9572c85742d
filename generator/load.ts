import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Input } from './compile.ts';
import type { Source } from './source.ts';
import type { RegisteredPage } from './validate/rule.ts';

export const SPEC = 'spec';
export const GENERATED = 'generated';
export const REGISTRY = 'app/pages.ts';

/** Files below a folder, as paths relative to it with forward slashes, sorted. Empty where there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

const ENTRY = /^\s*(?:'([^']+)'|([\w$]+)):\s*\(\)\s*=>\s*import\('([^']+)'\)/gm;

/** The pages that a registry registers: lines of the form `name: () => import('./file.tsx'),`. */
export function readRegistry(source: Source, exists: (file: string) => boolean): RegisteredPage[] {
  return [...source.text.matchAll(ENTRY)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    const start = (match.index ?? 0) + match[0].indexOf(name);
    const file = match[3] ?? '';
    return { name, file, exists: exists(file), span: { source, start, end: start + name.length } };
  });
}

async function loadPages(root: string): Promise<RegisteredPage[] | null> {
  const path = join(root, REGISTRY);
  if (!existsSync(path)) return null;
  const source = { path: REGISTRY, text: await readFile(path, 'utf8') };
  return readRegistry(source, (file) => existsSync(join(dirname(path), file)));
}

/** Reads what a site is made from. Throws where there is no spec folder. */
export async function loadInput(root: string): Promise<Input> {
  const folder = join(root, SPEC);
  if (!existsSync(folder)) throw new UsageError(`There is no ${SPEC}/ folder in ${root}.`);
  const names = (await filesBelow(folder)).filter((name) => /\.ya?ml$/.test(name));
  const sources = await Promise.all(
    names.map(async (name) => ({
      path: `${SPEC}/${name}`,
      text: (await readFile(join(folder, name), 'utf8')).replace(/\r\n/g, '\n'),
    })),
  );
  return { sources, pages: await loadPages(root) };
}

/** A mistake in how the tool is called, or in its surroundings. */
export class UsageError extends Error {}
