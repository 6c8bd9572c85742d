import { cpSync, existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_OLD_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;
/** A file in a build's folder: the names of the hashed files of that build, without their compressed forms. */
export const OWN_ASSETS = 'assets.json';

/** The hashed files of a build; empty if the build does not list them, in which case the files' times decide. */
async function ownAssets(dist) {
  try {
    return new Set(JSON.parse(await readFile(join(dist, OWN_ASSETS), 'utf8')));
  } catch {
    return new Set();
  }
}

/**
 * Copies hashed files of the previous build into another one. A file's modification time is the last time a build contained
 * it: files of the previous build itself get the current time, those that it had copied keep theirs and are removed after
 * seven days.
 */
export async function keepOldAssets(from, to) {
  const [old, target] = [from, to].map((dist) => join(dist, 'client/assets'));
  if (!existsSync(old)) return;
  const fresh = new Set(await readdir(target));
  const own = await ownAssets(from);
  const now = new Date();
  for (const name of await readdir(old)) {
    const { mtime } = await stat(join(old, name));
    const until = own.has(name.replace(/\.(br|gz)$/, '')) ? now : mtime;
    if (fresh.has(name) || now.getTime() - until.getTime() > KEEP_OLD_ASSETS_MS) continue;
    cpSync(join(old, name), join(target, name));
    await utimes(join(target, name), until, until);
  }
}
