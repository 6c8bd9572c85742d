import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../../../generator/code/load.ts';
import type { Outcome } from '../../../generator/diagnostics/outcome.ts';
import { type Edit, runEdit } from '../../../generator/tools/edit/finish.ts';
import { moveRoute } from '../../../generator/tools/edit/move-route.ts';
import { manifests } from '../site.ts';

const CONTENT = 'server/content';
let root = '';

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-content-'));
  await put(manifests);
  await put({ [`${CONTENT}/beds/roses/a.md`]: 'roses', [`${CONTENT}/beds/b.md`]: 'beds' });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const content = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(join(root, CONTENT))).map(
        async (name) => [name, await readFile(join(root, CONTENT, name), 'utf8')] as const,
      ),
    ),
  );

/** Several moves as one edit. */
const moved = (...moves: readonly (readonly [string, string])[]): Promise<Outcome> => {
  const all: Edit = async (workspace) => {
    const words: string[] = [];
    for (const [from, to] of moves) words.push(...(await moveRoute(from, to)(workspace)));
    return words;
  };
  return runEdit(root, {}, all);
};

test('rejects a move onto a path with articles, names them and changes nothing', async () => {
  await put({ [`${CONTENT}/beds/tulips/a.md`]: 'tulips' });
  const before = await content();
  const { exit, words } = await moved(['/beds/roses', '/beds/tulips']);
  expect(exit).toBe(1);
  expect(words).toContain(`  ${CONTENT}/beds/tulips/a.md\n`);
  expect(await content()).toEqual(before);
});

test('moves articles to the final path of several moves, and keeps them when they are moved back', async () => {
  expect((await moved(['/beds/roses', '/beds/tulips'], ['/beds/tulips', '/beds/lilies'])).exit).toBe(0);
  expect(await content()).toEqual({ 'beds/lilies/a.md': 'roses', 'beds/b.md': 'beds' });
  expect((await moved(['/beds/lilies', '/beds/tulips'], ['/beds/tulips', '/beds/lilies'])).exit).toBe(0);
  expect(await content()).toEqual({ 'beds/lilies/a.md': 'roses', 'beds/b.md': 'beds' });
});

test('does not move articles with a folder that they have left', async () => {
  expect((await moved(['/beds/roses', '/flowers'], ['/beds', '/plots'])).exit).toBe(0);
  expect(await content()).toEqual({ 'flowers/a.md': 'roses', 'plots/b.md': 'beds' });
});

test('keeps the articles of each column when two columns swap their paths', async () => {
  await put({ [`${CONTENT}/club/a.md`]: 'club' });
  expect((await moved(['/beds/roses', '/for-now'], ['/club', '/beds/roses'], ['/for-now', '/club'])).exit).toBe(0);
  expect(await content()).toEqual({ 'club/a.md': 'roses', 'beds/roses/a.md': 'club', 'beds/b.md': 'beds' });
});
