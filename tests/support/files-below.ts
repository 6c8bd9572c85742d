import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder whose names end so, in order. */
export const filesBelow = (folder: string, ends: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
