import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { check } from '../../generator/hosts/command-line/commands/check.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { secondSiteForEach } from './second-site.ts';

/** A run without changes recognizes unchanged generated files by their timestamps. */

const site = secondSiteForEach('unchanged');
const at = (path: string): string => join(site.root, path);
const stamp = async (): Promise<string> => JSON.parse(await readFile(at('.cache/generator.json'), 'utf8')).stamp;
/** Longer than the time for which a file counts as just written. */
const SETTLED_MS = 150;

test('stores no stamp of generated files that were just written, and later one that stays the same', async () => {
  await generate(site.root);
  expect(await stamp()).toBe('');
  await wait(SETTLED_MS);
  expect((await generate(site.root)).words).toMatch(/^Up to date: \d+ files\./);
  const known = await stamp();
  expect(known).toMatch(/^[0-9a-f]{64}$/);
  expect((await generate(site.root)).words).toMatch(/^Up to date: \d+ files\./);
  expect(await stamp()).toBe(known);
});

test('check detects an edit that keeps the length and modification time, and an extra file', async () => {
  await generate(site.root);
  await wait(SETTLED_MS);
  await generate(site.root);
  expect(await stamp()).not.toBe('');
  const file = at('generated/columns.ts');
  const text = await readFile(file, 'utf8');
  const { atime, mtime } = await stat(file);
  await writeFile(file, text.replace('columns', 'colunms'));
  await utimes(file, atime, mtime);
  expect(await check(site.root)).toMatchObject({ exit: 4 });
  await writeFile(file, text);
  expect(await check(site.root)).toMatchObject({ exit: 0 });
  await writeFile(at('generated/more.ts'), '');
  expect(await check(site.root)).toMatchObject({ exit: 4 });
});
