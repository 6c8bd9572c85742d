import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../code/files.ts';
import type { Folders } from '../code/folders.ts';
import { UsageError } from '../code/load.ts';
import type { GeneratedFile } from '../compiler/emit/file.ts';
import type { ParseFailure } from '../compiler/emit/parse-check.ts';
import { DIGESTS, digestsText, isEdited, readDigests } from './digests.ts';

/** A change of one file of generated/. */
export interface FileWrite {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly after: string | Buffer;
}

/** How one file of generated/ differs from the output of the manifests. */
export interface Change extends FileWrite {
  /** Why: missing, made from older manifests, edited by hand, or no longer part of the output. */
  readonly state: 'missing' | 'stale' | 'edited' | 'orphaned';
  readonly before: string;
  readonly after: string;
}

function changeOf(
  path: string,
  before: string | undefined,
  after: string | undefined,
  digests: string,
): Change | undefined {
  if (after === before) return undefined;
  const texts = { path, before: before ?? '', after: after ?? '' };
  if (before === undefined) return { ...texts, kind: 'added', state: 'missing' };
  if (after === undefined) return { ...texts, kind: 'removed', state: 'orphaned' };
  return { ...texts, kind: 'changed', state: isEdited(path, before, digests) ? 'edited' : 'stale' };
}

/** Compares generated/ with the files that it should contain. Sorted by path. */
export async function changesOf(root: string, folders: Folders, files: readonly GeneratedFile[]): Promise<Change[]> {
  const folder = join(root, folders.generated);
  const requested = new Map(files.map((file) => [file.path, file.text]));
  const there = new Set((await filesBelow(folder)).filter((path) => path !== DIGESTS));
  const digests = await readDigests(root, folders);
  const paths = [...new Set([...requested.keys(), ...there])].sort();
  const changes = await Promise.all(
    paths.map(async (path) =>
      changeOf(
        path,
        there.has(path) ? await readFile(join(folder, path), 'utf8') : undefined,
        requested.get(path),
        digests,
      ),
    ),
  );
  return changes.filter((change) => change !== undefined);
}

/** The syntax errors in emitted files. */
export async function unparsable(files: readonly GeneratedFile[]): Promise<readonly ParseFailure[]> {
  if (files.length === 0) return [];
  // Loaded only if there are files to check.
  const { parseFailures } = await import('../compiler/emit/parse-check.ts');
  return parseFailures(files);
}

/** Throws a UsageError for output that cannot be parsed: an error of the generator, which then writes nothing. */
async function refuseUnparsable({ generated }: Folders, changes: readonly Change[]): Promise<void> {
  const failures = await unparsable(changes.map(({ path, after }) => ({ path, text: after })));
  if (failures.length === 0) return;
  const places = failures.map(({ path, line, message }) => `  ${generated}/${path}:${line} ${message}`);
  throw new UsageError(
    [
      'What would be generated cannot be parsed. This is an error of the generator, met by an unusual manifest:',
      ...places,
      'Nothing was written. Another name in the manifest at that place avoids it.',
    ].join('\n'),
  );
}

/**
 * The files to write so that generated/ contains these files: their changes, and the updated record of their digests. Throws a
 * UsageError if one of them cannot be parsed.
 */
export async function writesOf(
  root: string,
  folders: Folders,
  files: readonly GeneratedFile[],
  changes: readonly Change[],
): Promise<Change[]> {
  await refuseUnparsable(folders, changes);
  const before = await readDigests(root, folders);
  const after = digestsText(files);
  if (before === after) return [...changes];
  const kind = before === '' ? 'added' : 'changed';
  return [...changes, { path: DIGESTS, kind, state: 'stale', before, after }];
}

/**
 * Applies the changes in place, file by file, for watch mode, so that watchers of single files only see those that changed. New
 * texts are first written beside generated/, and renamed into it when all of them are on the disk. Readers may see some files
 * changed and others not yet; `replaceOutput` exchanges the whole set instead.
 */
export async function applyChanges(root: string, { generated }: Folders, changes: readonly FileWrite[]): Promise<void> {
  const folder = join(root, generated);
  const stage = `${folder}.new-${process.pid}`;
  const written = changes.filter((change) => change.kind !== 'removed');
  try {
    for (const { path, after } of written) {
      await mkdir(dirname(join(stage, path)), { recursive: true });
      await writeFile(join(stage, path), after);
    }
    for (const { path } of written) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await rename(join(stage, path), join(folder, path));
    }
    for (const { path } of changes.filter((change) => change.kind === 'removed')) await rm(join(folder, path));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
