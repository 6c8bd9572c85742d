import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Input } from '../compiler/compile.ts';
import type { RegisteredPage } from '../compiler/validate/rule.ts';
import type { Source } from '../diagnostics/source.ts';
import { type CodeFacts, callsIn, readCodeFacts } from './code-facts.ts';
import { readConfig } from './config.ts';
import { decode } from './decode.ts';
import { filesBelow } from './files.ts';
import type { Folders } from './folders.ts';
import { entriesIn } from './registry.ts';
import { UsageError } from './usage-error.ts';

/** The pages of a registry. The exports of a page are null if they are not known. */
export function readRegistry(
  source: Source,
  exists: (file: string) => boolean,
  exportsOf: (file: string) => RegisteredPage['exports'] = () => null,
): RegisteredPage[] {
  return entriesIn(source.text).map(({ name, file, nameStart }) => ({
    name,
    file,
    exists: exists(file),
    exports: exportsOf(file),
    span: { source, start: nameStart, end: nameStart + name.length },
  }));
}

async function loadPages(
  root: string,
  { registry }: Folders,
  facts: ReadonlyMap<string, CodeFacts> | null,
): Promise<RegisteredPage[] | null> {
  const path = join(root, registry);
  if (!existsSync(path)) return null;
  const source = { path: registry, text: await readFile(path, 'utf8') };
  return readRegistry(
    source,
    (file) => existsSync(join(dirname(path), file)),
    (file) => facts?.get(posix.join(posix.dirname(registry), file))?.exports ?? null,
  );
}

export { filesBelow, UsageError };

/** Reads the input of the compiler. Throws a UsageError if there is no spec folder. */
export async function loadInput(root: string): Promise<Input> {
  const { folders, extensions } = await readConfig(root);
  const folder = join(root, folders.spec);
  if (!existsSync(folder)) throw new UsageError(`There is no ${folders.spec}/ folder in ${root}.`);
  const names = (await filesBelow(folder)).filter((name) => /\.ya?ml$/.test(name));
  const sources = names.map((name) => ({
    path: `${folders.spec}/${name}`,
    ...decode(readFileSync(join(folder, name))),
  }));
  const facts = await readCodeFacts(root, folders);
  return { sources, pages: await loadPages(root, folders, facts), calls: callsIn(facts), extensions };
}
