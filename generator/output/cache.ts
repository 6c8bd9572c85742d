import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../code/files.ts';
import type { Folders } from '../code/folders.ts';
import type { Input } from '../compiler/compile.ts';

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

/** Changes with the generator itself. */
export const generatorDigest = (): Promise<string> => digestFolder(own);

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

interface Remembered {
  readonly input: string;
  readonly output: string;
  readonly files: number;
}

/** The number of files of generated/ where they are known to be what this input makes; null where that is not known. */
export async function rememberedFiles(root: string, { generated }: Folders, input: string): Promise<number | null> {
  try {
    const known = JSON.parse(await readFile(fileOf(root), 'utf8')) as Remembered;
    if (known.input !== input || known.output !== (await digestFolder(join(root, generated)))) return null;
    return known.files;
  } catch {
    return null;
  }
}

/** Remembers the output that is on the disk now. A cache that cannot be written is no error of anybody. */
export async function remember(root: string, { generated }: Folders, input: string, files: number): Promise<void> {
  try {
    const known: Remembered = { input, output: await digestFolder(join(root, generated)), files };
    await mkdir(dirname(fileOf(root)), { recursive: true });
    await writeFile(fileOf(root), JSON.stringify(known));
  } catch {
    // The next run emits again.
  }
}
