import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONFIG } from '../../code/config.ts';
import { SPEC } from '../../code/load.ts';

/** What the top folder of a project holds: manifests of a site, or a folder for them beside the package. */
const marks = [[`${SPEC}/site.yaml`], [SPEC, 'package.json'], [CONFIG]];

/** The project that a folder belongs to: the nearest one at or above it that has manifests, or else the folder itself. */
export function projectRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (marks.some((mark) => mark.every((name) => existsSync(join(at, name))))) return at;
    if (dirname(at) === at) return folder;
  }
}
