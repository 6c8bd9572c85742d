import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Kind = 'file' | 'folder' | null;

/** The kind of a directory entry. Symbolic links are followed, as `watchFolder` does. */
async function kindOf(entry: Dirent): Promise<Kind> {
  const found = entry.isSymbolicLink() ? await stat(join(entry.parentPath, entry.name)).catch(() => null) : entry;
  return found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : null;
}

async function collect(folder: string, name: string, above: readonly string[], files: string[]): Promise<void> {
  const real = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder was deleted after its parent was listed.
    if (name && error.code === 'ENOENT') return null;
    throw error;
  });
  // Following a link to one of its own parent folders would never end.
  if (real === null || above.includes(real)) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = name ? `${name}/${entry.name}` : entry.name;
    const kind = await kindOf(entry);
    if (kind === 'file') files.push(path);
    if (kind === 'folder') await collect(join(folder, entry.name), path, [...above, real], files);
  }
}

/**
 * Every file below a folder, relative to it, with / as path separator. Links are followed. Hidden entries are skipped, such as
 * the folders that contain the actual files of a mounted ConfigMap.
 */
export async function listFolder(folder: string): Promise<string[]> {
  const files: string[] = [];
  await collect(folder, '', [], files);
  return files;
}
