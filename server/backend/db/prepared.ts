import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A prepared folder holds an embedded database that is set up already: `pglite/` and, beside it, a file that says what it
 * fits. Setting one up takes several seconds, copying one a fraction of a second.
 */
const STAMP = 'prepared.json';

interface Stamp {
  /** What a server must agree with to use the folder: `databaseKey`. */
  readonly key: string;
  /** What it was prepared from; another state of it makes the folder worth preparing anew, but not unusable. */
  readonly state: string;
}

/** The version of PGlite that is installed. Its package exports no package.json, so the file is read beside its code. */
async function pgliteVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return String(JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8')).version);
}

/** Names a state of the embedded database: the version of PGlite and every migration. 16 hexadecimal digits. */
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

/** Whether a folder was prepared for this key, and from this state where one is given. */
export async function isPrepared(folder: string, key: string, state?: string): Promise<boolean> {
  const stamp = await stampOf(folder);
  return stamp?.key === key && (state === undefined || stamp.state === state);
}

/** Marks a folder as complete. Written last: a folder without it is never used. */
export const markPrepared = (folder: string, key: string, state: string): Promise<void> =>
  writeFile(join(folder, STAMP), JSON.stringify({ key, state } satisfies Stamp));

/** Waits until what a file or a folder holds is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Makes a copied database its owner's to write, since a deployed build is read-only and copies take its permissions over, and
 * waits until it is on the disk: the database syncs only what it writes itself.
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

/**
 * Gives a data folder without a database a copy of the prepared one. Does nothing and returns false where there is a
 * database already, or where the prepared folder is missing, unfinished, or made for another version: PGlite then sets
 * the database up itself. The caller holds the data folder's lock.
 */
export async function installPrepared(prepared: string, dataDir: string, migrationsDir: string): Promise<boolean> {
  const target = join(dataDir, 'pglite');
  const copy = join(dataDir, 'pglite.new');
  try {
    // What a process that was killed while it copied has left.
    await rm(copy, { recursive: true, force: true });
    if (existsSync(target) || !(await isPrepared(prepared, await databaseKey(migrationsDir)))) return false;
    await cp(join(prepared, 'pglite'), copy, { recursive: true });
    await takeOver(copy);
    await rename(copy, target);
    await sync(dataDir);
    return true;
  } catch {
    // PGlite sets up the database itself, only more slowly.
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
    return false;
  }
}
