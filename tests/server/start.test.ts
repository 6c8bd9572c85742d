import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeSmallContent } from '../support/small-content.ts';

const running: ChildProcess[] = [];
const folders: string[] = [];
let contentDir = '';

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'portal-start-content-'));
  await writeSmallContent(contentDir);
});
afterAll(() => rm(contentDir, { recursive: true }));

/** Stops the running servers and removes their data. */
async function end(): Promise<void> {
  await Promise.all(
    running
      .splice(0)
      .map(
        (child) =>
          new Promise((done) => (child.exitCode === null ? child.once('exit', done) && child.kill() : done(null))),
      ),
  );
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  folders.push(folder);
  cpSync(inject('emptyDatabase'), join(folder, 'pglite'), { recursive: true });
  return folder;
}

interface Started {
  readonly port: number | null;
  readonly exit: number | null;
  readonly text: string;
}

/** Runs the built server until it listens or ends. */
function start(env: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    // As the start script does: libraries in production mode, and the original NODE_ENV in PORTAL_NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production', PORTAL_NODE_ENV: '', PORT: '0', CONTENT_DIR: contentDir, ...env },
  });
  running.push(child);
  return new Promise((resolve) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const port = /localhost:(\d+)/.exec(text)?.[1];
      if (port) resolve({ port: Number(port), exit: null, text });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (exit) => resolve({ port: null, exit, text }));
  });
}

/** Status of a request with headers that `fetch` does not let one set. */
const statusOf = (port: number | null, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/site/privacy', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** An address of this computer other than 127.0.0.1. */
const otherAddress =
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';

/** Whether a port accepts connections at that address. */
const isReachable = (port: number | null): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: otherAddress, port: port ?? 0 }, () => resolve(true));
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
  });

describe('two servers from one checkout', () => {
  let folder = '';
  let openFolder = '';
  /** With the demo that is on by default. */
  let local: Started;
  /** With the demo that is enabled explicitly. */
  let open: Started;

  beforeAll(async () => {
    folder = await dataDir();
    openFolder = await dataDir();
    const asked = { DATA_DIR: openFolder, DEMO: '1', HOST: '0.0.0.0' };
    [local, open] = await Promise.all([start({ DATA_DIR: folder }), start(asked)]);
  });
  afterAll(end);

  test('both serve pages, each on its own port', async () => {
    for (const { port } of [local, open]) {
      const response = await fetch(`http://127.0.0.1:${port}/news/party`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('党建要闻');
    }
    expect(local.port).not.toBe(open.port);
  });

  test('each has its own keys and accounts, in its own data folder', async () => {
    const keys = await Promise.all(
      [local, open].map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/encryption-key.json`)).text()),
    );
    expect(keys[0]).toContain('BEGIN PUBLIC KEY');
    expect(keys[1]).not.toBe(keys[0]);
    const accounts = await Promise.all(
      [folder, openFolder].map((path) => readFile(join(path, 'demo-accounts.txt'), 'utf8')),
    );
    expect(accounts[0]).toContain('password: ');
    expect(accounts[1]).not.toBe(accounts[0]);
  });

  test('another server on the same data folder exits and names the process that uses it', async () => {
    const second = await start({ DATA_DIR: folder });
    expect(second.exit).toBe(2);
    expect(second.text).toMatch(
      new RegExp(`${folder} is in use by process \\d+\\. Stop that process, or set DATA_DIR`),
    );
  });

  test('a demo that is on by default rejects proxied requests and other host names', async () => {
    const { port, text } = local;
    expect(text).toContain('listens to this computer only');
    expect([await isReachable(port), await isReachable(open.port)]).toEqual([false, true]);
    expect(await statusOf(port, {})).toBe(200);
    expect(await statusOf(port, { host: `localhost:${port}` })).toBe(200);
    expect(await statusOf(port, { host: 'portal.example' })).toBe(403);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
      expect(await statusOf(port, { [name]: '198.51.100.1' }), name).toBe(403);
  });

  test('an explicitly enabled demo accepts proxied requests and any host name', async () => {
    expect(await statusOf(open.port, { host: 'portal.example', 'x-forwarded-for': '198.51.100.1' })).toBe(200);
  });
});

afterAll(end);

test('names all invalid settings without a stack trace', async () => {
  const { exit, text } = await start({ PORT: 'many', API_BASE: 'somewhere' });
  expect(exit).toBe(2);
  expect(text).toContain('PORT:');
  expect(text).toContain('API_BASE:');
  expect(text).not.toMatch(/\n\s+at /);
});

test('a deployment without a real login method does not start and lists what to configure', async () => {
  const { exit, text } = await start({ PORTAL_NODE_ENV: 'production', DATA_DIR: await dataDir() });
  expect(exit).toBe(2);
  for (const named of ['npm run account -- create', 'SMS_URL', 'WECHAT_APP_ID', 'CA_CERTIFICATES', 'DEMO=1'])
    expect(text).toContain(named);
  expect(text).not.toMatch(/\n\s+at /);
  expect(text).not.toContain('password:');
});

test('with an external backend, the reference backend does not start and public pages still respond', async () => {
  const { port } = await start({ API_BASE: 'http://127.0.0.1:9', DATA_DIR: '/nonexistent' });
  expect((await fetch(`http://127.0.0.1:${port}/site/privacy`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/backend/api/getColumnList`)).status).toBe(404);
  const policy = (await fetch(`http://127.0.0.1:${port}/site/privacy`)).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:9");
});
