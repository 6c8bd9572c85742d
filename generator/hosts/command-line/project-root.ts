import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SPEC } from '../../code/load.ts';

/** The project that a folder belongs to: the nearest one at or above it that has manifests, or else the folder itself. */
export function projectRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, SPEC)) && existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) return folder;
  }
}
