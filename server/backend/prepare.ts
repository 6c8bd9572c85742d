import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { syncContent } from './content/sync.ts';
import { openDatabase } from './db/database.ts';
import { databaseKey, isPrepared, markPrepared } from './db/prepared.ts';
import { settings } from './db/schema.ts';
import { wordListOrNone } from './search/word-list.ts';
import { siteDay } from './times.ts';

/** Makes a folder beside its place and moves it there once it is complete; a second process discards its own. */
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
 * The folder of an embedded database with all its tables and no rows, made once for each version of PGlite and of the
 * migrations and found again in `cacheDir`.
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

/** What the content of a prepared folder depends on: the files, and the day that its days are counted from. */
async function contentState(contentDir: string, day: string): Promise<string> {
  const hash = createHash('sha256').update(day);
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

interface PrepareOptions {
  /** The folder to make; nothing may be there. */
  readonly outDir: string;
  /** A folder of an earlier build, which is taken over where nothing has changed since. */
  readonly earlierDir: string;
  readonly cacheDir: string;
  readonly contentDir: string;
  readonly migrationsDir: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Prepares the database that a first start begins with: tables and content. Nothing in it is secret or particular to an
 * installation: keys, accounts, certificates and the day of installation are made at the first start. On a later day than
 * this one the first start writes the content anew, since its days are counted from that day.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { outDir, earlierDir, cacheDir, contentDir, migrationsDir, clock, log } = options;
  const key = await databaseKey(migrationsDir);
  const state = await contentState(contentDir, siteDay(clock.now()));
  await installFolder(outDir, async (folder) => {
    const isSame = await isPrepared(earlierDir, key, state);
    const from = isSame ? earlierDir : await emptyDatabase(cacheDir, migrationsDir);
    await cp(join(from, 'pglite'), join(folder, 'pglite'), { recursive: true });
    if (!isSame) {
      const { db, close } = await openDatabase({ dataDir: folder, migrationsDir });
      await syncContent({ db, contentDir, words: await wordListOrNone(contentDir, log), clock, log });
      await db.delete(settings).where(eq(settings.key, 'content.anchor'));
      await db.execute(sql`checkpoint`);
      await close();
    }
    await markPrepared(folder, key, state);
  });
}
