import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../code/files.ts';
import type { Folders } from '../code/folders.ts';
import type { Input } from '../compiler/compile.ts';
import { DIGESTS, digestsText, readDigests } from './digests.ts';

/** A cache outside version control of which inputs made the current output, so that unchanged inputs are not emitted again. */

const fileOf = (root: string): string => join(root, '.cache/generator.json');
/** The folder of the generator: the parent folder in the sources, the folder of this file in a bundle. */
const own = fileURLToPath(new URL(import.meta.url.endsWith('/output/cache.ts') ? '..' : '.', import.meta.url));

const digest = (texts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(String(text.length)).update('\0').update(text);
  return hash.digest('hex');
};

/** In a bundle, the file with the digest of its sources. */
const bundleDigest = join(own, 'digest');

async function digestFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await filesBelow(folder)) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

let ownDigest: Promise<string> | undefined;

/** A digest of the generator's code. Computed once, because a process keeps running the code that it has loaded. */
export const generatorDigest = (): Promise<string> => {
  ownDigest ??= existsSync(bundleDigest) ? readFile(bundleDigest, 'utf8') : digestFolder(own);
  return ownDigest;
};

/**
 * A digest of everything that determines the output: the manifests, the registry, the site's own emitters and rules, and the
 * generator itself.
 */
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
  /** A stamp that shows that no file of generated/ was written since it was last read; '' if it cannot be relied on yet. */
  readonly stamp: string;
}

function remembered(root: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8')) as Remembered;
  } catch {
    return null;
  }
}

/** A file that was written this recently may be written again without a change of its times. */
const SETTLED_MS = 100;

/**
 * A stamp that changes whenever a file of a folder may have changed, without reading any. It includes the ctime, which programs
 * cannot set, so a change to a text of the same length is detected as well. '' if a file was written just now.
 */
function stampOf(folder: string, names: readonly string[]): string {
  const now = Date.now();
  const lines: string[] = [];
  for (const name of names) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(folder, name));
    if (Math.max(mtimeMs, ctimeMs) > now - SETTLED_MS) return '';
    lines.push(`${name} ${ino} ${size} ${mtimeMs} ${ctimeMs}`);
  }
  return digest(lines);
}

/** The contents of generated/. */
export interface Output {
  /** The record of its files that is stored in it. */
  readonly record: string;
  /** The text of a file on the disk; empty if there is none. Each is read once. */
  textOf(path: string): Buffer;
  /** The stamp, as above, from before the files were read. */
  readonly stamp: string;
}

/** The contents of generated/ on the disk; null if they do not match the record stored there. */
export async function outputOf(root: string, folders: Folders): Promise<Output | null> {
  const folder = join(root, folders.generated);
  const all = await filesBelow(folder);
  const names = all.filter((name) => name !== DIGESTS);
  const record = await readDigests(root, folders);
  const there = new Set(names);
  const texts = new Map<string, Buffer>();
  const textOf = (path: string): Buffer => {
    const text = texts.get(path) ?? (there.has(path) ? readFileSync(join(folder, path)) : Buffer.alloc(0));
    texts.set(path, text);
    return text;
  };
  const known = remembered(root);
  const stamp = stampOf(folder, all);
  if (stamp !== '' && known?.stamp === stamp && known.output === digest([record])) return { record, textOf, stamp };
  const files = names.map((path) => ({ path, text: textOf(path) }));
  if (record === '' || record !== digestsText(files)) return null;
  return { record, textOf, stamp };
}

/** The number of files of generated/ if they are known to be the output of this input; otherwise null. */
export async function rememberedFiles(root: string, folders: Folders, input: string): Promise<number | null> {
  const known = remembered(root);
  if (known?.input !== input) return null;
  const output = await outputOf(root, folders);
  if (!output || known.output !== digest([output.record])) return null;
  // The files were compared; from now on their stamp is enough.
  if (output.stamp !== known.stamp) await remember(root, input, output.record, known.files, output.stamp);
  return known.files;
}

/** Stores which output is on the disk now, by its record. A failure to write the cache is ignored. */
export async function remember(root: string, input: string, record: string, files: number, stamp = ''): Promise<void> {
  try {
    const known: Remembered = { input, output: digest([record]), files, stamp };
    await mkdir(dirname(fileOf(root)), { recursive: true });
    await writeFile(fileOf(root), JSON.stringify(known));
  } catch {
    // The next run emits again.
  }
}
