import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONFIG } from '../../code/config.ts';
import { pathFrom } from '../../code/files.ts';
import { defaultFolders } from '../../code/folders.ts';

/** Marks of a project's root folder: the site manifest, or a manifest folder beside a package.json, or a configuration. */
const { spec } = defaultFolders;
const marks = [[`${spec}/site.yaml`], [spec, 'package.json'], [CONFIG]];

/**
 * The project above a folder whose configuration declares that folder's `spec` as its own: `src/spec` is not the site of
 * `src`. The configuration is searched as text, not run: only this path is needed here.
 */
function configuredAbove(folder: string): string | undefined {
  if (existsSync(join(folder, CONFIG))) return undefined;
  for (let at = dirname(folder); dirname(at) !== at; at = dirname(at)) {
    const config = join(at, CONFIG);
    const named = pathFrom(at, join(folder, spec));
    if (existsSync(config) && new RegExp(`['"\`]${named}['"\`]`).test(readFileSync(config, 'utf8'))) return at;
  }
  return undefined;
}

/** The project that a folder belongs to: the nearest folder at or above it with manifests, or else the folder itself. */
export function projectRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (marks.some((mark) => mark.every((name) => existsSync(join(at, name))))) return configuredAbove(at) ?? at;
    if (dirname(at) === at) return folder;
  }
}
