import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ContentError } from '../../server/backend/content/content-error.ts';
import { DataDirLocked } from '../../server/backend/db/data-dir-lock.ts';
import { readConfig } from '../../server/config.ts';
import { BrokenKey } from '../../server/data-dir-key.ts';
import { TableError } from '../../server/facts/tables.ts';
import { explainStartError } from '../../server/start-error.ts';

let folder = '';
let other: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-fail-'));
});
afterEach(async () => {
  other?.close();
  other = undefined;
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  /** Lines of standard error. */
  readonly lines: readonly string[];
}

/** Runs the built server until it ends by itself. */
function run(env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORTAL_NODE_ENV: '', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((done) => {
    child.once('close', (code) => done({ code, lines: text.trim().split('\n') }));
  });
}

/** The message in the single JSON line that a failing start writes. */
function messageOf({ code, lines }: Ended, expected: 2 | 75 = 2): string {
  expect(code).toBe(expected);
  const [line, ...more] = lines.map((one) => JSON.parse(one) as { level: string; message: string; error?: string });
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 'error' });
  expect(line?.error).toBeUndefined();
  return line?.message ?? '';
}

const busyPort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer();
    other = server;
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });

describe('a failing start writes cause and fix as one line of JSON and exits with 2 or 75', () => {
  test('a port that is in use', async () => {
    cpSync(inject('emptyDatabase'), join(folder, 'pglite'), { recursive: true });
    const port = await busyPort();
    expect(messageOf(await run({ PORT: String(port) }))).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to a free port.`,
    );
  });

  test('a HOST that is not an address of this computer', async () => {
    cpSync(inject('emptyDatabase'), join(folder, 'pglite'), { recursive: true });
    expect(messageOf(await run({ HOST: '203.0.113.9', DEMO: '1' }))).toContain('HOST=203.0.113.9 is not an address');
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'data');
    await writeFile(file, '');
    expect(messageOf(await run({ DATA_DIR: file }))).toBe(
      `The data folder ${file} is not a folder. Remove the file of that name, or set DATA_DIR to another folder.`,
    );
  });

  test('a database with damaged files', async () => {
    cpSync(inject('emptyDatabase'), join(folder, 'pglite'), { recursive: true });
    await writeFile(join(folder, 'pglite/global/pg_control'), 'damaged');
    expect(messageOf(await run({}))).toContain(`The database in ${join(folder, 'pglite')} cannot be opened`);
  });

  test('an unreachable PostgreSQL server', async () => {
    const port = await busyPort();
    other?.close();
    const ended = await run({ DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`, DEMO: '1' });
    expect(messageOf(ended, 75)).toContain('The database of DATABASE_URL cannot be reached');
  });
});

const config = readConfig({ DATA_DIR: '/srv/data', PORT: '80', HOST: '127.0.0.1' }, '/srv');
const errorOf = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

test.each([
  ['EROFS', {}, 'The data folder /srv/data lies on a file system that is read-only.'],
  ['EACCES', {}, 'The data folder /srv/data cannot be written.'],
  ['ENOSPC', {}, 'The data folder /srv/data has no space left.'],
  ['EACCES', { syscall: 'listen' }, 'This user may not listen on port 80.'],
  ['28P01', {}, 'The database of DATABASE_URL refuses the password.'],
  ['3D000', {}, 'The database of DATABASE_URL does not exist.'],
])('explains the error %s %j, also as the cause of another error', (code, more, beginning) => {
  const error = errorOf(code, more);
  for (const thrown of [error, new Error('outer', { cause: error })])
    expect(explainStartError(thrown, config)?.message.slice(0, beginning.length)).toBe(beginning);
});

const withServer = readConfig({ DATABASE_URL: 'postgres://portal@db.internal/portal', HOST: '127.0.0.1' }, '/srv');
test.each([
  ['EROFS', {}, 2],
  ['28P01', {}, 2],
  ['3D000', {}, 2],
  ['EADDRINUSE', {}, 2],
  ['ENOSPC', {}, 75],
  ['EDQUOT', {}, 75],
  ['ECONNREFUSED', {}, 75],
  ['ETIMEDOUT', {}, 75],
  ['CONNECT_TIMEOUT', {}, 75],
  ['EHOSTUNREACH', {}, 75],
  ['ENETUNREACH', {}, 75],
  ['57P03', {}, 75],
  ['EAI_AGAIN', { syscall: 'getaddrinfo' }, 75],
])('%s %j exits with 75 if a later start may succeed, and with 2 if a setting has to change', (code, more, exit) => {
  expect(explainStartError(errorOf(code, more), withServer)?.exit).toBe(exit);
});

test('exits with 2 if HOST cannot be resolved', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere'), { syscall: 'getaddrinfo' });
  expect(explainStartError(error, { ...withServer, host: 'nowhere' })?.exit).toBe(2);
});

test('a locked data folder exits with 75 if another container may hold it, with 2 if a local process does', () => {
  expect(explainStartError(new DataDirLocked('/srv/data', null), config)?.exit).toBe(75);
  expect(explainStartError(new DataDirLocked('/srv/data', 7), config)?.exit).toBe(2);
});

test('names a key file that holds no key', () => {
  expect(explainStartError(new BrokenKey('/srv/data/preview.key'), config)?.message).toMatch(
    /^\/srv\/data\/preview\.key holds no key/,
  );
});

test('names file and line of a declaration or a table that cannot be used', () => {
  const task = ContentError.of('/srv/content/returns/tasks.yaml', 'two tasks have the id a', 'Rename one', {
    line: 2,
    column: 9,
  });
  expect(explainStartError(task, config)).toEqual({
    message: '/srv/content/returns/tasks.yaml:2:9: two tasks have the id a. Rename one',
    exit: 2,
  });
  const table = new TableError('one.csv', 4, '“2O25” in the column year is not a number');
  expect(explainStartError(table, config)).toEqual({
    message: 'one.csv:4: “2O25” in the column year is not a number',
    exit: 2,
  });
});

test('leaves an unknown error unexplained', () => {
  expect(explainStartError(new TypeError('a fault'), config)).toBeNull();
});

test('treats an empty PORT and HOST as not set', () => {
  expect(readConfig({ PORT: '', HOST: '' }, '/srv')).toMatchObject({ port: 3000, host: '127.0.0.1' });
});
