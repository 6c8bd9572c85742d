import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTAL } from '../support/portal-command.ts';
import { manifests } from './site.ts';

// Git hooks set these variables, and git would use the project’s repository instead.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
let root = '';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, env, encoding: 'utf8' });
const portal = (...words: string[]): { readonly exit: number | null; readonly text: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PORTAL, ...words], {
    cwd: root,
    env: { ...env, NO_COLOR: '1', GITHUB_ACTIONS: '' },
    encoding: 'utf8',
  });
  return { exit: status, text: stdout + stderr };
};
const change = async (path: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(root, path), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, path), text.replace(from, to));
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-staged-'));
  for (const [path, text] of Object.entries(manifests)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await writeFile(join(root, '.gitignore'), '.cache/\n');
  git('init', '-q');
  expect(portal('generate').exit).toBe(0);
  git('add', '-A');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('check --staged checks the staged files, not the working tree', async () => {
  expect(portal('check', '--staged').exit).toBe(0);
  await change('spec/routes/club.yaml', 'title: Door', 'title: Gate');
  // Not staged: the next commit is still correct, although the working tree is not.
  expect([portal('check').exit, portal('check', '--staged').exit]).toEqual([4, 0]);
  git('add', 'spec');
  const staged = portal('check', '--staged');
  expect(staged.exit).toBe(4);
  expect(staged.text).toContain('generated/routes/club.ts is stale');
  expect(portal('generate').exit).toBe(0);
  // Generated, but not staged: the working tree is correct, the commit would not be.
  expect([portal('check').exit, portal('check', '--staged').exit]).toEqual([0, 4]);
  git('add', '-A');
  expect(portal('check', '--staged').exit).toBe(0);
  expect((await readdir(join(root, '.cache'))).filter((name) => name.startsWith('staged'))).toEqual([]);
}, 300_000);
