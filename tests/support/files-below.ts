import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sorted paths of all files below a folder whose names match. */
export const filesBelow = (folder: string, ends: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
