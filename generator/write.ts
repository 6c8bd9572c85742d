import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './emit/file.ts';
import { filesBelow } from './files.ts';
import { GENERATED } from './load.ts';

/** How one file of generated/ differs from what the manifests make. */
export interface Change {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly before: string;
  readonly after: string;
}

/** Compares generated/ with what it should be. Sorted by path. */
export async function changesOf(root: string, files: readonly GeneratedFile[]): Promise<Change[]> {
  const folder = join(root, GENERATED);
  const wanted = new Map(files.map((file) => [file.path, file.text]));
  const there = new Set(await filesBelow(folder));
  const changes: Change[] = [];
  for (const path of [...new Set([...wanted.keys(), ...there])].sort()) {
    const after = wanted.get(path);
    const before = there.has(path) ? await readFile(join(folder, path), 'utf8') : undefined;
    if (after === before) continue;
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    changes.push({ path, kind, before: before ?? '', after: after ?? '' });
  }
  return changes;
}

const STAGE = '.stage';

/**
 * Makes the changes. New texts are written beside generated/ first and put in place by renaming only when all of them are
 * on the disk; a failure before that leaves generated/ as it was.
 */
export async function applyChanges(root: string, changes: readonly Change[]): Promise<void> {
  const folder = join(root, GENERATED);
  const stage = join(root, `${GENERATED}${STAGE}`);
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
