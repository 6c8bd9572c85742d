import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { CONFIG } from '../../code/config.ts';
import { defaultFolders } from '../../code/folders.ts';

/** What the top folder of a project holds: manifests of a site, or a folder for them beside the package. */
const { spec } = defaultFolders;
const marks = [[`${spec}/site.yaml`], [spec, 'package.json'], [CONFIG]];

/**
 * The project above a folder whose configuration names the `spec` in it as its own: `src/spec` is not the site of `src`. The
 * text is looked at, not run: nothing else of the configuration is needed here.
 */
function configuredAbove(folder: string): string | undefined {
  if (existsSync(join(folder, CONFIG))) return undefined;
  for (let at = dirname(folder); dirname(at) !== at; at = dirname(at)) {
    const config = join(at, CONFIG);
    const named = relative(at, join(folder, spec)).split(sep).join('/');
    if (existsSync(config) && new RegExp(`['"\`]${named}['"\`]`).test(readFileSync(config, 'utf8'))) return at;
  }
  return undefined;
}

/** The project that a folder belongs to: the nearest one at or above it that has manifests, or else the folder itself. */
export function projectRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (marks.some((mark) => mark.every((name) => existsSync(join(at, name))))) return configuredAbove(at) ?? at;
    if (dirname(at) === at) return folder;
  }
}
