import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOldAssets } from '../../scripts/old-assets.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

/** A build whose files have these ages in days; `own` lists those that it produced itself. */
async function makeBuild(name: string, files: Readonly<Record<string, number>>, own?: readonly string[]) {
  const dist = join(folder, name);
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  for (const [file, days] of Object.entries(files)) {
    await writeFile(join(dist, 'client/assets', file), name);
    await utimes(join(dist, 'client/assets', file), daysAgo(days), daysAgo(days));
  }
  if (own) await writeFile(join(dist, 'assets.json'), JSON.stringify(own));
  return dist;
}
const ageOf = async (dist: string, file: string): Promise<number> =>
  Math.round((Date.now() - (await stat(join(dist, 'client/assets', file))).mtimeMs) / DAY);

test('keeps the previous build’s own assets for 7 more days, and older ones for the rest of theirs', async () => {
  const ages = { 'own.js': 30, 'own.js.br': 30, 'both.js': 30, 'carried.js': 5, 'over.js': 8 };
  const before = await makeBuild('before', ages, ['own.js', 'both.js']);
  const after = await makeBuild('after', { 'both.js': 0, 'new.js': 0 }, ['both.js', 'new.js']);
  await keepOldAssets(before, after);
  expect((await readdir(join(after, 'client/assets'))).sort()).toEqual(
    ['both.js', 'carried.js', 'new.js', 'own.js', 'own.js.br'].sort(),
  );
  expect(await readFile(join(after, 'client/assets/both.js'), 'utf8')).toBe('after');
  expect([await ageOf(after, 'own.js'), await ageOf(after, 'own.js.br'), await ageOf(after, 'carried.js')]).toEqual([
    0, 0, 5,
  ]);
});

test('keeps files by their own age if the previous build does not list its assets', async () => {
  const before = await makeBuild('before', { 'recent.js': 2, 'old.js': 30 });
  const after = await makeBuild('after', { 'new.js': 0 }, ['new.js']);
  await keepOldAssets(before, after);
  expect((await readdir(join(after, 'client/assets'))).sort()).toEqual(['new.js', 'recent.js']);
});

test('carries nothing over if there is no previous build', async () => {
  const after = await makeBuild('after', { 'new.js': 0 });
  await keepOldAssets(join(folder, 'none'), after);
  expect(await readdir(join(after, 'client/assets'))).toEqual(['new.js']);
});
