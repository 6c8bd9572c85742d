import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileName, type Paths } from './copies.ts';
import { freePort, type Served, serveBy } from './servers.ts';

const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

const configOf = (folder: string, port: number, paths: readonly string[]): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  gzip_static on;
  open_file_cache max=100;
  keepalive_requests 10000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
${paths.map((path) => `    location = ${path} { default_type "text/html; charset=utf-8"; try_files "/${fileName(path)}.html" =404; }`).join('\n')}
  }
}
`;

/** Starts nginx with the pages of a folder, precompressed; null if nginx is not installed. */
export async function startNginx(copies: string, paths: Paths): Promise<Served | null> {
  if (!hasNginx()) return null;
  const folder = `${copies}-nginx`;
  await mkdir(folder, { recursive: true });
  for (const path of Object.values<string>({ ...paths })) {
    const name = `${fileName(path)}.html`;
    const html = await readFile(join(copies, name));
    await writeFile(join(folder, name), html);
    await writeFile(join(folder, `${name}.gz`), gzipSync(html));
  }
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, port, Object.values<string>({ ...paths })));
  return serveBy('nginx', ['-c', config, '-p', folder], {}, port);
}
