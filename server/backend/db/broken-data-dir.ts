import { join } from 'node:path';

/** The embedded database in a data folder cannot be opened: its files are damaged, or were created by another version. */
export class BrokenDataDir extends Error {
  constructor(dir: string, cause: unknown) {
    super(
      `The database in ${join(dir, 'pglite')} cannot be opened: its files are damaged or were made by another version. ` +
        'Restore a backup (npm run restore), or move that folder away to begin with an empty database. ' +
        `(${cause instanceof Error ? cause.message : String(cause)})`,
      { cause },
    );
    this.name = 'BrokenDataDir';
  }
}
