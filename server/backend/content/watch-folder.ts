import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { Log } from '../../log.ts';

export interface FolderWatch {
  close(): Promise<void>;
}

/** How long a folder must be unchanged before its changes are reported, and the longest wait for that. Milliseconds. */
const SETTLE_MS = 80;
const MAX_SETTLE_MS = 400;

/**
 * Calls `onChange` after files below a folder were added, changed or deleted, once for changes close together, and once when
 * watching has begun. It receives the files, with / as path separator, or undefined if they are not known for certain.
 * Hidden files are ignored. A network folder needs CHOKIDAR_USEPOLLING=1.
 */
export function watchFolder(
  folder: string,
  onChange: (files: ReadonlySet<string> | undefined) => void,
  log: Log,
): FolderWatch {
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  let files: Set<string> | undefined = new Set();
  const changed = (file?: string): void => {
    if (file === undefined) files = undefined;
    else files?.add(file);
    const now = Date.now();
    if (timer === undefined) first = now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        const since = files;
        files = new Set();
        onChange(since);
      },
      Math.max(0, Math.min(SETTLE_MS, first + MAX_SETTLE_MS - now)),
    );
  };
  const isHidden = (path: string): boolean => /(^|[\\/])\../.test(relative(folder, path).replace(/^(\.\.[\\/])+/, ''));
  const watcher = watch(folder, { ignoreInitial: true, ignored: isHidden })
    .on('all', (event, path) =>
      changed(/^(add|change|unlink)$/.test(event) ? relative(folder, path).split(sep).join('/') : undefined),
    )
    // Reports changes made between reading the folder and watching it.
    .on('ready', () => changed())
    .on('error', (error) => log.error('the content folder cannot be watched', error, { folder }));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
