import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Watches some folders of a project with all that is below them, also when they are made, renamed or deleted meanwhile.
 * One watcher a folder: Node's recursive mode loses folders that are made after it started. Nothing is said about what
 * changed; `sync` makes the watchers fit the folders and is called before the files are read, so that nothing is missed.
 */
export class FolderWatcher {
  readonly #root: string;
  readonly #names: readonly string[];
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(root: string, names: readonly string[], changed: () => void) {
    this.#root = root;
    this.#names = names;
    this.#changed = changed;
  }

  async sync(): Promise<void> {
    const below = await Promise.all(this.#names.map((name) => foldersBelow(join(this.#root, name))));
    const requested = new Set([this.#root, ...below.flat()]);
    for (const folder of this.#watchers.keys()) if (!requested.has(folder)) this.#drop(folder);
    for (const folder of requested) if (!this.#watchers.has(folder)) this.#add(folder);
  }

  close(): void {
    for (const folder of [...this.#watchers.keys()]) this.#drop(folder);
  }

  #add(folder: string): void {
    try {
      const watcher = watchFolder(folder, (_event, name) => {
        // In the project's own folder only the coming and going of the watched ones counts.
        if (folder !== this.#root || this.#names.includes(name ?? '')) this.#changed();
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
