import { readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from './files.ts';
import { type Folders, isGenerated, isWithin } from './folders.ts';
import { importedCalls } from './imported-calls.ts';
import { type ExportKind, moduleExports } from './module-exports.ts';

/** The facts about a module of the site that manifests are checked against; null if a scan cannot determine them. */
export interface CodeFacts {
  /** Calls of the generated client that it imports. */
  readonly calls: readonly string[] | null;
  readonly exports: Readonly<Record<string, ExportKind>> | null;
}

/** The facts of a module's text. */
export function codeFactsOf(text: string, folders: Folders): CodeFacts {
  const exports = moduleExports(text);
  return { calls: importedCalls(text, folders), exports: exports && Object.fromEntries(exports) };
}

/** Whether facts are read from a file, by its path in the project. */
export const hasCodeFacts = (path: string, folders: Folders): boolean =>
  /\.tsx?$/.test(path) &&
  [folders.app, folders.server].some((folder) => isWithin(path, folder)) &&
  !isGenerated(path, folders);

/** Facts, with the time and size of their file, by which changes of it are detected. */
interface Remembered extends CodeFacts {
  readonly modified: number;
  readonly size: number;
}

/** Increased if the same text gives other facts than before. */
const FACTS_VERSION = 2;

/**
 * The cached facts, and the folder of the generated code at that time, because calls are recognized by the folder that they are
 * imported from.
 */
interface Memory {
  readonly version: number;
  readonly generated: string;
  readonly files: Readonly<Record<string, Remembered>>;
}

const cacheFile = (root: string): string => join(root, '.cache/code-facts.json');

function remembered(root: string, { generated }: Folders): Memory['files'] {
  try {
    const memory = JSON.parse(readFileSync(cacheFile(root), 'utf8')) as Memory;
    return memory.version === FACTS_VERSION && memory.generated === generated ? memory.files : {};
  } catch {
    return {};
  }
}

function factsOf(path: string, folders: Folders, known: Remembered | undefined): Remembered {
  const { mtimeMs: modified, size } = statSync(path);
  if (known?.modified === modified && known.size === size) return known;
  return { modified, size, ...codeFactsOf(readFileSync(path, 'utf8'), folders) };
}

/** The facts of every module of the site by path; null if it has no modules. Only changed files are read again. */
export async function readCodeFacts(root: string, folders: Folders): Promise<ReadonlyMap<string, CodeFacts> | null> {
  const known = remembered(root, folders);
  const inFolder = async (folder: string): Promise<string[]> =>
    (await filesBelow(join(root, folder))).map((name) => `${folder}/${name}`);
  const found = await Promise.all([folders.app, folders.server].map(inFolder));
  const paths = [...new Set(found.flat())].filter((path) => hasCodeFacts(path, folders));
  if (paths.length === 0) return null;
  const facts = paths.map((path) => factsOf(join(root, path), folders, known[path]));
  const entries = paths.map((path, index) => [path, facts[index] as Remembered] as const);
  if (entries.length !== Object.keys(known).length || entries.some(([path, one]) => known[path] !== one)) {
    try {
      await mkdir(dirname(cacheFile(root)), { recursive: true });
      await writeFile(
        cacheFile(root),
        JSON.stringify({
          version: FACTS_VERSION,
          generated: folders.generated,
          files: Object.fromEntries(entries),
        } satisfies Memory),
      );
    } catch {
      // The next run reads them again.
    }
  }
  return new Map(entries);
}

/** All calls that modules make, sorted; null if those of a module are not known. */
export function callsIn(facts: ReadonlyMap<string, CodeFacts> | null): readonly string[] | null {
  if (!facts) return null;
  const all = [...facts.values()].map(({ calls }) => calls);
  return all.includes(null) ? null : [...new Set(all.flatMap((calls) => calls ?? []))].sort();
}
