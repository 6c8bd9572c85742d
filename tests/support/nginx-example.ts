import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const has = (program: string, argument: string): boolean => spawnSync(program, [argument]).error === undefined;

/** Whether nginx, and openssl for its certificate, are installed. */
export const hasNginx = has('nginx', '-v') && has('openssl', 'version');

/** nginx with the configuration `deploy/nginx.conf`, in front of processes of a test. */
export interface NginxExample {
  /** The TLS port, with a self-signed certificate. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts it in front of two ports. */
export async function startNginxExample([one, other]: readonly [number, number]): Promise<NginxExample> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  await Promise.all(['logs', 'cache'].map((name) => mkdir(join(folder, name))));
  const [port, plain] = [await freePort(), await freePort()];
  const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=www.example.org'];
  await run('openssl', ['req', '-x509', ...key, ...certificate]);
  const example = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${other}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('/etc/ssl/portal', folder)
    .replace('/var/cache/nginx/portal', join(folder, 'cache'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  await writeFile(join(folder, 'site.conf'), example);
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user}pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} include ${folder}/site.conf; }`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  await run('nginx', ['-t', ...args]);
  const nginx = spawn('nginx', args, { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  return {
    port,
    async stop() {
      nginx.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
