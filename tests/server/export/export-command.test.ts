import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { ownConfig, replaceFolder, runExport } from '../../../server/export/index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-export-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => runWith({}, ...args);
const runWith = async (env: NodeJS.ProcessEnv, ...args: string[]): Promise<readonly [code: number, text: string]> => {
  const lines: string[] = [];
  const code = await runExport(args, env, (text) => lines.push(text));
  return [code, lines.join('\n')];
};

test('prints the usage if no folder is given', async () => {
  const [code, text] = await run();
  expect(code).toBe(2);
  expect(text).toContain('--out <folder>');
});

test('rejects a folder with other content and leaves it unchanged', async () => {
  const out = join(folder, 'photos');
  await mkdir(out);
  await writeFile(join(out, 'one.jpg'), 'x');
  const [code, text] = await run('--out', out);
  expect([code, await readdir(out), await readdir(folder)]).toEqual([2, ['one.jpg'], ['photos']]);
  expect(text).toContain('holds something else');
});

const exportIn = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(join(path, 'site'), { recursive: true });
  await writeFile(join(path, 'site/index.html'), text);
  return path;
};

test('an export replaces the previous one', async () => {
  const [made, out] = [await exportIn('.out-made', 'new'), await exportIn('out', 'old')];
  await replaceFolder(made, out);
  expect([await readdir(folder), await readFile(join(out, 'site/index.html'), 'utf8')]).toEqual([['out'], 'new']);
  await replaceFolder(await exportIn('.out-made', 'first'), join(folder, 'another'));
  expect((await readdir(folder)).sort()).toEqual(['another', 'out']);
});

test('a failed replacement keeps the previous export', async () => {
  const out = await exportIn('out', 'old');
  await expect(replaceFolder(join(folder, '.out-missing'), out)).rejects.toThrow('ENOENT');
  expect([await readdir(folder), await readFile(join(out, 'site/index.html'), 'utf8')]).toEqual([['out'], 'old']);
});

test('an export uses its own database instead of the portal’s server and replicas', () => {
  const env = {
    DATABASE_URL: 'postgres://portal@database/portal',
    DATABASE_REPLICA_URLS: 'postgres://portal@copy/portal',
  };
  const own = ownConfig(
    readConfig({ ...env, PURGE_SECRET: 'a'.repeat(32), DATA_DIR: '/srv/data' }, folder),
    '/tmp/own',
  );
  expect(own).toMatchObject({ databaseUrl: undefined, replicaUrls: [], dataDir: '/tmp/own', demo: 'asked' });
});

test('the command opens neither the portal’s database nor its data folder, and leaves nothing behind if it fails', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    const env = {
      DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`,
      DATA_DIR: join(folder, 'data'),
    };
    // Only a build has the worker of the embedded database, so the export fails when it opens that database.
    await expect(runWith(env, '--out', join(folder, 'out'))).rejects.toThrow('pglite-worker.js');
    expect([connections, await readdir(folder)]).toEqual([0, []]);
  } finally {
    await new Promise((done) => server.close(done));
  }
});
