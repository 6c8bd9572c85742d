import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** `npm run portal` on a copy of the generator, since the test changes it. */

const root = resolve(`.cache/tests/launcher-${process.pid}`);

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const portal = (...args: string[]): Promise<Run> =>
  new Promise((done) => {
    execFile(process.execPath, [join(root, 'scripts/portal.mjs'), ...args], { cwd: root }, (error, out, err) =>
      done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const bundles = async (): Promise<string[]> =>
  (await readdir(join(root, '.cache/portal'))).filter((name) => /^[0-9a-f]{16}$/.test(name));

beforeAll(async () => {
  await mkdir(join(root, 'scripts'), { recursive: true });
  cpSync('scripts/portal.mjs', join(root, 'scripts/portal.mjs'));
  for (const part of ['generator', 'package.json', 'package-lock.json'])
    cpSync(part, join(root, part), { recursive: true });
  cpSync('tests/fixtures/second-site/spec', join(root, 'spec'), { recursive: true });
  cpSync('tests/fixtures/second-site/app', join(root, 'app'), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('bundles the generator once, again when it changes, and keeps only one bundle', async () => {
  expect((await portal('generate')).err).toMatch(/\d+ added, 0 changed, 0 removed/);
  const first = await bundles();
  expect(first.length).toBe(1);
  expect((await portal('check')).exit).toBe(0);
  expect(await bundles()).toEqual(first);

  await appendFile(join(root, 'generator/hosts/command-line/cli.ts'), "\nprocess.stderr.write('changed\\n');\n");
  expect((await portal('check')).err).toContain('changed');
  const second = await bundles();
  expect(second.length).toBe(1);
  expect(second).not.toEqual(first);
});

test('keeps the bundle of a running command until it has ended', async () => {
  const [first = ''] = await bundles();
  const watch = spawn(process.execPath, [join(root, 'scripts/portal.mjs'), 'generate', '--watch'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  watch.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (!said.includes('Watching')) await once(watch.stderr, 'data');
  const command = join(root, 'generator/hosts/command-line/cli.ts');
  await appendFile(command, '// changed while it runs\n');
  expect((await portal('check')).exit).toBe(0);
  expect(await bundles()).toContain(first);
  expect((await bundles()).length).toBe(2);
  // A killed process cannot clean up when it ends.
  watch.kill('SIGKILL');
  await once(watch, 'exit');
  await appendFile(command, '// changed after it has ended\n');
  expect((await portal('check')).exit).toBe(0);
  expect((await bundles()).length).toBe(1);
});

test('passes on the exit code and output streams of the command', async () => {
  const { exit, err } = await portal('generat');
  expect(exit).toBe(2);
  expect(err).toContain('generate');
  expect(JSON.parse((await portal('routes', '--json')).out).routes.length).toBe(9);
});

test('runs the sources directly when the bundle cannot be written', async () => {
  await rm(join(root, '.cache'), { recursive: true });
  await writeFile(join(root, '.cache'), 'a file where the folder has to be made');
  expect((await portal('check')).exit).toBe(0);
});

test('finds the project from a subfolder, and suggests npm ci when packages are missing', async () => {
  const below = join(root, 'spec');
  const run = (file: string, cwd: string): Promise<Run> =>
    new Promise((done) => {
      execFile(process.execPath, [file, 'routes', '--json'], { cwd }, (error, out, err) =>
        done({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  expect(JSON.parse((await run(join(root, 'scripts/portal.mjs'), below)).out).routes.length).toBe(9);
  const bare = await mkdtemp(join(tmpdir(), 'portal-bare-'));
  try {
    await mkdir(join(bare, 'scripts'));
    cpSync('scripts/portal.mjs', join(bare, 'scripts/portal.mjs'));
    const { exit, err } = await run(join(bare, 'scripts/portal.mjs'), bare);
    expect([exit, err]).toEqual([2, expect.stringContaining('npm ci')]);
  } finally {
    await rm(bare, { recursive: true, force: true });
  }
});

test('--json prints JSON also when the manifests have errors', async () => {
  await appendFile(join(root, 'spec/site.yaml'), '\nwhatever: 1\n');
  for (const command of [['routes'], ['explain', '/'], ['doctor', '--api', 'http://127.0.0.1:9']]) {
    const { exit, out } = await portal(...command, '--json');
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toHaveProperty('problems');
  }
});
