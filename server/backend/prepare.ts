import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { CONTENT_ANCHOR } from './content/anchor.ts';
import { syncContent } from './content/sync.ts';
import { openDatabase } from './db/database.ts';
import { databaseKey, isPrepared, markPrepared } from './db/prepared.ts';
import { settings } from './db/schema.ts';
import { wordListOrNone } from './search/word-list.ts';
import { siteDay } from './times.ts';

/** Creates a folder beside `target` and renames it once it is complete; discards it if another process was first. */
async function installFolder(target: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await make(folder);
    await rename(folder, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The folder of an embedded database with all its tables and no rows. It is created once for each version of PGlite and of the
 * migrations, and cached in `cacheDir`.
 */
export async function emptyDatabase(cacheDir: string, migrationsDir: string): Promise<string> {
  const key = await databaseKey(migrationsDir);
  const folder = join(cacheDir, key);
  if (await isPrepared(folder, key)) return folder;
  await rm(folder, { recursive: true, force: true });
  await installFolder(folder, async (made) => {
    const { db, close } = await openDatabase({ dataDir: made, migrationsDir });
    await db.execute(sql`checkpoint`);
    await close();
    await markPrepared(made, key, '');
  });
  return folder;
}

/** A hash of everything that the content of a prepared folder depends on: the files, and the day that relative dates refer to. */
async function contentState(contentDir: string, day: string): Promise<string> {
  const hash = createHash('sha256').update(day);
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

interface PrepareOptions {
  /** The folder to create; it must not exist. */
  readonly outDir: string;
  /** A folder of an earlier build, which is reused if nothing has changed since. */
  readonly earlierDir: string;
  readonly cacheDir: string;
  readonly contentDir: string;
  readonly migrationsDir: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Prepares the initial database of a first start: tables and content. It contains nothing that is secret or specific to an
 * installation: keys, accounts, certificates and the day of installation are created at the first start. If the first start
 * is on a later day, it writes the content again, because the content's dates are relative to the day of installation.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { outDir, earlierDir, cacheDir, contentDir, migrationsDir, clock, log } = options;
  const key = await databaseKey(migrationsDir);
  const state = await contentState(contentDir, siteDay(clock.now()));
  await installFolder(outDir, async (folder) => {
    const isSame = await isPrepared(earlierDir, key, state);
    const from = isSame ? earlierDir : await emptyDatabase(cacheDir, migrationsDir);
    cpSync(join(from, 'pglite'), join(folder, 'pglite'), { recursive: true });
    if (!isSame) {
      const { db, close } = await openDatabase({ dataDir: folder, migrationsDir });
      await syncContent({ db, contentDir, words: await wordListOrNone(contentDir, log), clock, log });
      await db.delete(settings).where(eq(settings.key, CONTENT_ANCHOR));
      await db.execute(sql`checkpoint`);
      await close();
    }
    await markPrepared(folder, key, state);
  });
}
