import { existsSync, type FSWatcher, watch as watchFolder } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { dirname } from 'node:path/posix';
import { CONFIG } from '../../code/config.ts';
import { type Folders, isWithin } from '../../code/folders.ts';

/** The inputs of a site's generation: the manifests, the code that they are checked against, and the configuration. */
export const inputsIn = ({ spec, app, server }: Folders): readonly string[] => [spec, app, server, CONFIG];

/** A folder and all folders below it; empty if it does not exist. */
async function foldersBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return [
      folder,
      ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
    ];
  } catch {
    return [];
  }
}

/** The parent folders of a folder within the project. */
function foldersAbove(name: string): string[] {
  const outer = dirname(name);
  return outer === '.' ? [] : [outer, ...foldersAbove(outer)];
}

/**
 * Watches folders of a project with everything below them, even if they are created, renamed or deleted meanwhile. It uses
 * one watcher per folder: Node's recursive mode misses folders created after its start. It does not report what changed;
 * `sync` updates the watchers and is called before the files are read, so that no change is missed.
 */
export class FolderWatcher {
  readonly #root: string;
  #names: readonly string[] = [];
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(root: string, changed: () => void) {
    this.#root = root;
    this.#changed = changed;
  }

  /** Watches these folders from now on, in their current state. */
  async sync(names: readonly string[]): Promise<void> {
    this.#names = names;
    const below = await Promise.all(names.map((name) => foldersBelow(join(this.#root, name))));
    const above = names.flatMap((name) => foldersAbove(name)).map((name) => join(this.#root, name));
    const requested = new Set([this.#root, ...above.filter((folder) => existsSync(folder)), ...below.flat()]);
    for (const folder of this.#watchers.keys()) if (!requested.has(folder)) this.#drop(folder);
    for (const folder of requested) if (!this.#watchers.has(folder)) this.#add(folder);
  }

  close(): void {
    for (const folder of [...this.#watchers.keys()]) this.#drop(folder);
  }

  #add(folder: string): void {
    try {
      const watcher = watchFolder(folder, (_event, name) => {
        // Above the watched folders, only changes on the path to them matter.
        const path = relative(this.#root, join(folder, name ?? ''))
          .split(sep)
          .join('/');
        if (this.#names.some((one) => isWithin(path, one) || isWithin(one, path))) this.#changed();
      });
      // A watched folder was deleted; the next `sync` determines the current folders.
      watcher.on('error', () => {
        this.#drop(folder);
        this.#changed();
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // It was deleted between listing and watching: its parent's watcher has reported that.
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }
}
