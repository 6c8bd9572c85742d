import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../server/config.ts';
import { hasNginx, type NginxExample, startNginxExample } from '../../support/nginx-example.ts';

const run = promisify(execFile);
const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).error === undefined;

/** A stand-in for one portal process, which responds with its name and records its requests. */
interface Process {
  readonly server: Server;
  readonly port: number;
  readonly seen: IncomingMessage[];
}

async function startProcess(name: string): Promise<Process> {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    const isFile = incoming.url?.startsWith('/assets/');
    if (isFile && incoming.url !== `/assets/${name}.js` && incoming.url !== '/assets/both.js')
      return void response.writeHead(404).end();
    if (incoming.url === '/busy') return void response.writeHead(503, { 'retry-after': '5' }).end('busy');
    const control = isFile ? 'public, max-age=31536000, immutable' : 'public, max-age=0, s-maxage=60';
    response.writeHead(200, { 'cache-control': control, 'content-encoding': 'br' }).end(name);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port, seen };
}

const stop = ({ server }: Process): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

describe.skipIf(!hasNginx)('the nginx example', () => {
  let one: Process;
  let other: Process;
  let nginx: NginxExample | null = null;
  const agent = new Agent({ rejectUnauthorized: false });

  const get = (
    path: string,
    method = 'GET',
  ): Promise<{ status?: number; text: string; headers: IncomingMessage['headers'] }> =>
    new Promise((resolve, reject) => {
      const options = {
        agent,
        host: '127.0.0.1',
        port: nginx?.port,
        path,
        method,
        headers: { host: 'www.example.org' },
      };
      request(options, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }));
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    [one, other] = await Promise.all([startProcess('one'), startProcess('other')]);
    nginx = await startNginxExample([one.port, other.port]);
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 20_000, interval: 50 });
  });
  afterAll(async () => {
    await Promise.all([stop(one), stop(other)]);
    agent.destroy();
    await nginx?.stop();
  });

  test('passes a page on unchanged and forwards client address, protocol, host and request id', async () => {
    const { status, headers } = await get('/news/party');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(headers['content-encoding']).toBe('br');
    const passed = [...one.seen, ...other.seen].find(({ url }) => url === '/news/party');
    expect(passed?.headers).toMatchObject({
      host: 'www.example.org',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test.each(['/healthz', '/readyz', '/metrics'])('hides %s from the public', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect([...one.seen, ...other.seen].filter(({ url }) => url === path)).toEqual([]);
  });

  test('finds a hashed asset that only one version has, and caches it', async () => {
    for (const name of ['one', 'other', 'one', 'other'])
      expect(await get(`/assets/${name}.js`)).toMatchObject({ status: 200, text: name });
    const asked = [...one.seen, ...other.seen].filter(({ url }) => url === '/assets/one.js');
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('passes a 503 response on without a retry and keeps the process in use', async () => {
    expect(await get('/busy')).toMatchObject({ status: 503, text: 'busy' });
    expect([...one.seen, ...other.seen].filter(({ url }) => url === '/busy')).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, () => get('/busy')));
    const results = await Promise.all(Array.from({ length: 10 }, () => get('/')));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('serves every request if one process has stopped', async () => {
    await stop(other);
    const results = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(results.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(20).fill('200 one'));
  });
});

test.skipIf(!has('systemd-analyze', '--version'))('systemd accepts the unit file', async () => {
  const { stderr } = await run('systemd-analyze', ['verify', 'deploy/portal@.service']);
  expect(stderr).not.toContain('portal@');
});

test('the compose file sets valid, documented variables and names existing files', async () => {
  interface Service {
    readonly image: string;
    readonly build?: { readonly context: string; readonly dockerfile: string };
    readonly environment: Readonly<Record<string, string>>;
    readonly read_only?: boolean;
    readonly volumes: readonly string[];
  }
  const text = await readFile('deploy/compose.yaml', 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Readonly<Record<string, Service>> };
  const values: Readonly<Record<string, string>> = { SITE_HOST: 'www.example.org', POSTGRES_PASSWORD: 'secret' };
  const filled = (value: string): string => String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, name) => values[name] ?? '');
  const portals = Object.values(services).filter(({ image }) => image === 'portal');
  expect(portals).toHaveLength(2);
  for (const { environment, build, read_only } of portals) {
    const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
    const config = readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data', ...env }, process.cwd());
    expect(config).toMatchObject({
      demo: 'off',
      origin: 'https://www.example.org',
      trustedProxies: 1,
      drainSeconds: 3,
    });
    expect(config.databaseUrl).toBe('postgres://portal:secret@database:5432/portal');
    expect(read_only).toBe(true);
    await readFile(join('deploy', build?.context ?? '', build?.dockerfile ?? ''));
  }
  const readme = await readFile('README.md', 'utf8');
  for (const name of Object.keys(portals[0]?.environment ?? {})) expect(readme).toContain(`\`${name}\``);
  await readFile('deploy/Caddyfile');
});
