import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeList } from '../../../generated/routes/index.ts';
import { readBackup } from '../../../server/backup/format.ts';

/**
 * The steps of the container, run on this machine: the read-only assembled folder, run as a non-root user, with the
 * command, environment and health check of the container file.
 */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

let top = '';
let portal = '';
let data = '';
let child: ChildProcess;
let port = '';

interface Container {
  readonly command: readonly string[];
  readonly check: readonly string[];
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  /** The mode that the assembled folder gets, as an argument of `chmod`. */
  readonly mode: string;
}

/** What the last stage of the container file declares. */
async function readContainer(): Promise<Container> {
  const text = (await readFile('deploy/Containerfile', 'utf8')).replace(/\\\n\s*/g, '');
  const stage = text.slice(text.lastIndexOf('FROM '));
  const line = (start: RegExp): string => stage.match(new RegExp(`^${start.source}(.*)$`, 'm'))?.[1] ?? '';
  const list = (json: string): readonly string[] => JSON.parse(json.slice(json.indexOf('['))) as string[];
  const env = line(/ENV /).split(' ');
  return {
    command: list(line(/CMD /)),
    check: list(line(/HEALTHCHECK /)),
    user: line(/USER /),
    env: Object.fromEntries(env.map((pair) => pair.split('=') as [string, string])),
    mode: /chmod -R (\S+) \/srv\/portal/.exec(text)?.[1] ?? '',
  };
}

const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
let environment: Record<string, string> = {};
/** Runs one of the container's commands beside the server. */
const inside = ([command = '', ...args]: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(command === 'node' ? process.execPath : command, [...args], {
    cwd: portal,
    env: { ...environment, ...env },
    ...owner,
  });

/** The commands of the assembled folder, by name, as its package file has them. */
async function commands(): Promise<(name: string) => readonly string[]> {
  const text = await readFile(join(portal, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> };
  return (name) => (scripts[name] ?? '').split(' ');
}

/** The rows of each table of a backup and, as `@file`, the names and bytes of its files; sorted. */
async function rowsOf(file: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows: Record<string, string[]> = {};
  for await (const record of readBackup(createReadStream(file))) {
    if (record.kind === 'head') continue;
    const table = record.kind === 'row' ? record.table : '@file';
    const list = rows[table] ?? [];
    list.push(record.kind === 'row' ? record.json : `${record.name} ${record.bytes.toString('base64')}`);
    rows[table] = list;
  }
  for (const list of Object.values(rows)) list.sort();
  return rows;
}

/** The parts of the previous version that assembling reads. */
async function versionBefore(folder: string): Promise<string> {
  await mkdir(join(folder, 'dist/client/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/build.json'), '{}');
  await writeFile(join(folder, 'dist/client/assets/page-of-before.js'), 'export {};');
  return folder;
}

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'portal-assembled-'));
  portal = join(top, 'portal');
  data = join(top, 'data');
  await chmod(top, 0o755);
  await run(process.execPath, ['scripts/assemble.mjs', portal, '--from', await versionBefore(join(top, 'before'))]);
  for (const folder of [data, join(top, 'tmp')]) {
    await mkdir(folder);
    if (isRoot) await chown(folder, NOBODY, NOBODY);
  }
  const { command, env, mode } = await readContainer();
  await run('chmod', ['-R', mode, portal]);
  const [program = '', ...args] = command;
  environment = {
    PATH: process.env.PATH ?? '',
    TMPDIR: join(top, 'tmp'),
    ...env,
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, DEMO: '1' },
  };
  expect(program).toBe('node');
  child = spawn(process.execPath, args, { cwd: portal, env: environment, ...owner });
  port = await new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /localhost:(\d+)/.exec(text)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(text)));
  });
  environment = { ...environment, PORT: port };
}, 300_000);

afterAll(async () => {
  if (child && child.exitCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
  await run('chmod', ['-R', 'u+w', portal]);
  await rm(top, { recursive: true, force: true });
});

describe('a read-only assembled folder, run as a non-root user', () => {
  test('the container file sets a non-root user and production mode', async () => {
    const { user, env } = await readContainer();
    expect(user).not.toMatch(/^(|root|0)(:|$)/);
    expect(env.NODE_ENV).toBe('production');
  });

  test('every public page and every kind of generated file responds with 200', async () => {
    const pages = routeList.filter(({ render, page, path }) => render === 'server' && page && !path.includes('{'));
    const files = [
      '/data/nuclear-generation.xlsx',
      '/data/nuclear-generation.csv',
      '/sitemap.xml',
      '/rss/news-party.xml',
      '/robots.txt',
    ];
    const wrong: string[] = [];
    for (const path of [...pages.map((route) => route.path), ...files]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      await response.arrayBuffer();
      if (response.status !== 200) wrong.push(`${path} ${response.status}`);
    }
    expect(pages.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  test('assets of the previous version are still served', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/assets/page-of-before.js`);
    expect([response.status, await response.text()]).toEqual([200, 'export {};']);
  });

  test('the health check passes while the server responds and fails if none does', async () => {
    const { check } = await readContainer();
    await inside(check);
    environment = { ...environment, PORT: '1' };
    await expect(inside(check)).rejects.toMatchObject({ code: 1 });
    environment = { ...environment, PORT: port };
  });

  test('the content and backup commands run in it', async () => {
    const command = await commands();
    const checked = await inside([...command('content'), 'check']);
    expect(checked.stdout).toContain('The content has no problems.');
    await inside([...command('backup'), join(top, 'tmp/running.backup')]);
    expect(await readdir(join(top, 'tmp'))).toContain('running.backup');
  });

  test('the site is exported from it without creating a data folder', async () => {
    const out = join(top, 'tmp/exported');
    const untouched = join(top, 'tmp/untouched');
    const { stdout } = await inside(['node', 'scripts/export.mjs', '--uncompressed', '--out', out], {
      DATA_DIR: untouched,
    });
    expect(stdout).toMatch(/\d{3,}/);
    expect(existsSync(untouched)).toBe(false);
    expect(await readFile(join(out, 'site/news/party.html'), 'utf8')).toContain('<main');
  });

  test('exits with 0 on SIGTERM', async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a backup of the stopped portal restores the same rows and files into a new data folder', async () => {
    const command = await commands();
    const [first, second] = ['first', 'second'].map((name) => join(top, `tmp/${name}.backup`)) as [string, string];
    const restored = { DATA_DIR: join(top, 'tmp/restored') };
    await inside([...command('backup'), first]);
    await inside([...command('restore'), first], restored);
    await inside([...command('backup'), second], restored);
    const [rows, restoredRows] = [await rowsOf(first), await rowsOf(second)];
    expect(rows.users?.length).toBeGreaterThan(1);
    expect(rows['@file']?.length).toBeGreaterThan(1);
    expect(Object.keys(restoredRows).sort()).toEqual(Object.keys(rows).sort());
    for (const [table, list] of Object.entries(rows)) expect(restoredRows[table], table).toEqual(list);
  });
});
