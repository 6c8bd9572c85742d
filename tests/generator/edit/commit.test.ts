import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../../../generator/code/load.ts';
import { commitPlans } from '../../../generator/tools/edit/commit.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-commit-'));
  await mkdir(join(root, 'spec'));
  await writeFile(join(root, 'spec/a.yaml'), 'old a\r\n');
  await writeFile(join(root, 'spec/b.yaml'), 'old b');
  await writeFile(join(root, 'wall'), 'a file where a folder would have to be');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const everything = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(root)).map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const),
    ),
  );

const plans = [
  { path: 'spec/a.yaml', before: 'old a\r\n', after: 'new a\r\n' },
  { path: 'spec/b.yaml', before: 'old b', after: null },
  { path: 'spec/new/c.yaml', before: null, after: 'new c' },
];

test('applies all changes and moves', async () => {
  await commitPlans(root, plans, [{ from: 'wall', to: 'moved/wall' }]);
  expect(await everything()).toEqual({
    'spec/a.yaml': 'new a\r\n',
    'spec/new/c.yaml': 'new c',
    'moved/wall': 'a file where a folder would have to be',
  });
});

test('moves files in a cycle and keeps their bytes', async () => {
  await commitPlans(
    root,
    [],
    [
      { from: 'spec/a.yaml', to: 'spec/b.yaml' },
      { from: 'spec/b.yaml', to: 'wall' },
      { from: 'wall', to: 'spec/a.yaml' },
    ],
  );
  expect(await everything()).toEqual({
    'spec/a.yaml': 'a file where a folder would have to be',
    'spec/b.yaml': 'old a\r\n',
    wall: 'old b',
  });
});

test.each([
  ['an existing file', 'spec/a.yaml'],
  ['a planned file', 'spec/new/c.yaml'],
])('rejects a move onto %s and changes nothing', async (_what, to) => {
  const before = await everything();
  await expect(commitPlans(root, plans, [{ from: 'wall', to }])).rejects.toThrow(`${to} is there already`);
  expect(await everything()).toEqual(before);
});

test.each([
  ['a file that cannot be written', [{ path: 'wall/d.yaml', before: null, after: 'd' }], []],
  ['a move to an impossible path', [], [{ from: 'wall', to: 'spec/a.yaml/wall' }]],
  ['a move of a missing file', [], [{ from: 'nothing', to: 'spec/nothing' }]],
])('restores everything after %s', async (_what, more, moves) => {
  const before = await everything();
  await expect(commitPlans(root, [...plans, ...more], moves)).rejects.toThrow(/ENOTDIR|EEXIST|ENOENT/);
  expect(await everything()).toEqual(before);
});
