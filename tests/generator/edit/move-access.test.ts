import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Edit, runEdit } from '../../../generator/tools/edit/finish.ts';
import { moveRoute } from '../../../generator/tools/edit/move-route.ts';
import { manifests } from '../site.ts';

/** A move that takes pages out of the guard has to be asked for. */

const club = 'spec/routes/club.yaml';
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-access-'));
  const rooms = `  - path: /club/house
    title: House
    page: list
    children:
      - { path: attic, title: Attic, page: start }
`;
  for (const [path, text] of Object.entries({ ...manifests, [club]: manifests[club] + rooms })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const routes = (): Promise<string> => readFile(join(root, club), 'utf8');
const run = async (edit: Edit): Promise<readonly [exit: number, words: string]> => {
  const { exit, words = '' } = await runEdit(root, {}, edit);
  return [exit, words];
};

test('rejects a move out of the guard, names the pages and the option, and changes nothing', async () => {
  const before = await routes();
  const [exit, words] = await run(moveRoute('/club/house', '/house'));
  expect(exit).toBe(1);
  expect(words).toContain('--widen-access');
  expect(words).toContain('  /club/house needed a session; /house does not.\n');
  expect(words).toContain('  /club/house/attic needed a session; /house/attic does not.\n');
  expect(await routes()).toBe(before);
});

test('makes the move if it is asked for, and names the pages', async () => {
  const [exit, words] = await run(moveRoute('/club/house', '/house', { widenAccess: true }));
  expect([exit, words]).toEqual([0, expect.stringContaining('/club/house needed a session; /house does not.\n')]);
  expect(await routes()).toContain('path: /house\n');
});

test('rejects the move with a redirect at the old path as well', async () => {
  const [exit, words] = await run(moveRoute('/club/house', '/house', { redirect: true }));
  expect([exit, words]).toEqual([1, expect.stringContaining('--widen-access')]);
});

test('asks nothing if the access stays as it is, or if the prefix of the guard moves as well', async () => {
  expect((await run(moveRoute('/club/house', '/club/home')))[0]).toBe(0);
  const [exit, words] = await run(moveRoute('/club', '/society'));
  expect([exit, words]).toEqual([0, expect.not.stringContaining('session')]);
});
