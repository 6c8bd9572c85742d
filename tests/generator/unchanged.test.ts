import type * as Fs from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { check } from '../../generator/hosts/command-line/commands/check.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { secondSiteForEach } from './second-site.ts';

/** A run without changes recognizes unchanged generated files by their timestamps. */

/** The generated files that a run reads; the record of their digests is read in another way. */
const reads = vi.hoisted((): string[] => []);
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof Fs>();
  const readFileSync = ((path: Fs.PathOrFileDescriptor, options: 'utf8') => {
    const [, name] = /\/generated\/(.+)$/.exec(String(path)) ?? [];
    if (name) reads.push(name);
    return original.readFileSync(path, options);
  }) as typeof original.readFileSync;
  return { ...original, readFileSync };
});
beforeEach(() => {
  reads.length = 0;
});

const site = secondSiteForEach('unchanged');
const at = (path: string): string => join(site.root, path);
const stamp = async (): Promise<string> => JSON.parse(await readFile(at('.cache/generator.json'), 'utf8')).stamp;
/** Longer than the time for which a file counts as just written. */
const SETTLED_MS = 150;

test('reads generated files that were just written once more, and then recognizes them by a stamp', async () => {
  await generate(site.root);
  expect(await stamp()).toBe('');
  await wait(SETTLED_MS);
  reads.length = 0;
  const { words } = await generate(site.root);
  expect(words).toBe(`Up to date: ${new Set(reads).size} files.`);
  expect(reads).toContain('columns.ts');
  const known = await stamp();
  expect(known).toMatch(/^[0-9a-f]{64}$/);
  reads.length = 0;
  expect((await generate(site.root)).words).toBe(words);
  expect(reads).toEqual([]);
  expect(await stamp()).toBe(known);
  // A file with another modification time is read again, and with it all others.
  const time = new Date(2020, 1, 1);
  await utimes(at('generated/columns.ts'), time, time);
  expect((await generate(site.root)).words).toBe(words);
  expect(reads).toContain('columns.ts');
  expect(await stamp()).not.toBe(known);
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
