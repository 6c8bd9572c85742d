import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { releases } from '../db/schema.ts';
import { isTemporary, PICTURE_ADDRESS, pictureKeyOf, pictureMark } from './pictures.ts';
import type { FileContent } from './read-file.ts';

/** How long the files of a replaced picture stay, because cached pages still refer to them. */
const GRACE_MS = 7 * 86_400_000;

/** Age of a temporary file whose process has certainly ended: writing one takes less than a second. */
const ABANDONED_MS = 86_400_000;

/** The keys of the pictures of a content folder. */
export interface PictureUse {
  /** Those of published and waiting entries, and of drafts. */
  readonly named: ReadonlySet<string>;
  /** Those of withdrawn entries, which may be named by other entries too. */
  readonly withdrawn: ReadonlySet<string>;
}

/** The pictures that the files of a folder name, in any of their given states. */
export function pictureUseOf(states: readonly Pick<FileContent, 'pictures' | 'withdrawnPictures'>[]): PictureUse {
  const keysOf = (list: FileContent['pictures']): string[] => list.map(({ key }) => key);
  return {
    named: new Set(states.flatMap(({ pictures }) => keysOf(pictures))),
    withdrawn: new Set(states.flatMap(({ withdrawnPictures }) => keysOf(withdrawnPictures))),
  };
}

/** The keys in the published texts, which may be those of another folder, or of files that have become unusable. */
async function publishedKeys(db: Db): Promise<ReadonlySet<string>> {
  const pattern = `${PICTURE_ADDRESS}/([0-9a-f]{20})-`;
  const rows = await db
    .select({ key: sql<string>`distinct (regexp_matches(${releases.body}, ${pattern}, 'g'))[1]` })
    .from(releases);
  return new Set(rows.map(({ key }) => key));
}

/** Whether a picture has been unnamed for the whole grace time. The first call begins it. */
async function isGraceOver(mark: string, now: Date): Promise<boolean> {
  const since = Date.parse(await readFile(mark, 'utf8').catch(() => ''));
  if (Number.isNaN(since)) await writeFile(mark, now.toISOString());
  return now.getTime() - since >= GRACE_MS;
}

/** Removes the temporary files that processes have left behind by ending while they wrote them. */
async function removeAbandoned(folder: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names.filter(isTemporary)) {
    const path = join(folder, name);
    // A running process may have renamed it meanwhile.
    const written = await stat(path).catch(() => null);
    if (written && now.getTime() - written.mtimeMs >= ABANDONED_MS) await rm(path, { force: true });
  }
}

interface SweepOptions {
  readonly db: Db;
  readonly folder: string;
  readonly use: PictureUse;
  readonly now: Date;
}

/**
 * Removes the files of pictures that neither the content folder nor a published text names: at once if a withdrawn entry names
 * them, otherwise after the grace time. A file beside those of the picture holds the time since when it is unnamed, so that the
 * grace time continues after a restart and in other processes; `PictureStore.store` removes it. Also removes abandoned temporary
 * files. Resolves to the number of removed pictures.
 */
export async function sweepPictures({ db, folder, use, now }: SweepOptions): Promise<number> {
  // Without the folder, there is no picture.
  const names = await readdir(folder).catch(() => []);
  await removeAbandoned(folder, names, now);
  const stored = new Set(names.map(pictureKeyOf).filter((key) => key !== null));
  const unnamed = [...stored].filter((key) => !use.named.has(key));
  if (unnamed.length === 0) return 0;
  const published = await publishedKeys(db);
  let removed = 0;
  for (const key of unnamed) {
    const mark = join(folder, pictureMark(key));
    if (published.has(key)) await rm(mark, { force: true });
    else if (use.withdrawn.has(key) || (await isGraceOver(mark, now))) {
      const files = names.filter((name) => pictureKeyOf(name) === key);
      for (const name of files) await rm(join(folder, name), { force: true });
      await rm(mark, { force: true });
      removed += 1;
    }
  }
  return removed;
}
