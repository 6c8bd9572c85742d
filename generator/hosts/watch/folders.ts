import { existsSync, type FSWatcher, watch as watchFolder } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { dirname } from 'node:path/posix';
import { CONFIG } from '../../code/config.ts';
import { type Folders, isWithin } from '../../code/folders.ts';

/** What a site is generated from: the manifests, the code that they are checked against, and the configuration. */
export const inputsIn = ({ spec, app, server }: Folders): readonly string[] => [spec, app, server, CONFIG];

/** A folder and all below it; empty where there is none. */
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

/** The folders of the project in which one lies. */
function foldersAbove(name: string): string[] {
  const outer = dirname(name);
  return outer === '.' ? [] : [outer, ...foldersAbove(outer)];
}

/**
 * Watches some folders of a project with all that is below them, also when they are made, renamed or deleted meanwhile.
 * One watcher a folder: Node's recursive mode loses folders that are made after it started. Nothing is said about what
 * changed; `sync` makes the watchers fit the folders and is called before the files are read, so that nothing is missed.
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

  /** Watches these from now on, as they are now. */
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
        // Above the watched folders only the coming and going of what leads to them counts.
        const path = relative(this.#root, join(folder, name ?? ''))
          .split(sep)
          .join('/');
        if (this.#names.some((one) => isWithin(path, one) || isWithin(one, path))) this.#changed();
      });
      // A folder that is deleted while it is watched; the next `sync` finds out what is there.
      watcher.on('error', () => {
        this.#drop(folder);
        this.#changed();
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // It went between listing and watching: its parent's watcher has said so.
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }
}
