import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PORTAL } from '../support/portal-command.ts';
import { manifests } from './site.ts';

// Git hooks set these variables, and git would use the project’s repository instead.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
const club = 'spec/routes/club.yaml';
const door = '  - path: /club/door\n    title: Door\n';
let top = '';
/** The site is in a subfolder of the repository; reported paths are relative to the site. */
let root = '';

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: top,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const breaking = (...words: string[]): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [PORTAL, 'breaking', ...words],
      { cwd: root, env: { ...env, NO_COLOR: '1', GITHUB_ACTIONS: '' } },
      (error, out, err) => done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const change = async (path: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(root, path), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, path), text.replace(from, to));
};
const dropDoor = async (): Promise<void> => {
  await change(club, `${door}    page: start\n`, '');
  await change('spec/access.yaml', 'to: /club/door\nopen:\n  - /club/door', 'to: /beds/roses\nopen:\n  - /club');
  await change('spec/errors.yaml', ', redirect: /club/door', '');
};

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'portal-breaking-'));
  root = join(top, 'sites/garden');
  for (const [path, text] of Object.entries(manifests)) await put(path, text);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
  git('tag', 'v1');
});
afterEach(() => rm(top, { recursive: true, force: true }));

test('upgrades manifests with outdated keys at the compared commit before comparing', async () => {
  const calls = 'spec/api/plants.yaml';
  const present = await readFile(join(root, calls), 'utf8');
  await put(calls, present.replaceAll('response: {', 'answer: {'));
  git('commit', '-qam', 'older words');
  await put(calls, present);
  expect(await breaking('--against', 'main')).toEqual({
    exit: 0,
    out: '',
    err: 'Compared with main: 0 breaking, 0 risky, 0 acknowledged.\n',
  });
});

test('exits 0 without changes, 5 with both positions for a removed path, and 0 once it is acknowledged', async () => {
  expect(await breaking('--against', 'v1')).toEqual({
    exit: 0,
    out: '',
    err: 'Compared with v1: 0 breaking, 0 risky, 0 acknowledged.\n',
  });
  await dropDoor();
  const before = git('status', '--porcelain');
  const found = await breaking('--against', 'main');
  expect([found.exit, found.out]).toEqual([5, '']);
  expect(found.err).toContain(`${club}:1:1 P4001 /club/door: `);
  expect(found.err).toContain(`before: main:${club}:8:11`);
  expect(found.err).toContain('spec/access.yaml:3:7 P4020 guard.to: ');
  expect(found.err).toContain('P4026 /club: ');
  expect(found.err).toContain('Compared with main: 1 breaking, 2 risky, 0 acknowledged.');
  expect(git('status', '--porcelain')).toBe(before);

  const asJson = await breaking('--against', 'v1', '--format', 'json');
  expect(asJson.exit).toBe(5);
  expect(JSON.parse(asJson.out).problems).toMatchObject([
    { code: 'P4020', level: 'warning', subject: 'guard.to' },
    { code: 'P4001', level: 'error', subject: '/club/door' },
    { code: 'P4026', level: 'warning', subject: '/club' },
  ]);

  const entry = (finding: string, subject: string): string =>
    `  - { finding: ${finding}, subject: ${subject}, reason: Nobody used it., date: 2026-01-31 }\n`;
  const entries = [entry('P4001', '/club/door'), entry('P4020', 'guard.to'), entry('P4026', '/club')];
  await put('spec/acknowledged.yaml', `acknowledged:\n${entries.join('')}`);
  const meant = await breaking('--against', 'v1');
  expect([meant.exit, meant.err]).toEqual([0, 'Compared with v1: 0 breaking, 0 risky, 3 acknowledged.\n']);
});

test.each([
  ['no configuration then, one now', null, "export default { folders: { spec: 'manifests' } };\n"],
  [
    'a different configuration then',
    "export default { folders: { spec: 'rules/spec' } };\n",
    "export default { folders: { spec: 'manifests' } };\n",
  ],
  [
    'a configuration with a missing import then, none now',
    "import { defineConfig } from 'gone';\nconst folders = { 'spec': 'rules/spec' } as const;\nexport default defineConfig({ rules: [], folders });\n",
    null,
  ],
])('reads the old manifests from the folder configured at that commit: %s', async (_what, then, now) => {
  const foldersIn = (config: string | null): string => /'([\w/]+)'(?: }| } as const)/.exec(config ?? '')?.[1] ?? 'spec';
  const place = async (config: string | null, before: string): Promise<void> => {
    await rm(join(root, 'portal.config.ts'), { force: true });
    if (config !== null) await put('portal.config.ts', config);
    await mkdir(dirname(join(root, foldersIn(config))), { recursive: true });
    if (foldersIn(config) !== before) await rename(join(root, before), join(root, foldersIn(config)));
  };
  await place(then, 'spec');
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'then');
  await place(now, foldersIn(then));
  await change(
    `${foldersIn(now)}/routes/club.yaml`,
    `${door}    page: start\n`,
    `${door.replace('/club/door', '/club/gate')}    page: start\n`,
  );
  await change(
    `${foldersIn(now)}/access.yaml`,
    'to: /club/door\nopen:\n  - /club/door',
    'to: /club/gate\nopen:\n  - /club/gate',
  );
  await change(`${foldersIn(now)}/errors.yaml`, 'redirect: /club/door', 'redirect: /club/gate');
  const { exit, err } = await breaking('--against', 'main');
  expect(exit, err).toBe(5);
  expect(err).toContain(`P4001 /club/door: the path leads nowhere`);
  expect(err).toContain(`before: main:${foldersIn(then)}/routes/club.yaml:8:11`);
  expect(err).toContain('Compared with main: 1 breaking, 1 risky, 0 acknowledged.');
});

test('exits 0 when there are only risky changes', async () => {
  await change('spec/routes/beds.yaml', '        keepAlive: true\n', '');
  const { exit, err } = await breaking('--against', 'v1');
  expect(exit).toBe(0);
  expect(err).toContain('P4004');
  expect(err).toContain('0 breaking, 1 risky');
});

test('exits 1 when the current manifests have errors', async () => {
  await change(club, 'title: Door', 'titel: Door');
  const { exit, err } = await breaking('--against', 'v1');
  expect([exit, err.includes('P1001')]).toEqual([1, true]);
});

test('compares old manifests with errors as far as they can be read, and reports the number of errors', async () => {
  await change(club, 'title: Door\n', 'title: Door\n    colour: red\n');
  git('commit', '-qam', 'two');
  await change(club, '    colour: red\n', '');
  const { exit, err } = await breaking('--against', 'main');
  expect(exit).toBe(0);
  expect(err).toContain('At main the manifests have 1 error by today’s rules');
});

test.each([
  [['--against', 'nowhere'], 'There is no commit “nowhere” here.'],
  [['--against', '--all'], 'There is no commit “--all” here.'],
  [['--against', 'empty'], 'There are no manifests in spec/ at empty.'],
  [[], "required option '--against <git-ref>' not specified"],
])(
  'exits 2 without a stack trace: %j',
  async (words, says) => {
    const tree = git('hash-object', '-t', 'tree', '/dev/null', '-w').trim();
    git('branch', 'empty', git('commit-tree', tree, '-m', 'empty').trim());
    const { exit, out, err } = await breaking(...words);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(says);
    expect(err).not.toMatch(/\n\s+at /);
  },
  30_000,
);

test('exits 2 outside a git repository', async () => {
  await rm(join(top, '.git'), { recursive: true });
  const { exit, err } = await breaking('--against', 'main');
  expect(exit).toBe(2);
  expect(err).toContain('is not in a git repository');
});
