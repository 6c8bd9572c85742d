import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../code/files.ts';
import type { Folders } from '../code/folders.ts';
import type { Input } from '../compiler/compile.ts';
import { DIGESTS, digestsText, readDigests } from './digests.ts';

/** Remembers, outside version control, that these inputs made this output, so that nothing has to be emitted again. */

const fileOf = (root: string): string => join(root, '.cache/generator.json');
/** The folder of the generator: above this file in the sources, that of the file itself in a bundle. */
const own = fileURLToPath(new URL(import.meta.url.endsWith('/output/cache.ts') ? '..' : '.', import.meta.url));

const digest = (texts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(String(text.length)).update('\0').update(text);
  return hash.digest('hex');
};

async function digestFolder(folder: string): Promise<string> {
  const names = await filesBelow(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return digest(names.flatMap((name, index) => [name, texts[index] ?? '']));
}

let ownDigest: Promise<string> | undefined;

/** Changes with the generator itself. A process asks for it several times, and runs what it has loaded. */
export const generatorDigest = (): Promise<string> => {
  ownDigest ??= digestFolder(own);
  return ownDigest;
};

/** What decides the output: the manifests, the registry, the site's own emitters and rules, and the generator itself. */
export async function inputDigest({ sources, pages, calls, extensions }: Input): Promise<string> {
  const registry = JSON.stringify(
    pages?.map(({ name, file, exists, exports }) => [name, file, exists, exports]) ?? null,
  );
  return digest([
    await generatorDigest(),
    registry,
    JSON.stringify(calls ?? null),
    extensions?.digest ?? '',
    ...sources.flatMap(({ path, text }) => [path, text]),
  ]);
}

/** What generated/ holds. */
export interface Output {
  /** The record of its files: the one that lies there. */
  readonly record: string;
  /** Their texts by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What generated/ holds on the disk; null where the record that lies there says something else. */
export async function outputOf(root: string, folders: Folders): Promise<Output | null> {
  const folder = join(root, folders.generated);
  const names = (await filesBelow(folder)).filter((name) => name !== DIGESTS);
  const files = await Promise.all(
    names.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
  const record = digestsText(files);
  if (record === '' || record !== (await readDigests(root, folders))) return null;
  return { record, texts: new Map(files.map(({ path, text }) => [path, text])) };
}

interface Remembered {
  readonly input: string;
  readonly output: string;
  readonly files: number;
}

/** The number of files of generated/ where they are known to be what this input makes; null where that is not known. */
export async function rememberedFiles(root: string, folders: Folders, input: string): Promise<number | null> {
  try {
    const known = JSON.parse(await readFile(fileOf(root), 'utf8')) as Remembered;
    if (known.input !== input) return null;
    const output = await outputOf(root, folders);
    return output && known.output === digest([output.record]) ? known.files : null;
  } catch {
    return null;
  }
}

/** Remembers the output that is on the disk now, by its record. A cache that cannot be written is no error of anybody. */
export async function remember(root: string, input: string, record: string, files: number): Promise<void> {
  try {
    const known: Remembered = { input, output: digest([record]), files };
    await mkdir(dirname(fileOf(root)), { recursive: true });
    await writeFile(fileOf(root), JSON.stringify(known));
  } catch {
    // The next run emits again.
  }
}
