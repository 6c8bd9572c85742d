import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { rewordingOf } from '../../generator/output/rewording.ts';
import { copySecondSite, secondSiteForEach } from './second-site.ts';

/** If the stored data is not about this site and this generator, the whole site is compiled. */

const site = secondSiteForEach('rewording-caches');
const DESK = 'spec/routes/desk.yaml';
const MEMORY = '.cache/words/memory.txt';

const at = (path: string): string => join(site.root, path);
const isReworded = async (): Promise<boolean> =>
  (await rewordingOf(site.root, defaultFolders, await loadInput(site.root))) !== null;
const title = (text: string): Promise<void> => site.change(DESK, /title: .* card$/m, `title: ${text} card`);

test('ignores an undamaged cache whose generator, output or manifests are others', async () => {
  await generate(site.root);
  await title('Your');
  expect(await isReworded()).toBe(true);
  const [, text = ''] = (await readFile(at(MEMORY), 'utf8')).split('\n');
  const { sources, ...memory } = JSON.parse(text) as { readonly sources: Readonly<Record<string, string>> };
  const put = (changed: object): Promise<void> => {
    const stored = JSON.stringify({ ...memory, sources, ...changed });
    return writeFile(at(MEMORY), `${createHash('sha256').update(stored).digest('hex')}\n${stored}`);
  };
  await put({});
  expect(await isReworded()).toBe(true);
  const none = '0'.repeat(64);
  for (const other of [
    { rest: none },
    { record: 'columns.ts 0000000000000000\n' },
    { sources: { ...sources, [DESK]: none, 'spec/layouts.yaml': none } },
    { sources: { ...sources, 'spec/models/more.yaml': none } },
  ]) {
    await put(other);
    expect(await isReworded(), Object.keys(other)[0]).toBe(false);
  }
  await put({});
  expect(await isReworded()).toBe(true);
});

test('ignores the cache of another site, and replaces it', async () => {
  const other = await copySecondSite('rewording-other');
  await other.change('spec/routes/shelves.yaml', 'keepAlive: true', 'keepAlive: false');
  await generate(other.root);
  await generate(site.root);
  await rm(at('.cache/words'), { recursive: true });
  cpSync(join(other.root, '.cache/words'), at('.cache/words'), { recursive: true });
  await other.remove();
  await title('Your');
  expect(await isReworded()).toBe(false);
  expect((await generate(site.root)).words).toMatch(/^\d+ files: 0 added, 1 changed, 0 removed\./);
  expect(await readFile(at('generated/routes/desk.ts'), 'utf8')).toContain("'Your card'");
  await title('Their');
  expect(await isReworded()).toBe(true);
});

test('compiles the whole site if the same text has another encoding, or a manifest has another path', async () => {
  await title('A \ufffd');
  await generate(site.root);
  await site.change('spec/routes/shelves.yaml', 'title: Books', 'title: Volumes');
  expect(await isReworded()).toBe(true);
  // The byte 0xff is not UTF-8, and is decoded as the same character.
  const text = await readFile(at(DESK), 'utf8');
  await writeFile(at(DESK), Buffer.from(text.replace('\ufffd', '\u00ff'), 'latin1'));
  expect((await loadInput(site.root)).sources.find(({ path }) => path === DESK)?.text).toBe(text);
  expect(await isReworded()).toBe(false);
  expect((await generate(site.root)).diagnostics?.map(({ code }) => code)).toEqual(['P1012']);
  await writeFile(at(DESK), text);
  expect(await isReworded()).toBe(true);
  // The number of manifests stays the same, and the text of the moved one too.
  await mkdir(at('spec/models'), { recursive: true });
  await rename(at('spec/layouts.yaml'), at('spec/models/layouts.yaml'));
  expect(await isReworded()).toBe(false);
  expect(await generate(site.root)).toMatchObject({ exit: 1 });
});

test('compiles the whole site if it has custom emitters, since they receive texts', async () => {
  const emit = "emit: ({ routes }) => [{ path: 'titles.txt', text: routes.map(({ title }) => title).join() }]";
  await site.put('portal.config.ts', `export default { emitters: [{ name: 'titles', version: 1, ${emit} }] };\n`);
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  await title('Your');
  expect(await isReworded()).toBe(false);
  expect((await generate(site.root)).words).toMatch(/^\d+ files: 0 added, 2 changed, 0 removed\./);
  expect(await readFile(at('generated/titles.txt'), 'utf8')).toContain('Your card');
});
