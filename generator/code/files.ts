import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The path of a file relative to a folder, with forward slashes on every system. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join('/');

/**
 * Files below a folder, as paths relative to it with forward slashes, sorted. Empty if there is no such folder. Small files are
 * listed and read synchronously everywhere, because a promise for each takes several times as long as the read.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder, join(entry.parentPath, entry.name)))
    .sort();
}
