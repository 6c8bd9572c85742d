import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltServer, NotStarted, startBuilt } from '../../support/built-server.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { writeSmallContent } from '../../support/small-content.ts';

const SOON = { timeout: 30_000, interval: 50 };

/** The status of a response over its own connection, so that the next worker gets it; 0 if the connection broke. */
const ask = (origin: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const call = request(`${origin}${path}`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    call.on('error', () => resolve(0)).end();
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.skipIf(!hasPostgres)('a server with two workers', { timeout: 120_000 }, () => {
  let database: PostgresServer;
  let folder = '';
  let env: Readonly<Record<string, string>>;
  let server: BuiltServer;

  const pids = (): number[] =>
    server.lines.filter(({ message }) => message === 'a worker starts').map(({ pid }) => Number(pid));
  const figure = async (pattern: RegExp): Promise<number> => {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    return Number(pattern.exec(text)?.[1] ?? 0);
  };
  const serving = (): Promise<number> => figure(/^portal_workers (\d+)/m);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-workers-'));
    await writeSmallContent(join(folder, 'content'));
    database = await createPostgres();
    await database.start();
    const data = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') };
    env = { ...data, DATABASE_URL: database.url, DEMO: '1', WORKERS: '2' };
    server = await startBuilt(env);
  }, 120_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('metrics cover both workers, whichever responds', async () => {
    await expect.poll(serving, SOON).toBe(2);
    const pattern = /^portal_http_requests_total\{route="other",method="GET",status="404"\} (\d+)/m;
    const paths = Array.from({ length: 10 }, (_, index) => `/nowhere-${index}`);
    expect(await Promise.all(paths.map((path) => ask(server.origin, path)))).toEqual(paths.map(() => 404));
    expect([await figure(pattern), await figure(pattern)]).toEqual([10, 10]);
  });

  test('exits with 2 if its port is in use and reports this once, not for each worker', async () => {
    const { port } = new URL(server.origin);
    const error = await startBuilt({ ...env, PORT: port }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotStarted);
    expect(error).toMatchObject({ code: 2 });
    const line = `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to a free port.`;
    expect(String(error).split(line)).toHaveLength(2);
    expect(String(error).match(/is taken/g)).toHaveLength(1);
  });

  test('replaces a killed worker while the other one serves', async () => {
    const [first = 0] = pids();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => isAlive(first), SOON).toBe(false);
    expect(await ask(server.origin, '/healthz')).toBe(200);
    await expect.poll(() => pids().length, SOON).toBe(3);
    await expect.poll(serving, SOON).toBe(2);
    expect(server.lines.find(({ message }) => message.startsWith('a worker has ended'))).toMatchObject({
      level: 'error',
      signal: 'SIGKILL',
      waitMs: 250,
    });
  });

  test('on shutdown, finishes active requests, leaves no process behind and exits with 0', async () => {
    const upload = request(`${server.origin}/backend/company/loginByPhone`, { method: 'POST', agent: false });
    upload.setHeader('content-type', 'text/plain').flushHeaders();
    const status = new Promise<number>((resolve, reject) => {
      upload.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    });
    await expect.poll(() => figure(/^portal_http_requests_in_flight (\d+)/m), SOON).toBe(2);
    const ended = server.end();
    // The worker without a request ends at once, the other one goes on.
    await expect.poll(() => pids().filter(isAlive).length, SOON).toBe(1);
    upload.end('not encrypted');
    expect(await status).toBe(200);
    expect(await ended).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  });
});
