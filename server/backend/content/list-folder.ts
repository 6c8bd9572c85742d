import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Kind = 'file' | 'folder' | null;

/** What a folder's entry is; of a link, what it leads to, as for the watch of the folder. */
async function kindOf(entry: Dirent): Promise<Kind> {
  const found = entry.isSymbolicLink() ? await stat(join(entry.parentPath, entry.name)).catch(() => null) : entry;
  return found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : null;
}

async function collect(folder: string, name: string, above: readonly string[], files: string[]): Promise<void> {
  const real = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    // One that has gone since its parent was listed.
    if (name && error.code === 'ENOENT') return null;
    throw error;
  });
  // A link to a folder that it lies in would never end.
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
 * Every file below a folder, relative to it, with / between the parts of its path. Links are followed; what is hidden is left
 * out, such as the folders that the files of a mounted ConfigMap really lie in.
 */
export async function listFolder(folder: string): Promise<string[]> {
  const files: string[] = [];
  await collect(folder, '', [], files);
  return files;
}
