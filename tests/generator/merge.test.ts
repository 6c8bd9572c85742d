import { execFile, execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isFull } from '../support/size.ts';

/** Two people change the portal’s own manifests at the same time. */

// Git hooks set these variables, and git would use the project’s repository instead.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
let template = '';
let root = '';

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const run = (command: string, args: readonly string[]): Promise<Run> =>
  new Promise((done) => {
    execFile(command, args, { cwd: root, env: { ...env, NO_COLOR: '1', GITHUB_ACTIONS: '' } }, (error, out, err) =>
      done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
const git = (...args: string[]): Promise<Run> =>
  run('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'core.editor=true', ...args]);
const portal = (...words: string[]): Promise<Run> => run(process.execPath, ['portal.mjs', ...words]);

const conflicts = async (): Promise<string[]> =>
  (await git('diff', '--name-only', '--diff-filter=U')).out.split('\n').filter(Boolean);

/** Skips the type check of each edit: it takes half a minute and is tested elsewhere. */
const UNPROVED = '--no-verify';

/** Commits a column on a new branch from `main`. */
async function columnOn(branch: string, ...words: string[]): Promise<void> {
  await git('checkout', '-q', '-b', branch, 'main');
  const { exit, err } = await portal('add', 'route', ...words, '--column', UNPROVED);
  expect([exit, err.split('\n').at(-2)]).toEqual([0, expect.stringContaining('files changed')]);
  await git('add', '-A');
  expect((await git('commit', '-qm', branch)).exit).toBe(0);
}

// The project’s launcher works in the folder in which it is started.
const launcher = `import ${JSON.stringify(resolve('scripts/portal.mjs'))};\n`;

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'portal-merge-'));
  root = template;
  for (const part of ['spec', 'generated', 'package.json', '.gitattributes', 'tsconfig.json'])
    cpSync(part, join(root, part), { recursive: true });
  for (const folder of ['app', 'server'])
    cpSync(folder, join(root, folder), {
      recursive: true,
      filter: (path) => !/\.\w+$/.test(path) || /\.tsx?$/.test(path),
    });
  await writeFile(join(root, 'portal.mjs'), launcher);
  await writeFile(join(root, '.gitignore'), '.cache/\nnode_modules\n');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: root, env });
  await git('add', '-A');
  await git('commit', '-qm', 'start');
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-merge-'));
  cpSync(template, root, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));
afterAll(() => rm(template, { recursive: true, force: true }));

// Each column and each merged file starts the tool once, so the short form runs only one variant.
test.each(isFull ? [true, false] : [false])(
  'columns added in two sections merge without a conflict (merge driver: %s)',
  async (driver) => {
    if (driver) expect((await portal('install-merge-driver')).exit).toBe(0);
    await columnOn('policy', '/news/policy', '--title', 'Policy', '--order', '3');
    await columnOn('hall', '/org/hall', '--title', 'Hall', '--order', '9');
    expect((await git('merge', '-q', '--no-edit', 'policy')).exit).toBe(0);
    const check = await portal('check');
    expect([check.exit, check.out]).toEqual([0, '']);
    const columns = await readFile(join(root, 'generated/columns.ts'), 'utf8');
    expect([
      columns.includes("code: 'news-policy'") || columns.includes("'news-policy'"),
      columns.includes("'org-hall'"),
    ]).toEqual([true, true]);
  },
);

test.each(isFull ? ['merge', 'rebase'] : ['merge'])(
  'two columns added in one section: git %s conflicts at most in spec/, never in generated/',
  async (how) => {
    expect((await portal('install-merge-driver')).exit).toBe(0);
    await columnOn('policy', '/news/policy', '--title', 'Policy', '--order', '3');
    await columnOn('guide', '/news/guide', '--title', 'Guide', '--order', '4');
    await git(how, 'policy');
    const found = await conflicts();
    expect(found.length).toBeLessThanOrEqual(1);
    expect(found.filter((path) => !path.startsWith('spec/'))).toEqual([]);
    for (const path of found) {
      const text = await readFile(join(root, path), 'utf8');
      await writeFile(join(root, path), text.replace(/^(<{7}|={7}|>{7}).*\n/gm, ''));
    }
    const { exit, err } = await portal('generate');
    expect([exit, err]).toEqual([0, expect.stringMatching(/files: |Up to date/)]);
    const columns = await readFile(join(root, 'generated/columns.ts'), 'utf8');
    expect([columns.includes("'news-policy'"), columns.includes("'news-guide'")]).toEqual([true, true]);
  },
);

test('distant edits of one section: after a rebase, the merge driver leaves generated/ up to date', async () => {
  expect((await portal('install-merge-driver')).exit).toBe(0);
  const rename = async (branch: string, from: string, to: string): Promise<void> => {
    await git('checkout', '-q', '-b', branch, 'main');
    const file = join(root, 'spec/routes/company.yaml');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
    expect((await portal('generate')).exit).toBe(0);
    await git('commit', '-qam', branch);
  };
  const titles = [...(await readFile(join(root, 'spec/routes/company.yaml'), 'utf8')).matchAll(/title: (.+)/g)].map(
    ([line]) => line,
  );
  await rename('one', titles[0] ?? '', 'title: First');
  await rename('two', titles.at(-1) ?? '', 'title: Last');
  expect((await git('rebase', '-q', 'one')).exit).toBe(0);
  const check = await portal('check');
  expect([check.exit, check.out]).toEqual([0, '']);
});

test('concurrent edits and generate runs all succeed, and both edits are kept', async () => {
  await git('checkout', '-q', '-b', 'both');
  const runs = await Promise.all([
    portal('add', 'route', '/news/policy', '--title', 'Policy', '--column', '--order', '3', UNPROVED),
    portal('add', 'route', '/org/hall', '--title', 'Hall', '--column', '--order', '9', UNPROVED),
    portal('generate'),
    portal('generate'),
  ]);
  expect(runs.map(({ exit, err }) => [exit, exit === 0 ? '' : err])).toEqual(runs.map(() => [0, '']));
  const columns = await readFile(join(root, 'generated/columns.ts'), 'utf8');
  expect([columns.includes("'news-policy'"), columns.includes("'org-hall'")]).toEqual([true, true]);
  const check = await portal('check');
  expect([check.exit, check.out]).toEqual([0, '']);
});
