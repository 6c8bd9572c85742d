import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type GeneratedFile, isIntact } from './emit/file.ts';
import { filesBelow } from './files.ts';
import { GENERATED } from './load.ts';

/** How one file of generated/ differs from what the manifests make. */
export interface Change {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Why: not there yet, made from older manifests, edited by hand, or no longer made. */
  readonly state: 'missing' | 'stale' | 'edited' | 'orphaned';
  readonly before: string;
  readonly after: string;
}

function changeOf(path: string, before: string | undefined, after: string | undefined): Change | undefined {
  if (after === before) return undefined;
  const texts = { path, before: before ?? '', after: after ?? '' };
  if (before === undefined) return { ...texts, kind: 'added', state: 'missing' };
  if (after === undefined) return { ...texts, kind: 'removed', state: 'orphaned' };
  return { ...texts, kind: 'changed', state: isIntact(before) ? 'stale' : 'edited' };
}

/** Compares generated/ with what it should be. Sorted by path. */
export async function changesOf(root: string, files: readonly GeneratedFile[]): Promise<Change[]> {
  const folder = join(root, GENERATED);
  const wanted = new Map(files.map((file) => [file.path, file.text]));
  const there = new Set(await filesBelow(folder));
  const paths = [...new Set([...wanted.keys(), ...there])].sort();
  const changes = await Promise.all(
    paths.map(async (path) =>
      changeOf(path, there.has(path) ? await readFile(join(folder, path), 'utf8') : undefined, wanted.get(path)),
    ),
  );
  return changes.filter((change) => change !== undefined);
}

/**
 * Makes the changes in place, file by file, for a watcher: those who follow the single files see only the ones that changed.
 * New texts are written beside generated/ first and renamed into it only when all of them are on the disk. Readers may see
 * some files changed and others not yet; `replaceOutput` exchanges the whole set instead.
 */
export async function applyChanges(root: string, changes: readonly Change[]): Promise<void> {
  const folder = join(root, GENERATED);
  const stage = join(root, `${GENERATED}.new-${process.pid}`);
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
