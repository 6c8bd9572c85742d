import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A prepared folder contains an embedded database that is already set up: `pglite/` and, beside it, this file with the versions
 * that it fits. Setting up a database takes several seconds, copying one a fraction of a second.
 */
const STAMP = 'prepared.json';

interface Stamp {
  /** The `databaseKey` that a server must have to use the folder. */
  readonly key: string;
  /** The state of the sources. If it differs, the folder should be prepared again, but it can still be used. */
  readonly state: string;
}

/** The installed version of PGlite. Its package does not export package.json, so the file is read from beside its code. */
async function pgliteVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return String(JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8')).version);
}

/** Identifies a state of the embedded database by the version of PGlite and all migrations. 16 hexadecimal digits. */
export async function databaseKey(migrationsDir: string): Promise<string> {
  const hash = createHash('sha256').update(await pgliteVersion());
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) hash.update(name).update(await readFile(join(migrationsDir, name)));
  return hash.digest('hex').slice(0, 16);
}

async function stampOf(folder: string): Promise<Stamp | null> {
  try {
    return JSON.parse(await readFile(join(folder, STAMP), 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

/** Whether a folder was prepared for this key, and from this state if one is given. */
export async function isPrepared(folder: string, key: string, state?: string): Promise<boolean> {
  const stamp = await stampOf(folder);
  return stamp?.key === key && (state === undefined || stamp.state === state);
}

/** Marks a folder as complete. Written last, because a folder without the mark is never used. */
export const markPrepared = (folder: string, key: string, state: string): Promise<void> =>
  writeFile(join(folder, STAMP), JSON.stringify({ key, state } satisfies Stamp));

/** Waits until the content of a file or a folder is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Makes a copied database writable for its owner, because a deployed build is read-only and copies inherit its permissions, and
 * waits until it is on the disk, because the database syncs only what it writes itself.
 */
async function takeOver(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return takeOver(path);
      await chmod(path, 0o600);
      await sync(path);
    }),
  );
  await sync(folder);
}

/** Removes an incomplete copy. Its folders may be read-only, like those of a deployed build. */
async function removeCopy(folder: string): Promise<void> {
  const makeWritable = async (path: string): Promise<void> => {
    await chmod(path, 0o700);
    for (const entry of await readdir(path, { withFileTypes: true }))
      if (entry.isDirectory()) await makeWritable(join(path, entry.name));
  };
  if (existsSync(folder)) await makeWritable(folder);
  await rm(folder, { recursive: true, force: true });
}

/**
 * Copies the prepared database into a data folder that has none. Does nothing and returns false if there is a database already,
 * or if the prepared folder is missing, incomplete, or for another version; PGlite then sets up the database itself. Returns
 * false as well if copying fails. The caller must hold the data folder's lock.
 */
export async function installPrepared(prepared: string, dataDir: string, migrationsDir: string): Promise<boolean> {
  const target = join(dataDir, 'pglite');
  const copy = join(dataDir, 'pglite.new');
  try {
    // Remove the incomplete copy of a process that was killed.
    await removeCopy(copy);
    if (existsSync(target) || !(await isPrepared(prepared, await databaseKey(migrationsDir)))) return false;
    cpSync(join(prepared, 'pglite'), copy, { recursive: true });
    await takeOver(copy);
    await rename(copy, target);
    await sync(dataDir);
    return true;
  } catch {
    // PGlite then sets up the database itself, only more slowly.
    await removeCopy(copy).catch(() => undefined);
    return false;
  }
}
