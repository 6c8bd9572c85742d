import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileResponse } from '../file-response.ts';

/** What a build made: written by the build script, read once at start. */
export interface Build {
  readonly id: string;
  /** Addresses below the site's root. */
  readonly entry: string;
  readonly navigation: string;
  readonly style: string;
  /** The sheet of the dark theme. */
  readonly dark: string;
  readonly bootScript: string;
}

export async function readBuild(distDir: string): Promise<Build> {
  return JSON.parse(await readFile(join(distDir, 'build.json'), 'utf8')) as Build;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const isFile = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
};

/** The best form of a file that the build made and the caller takes. */
async function pick(path: string, accepted: string): Promise<{ path: string; size: number; encoding?: string } | null> {
  for (const { name, suffix } of encodings) {
    if (!accepted.includes(name)) continue;
    const size = await isFile(path + suffix);
    if (size !== null) return { path: path + suffix, size, encoding: name };
  }
  const size = await isFile(path);
  return size === null ? null : { path, size };
}

/**
 * Answers with a file of the client build, or null where there is none; films are asked for in parts. Files below /assets/
 * carry their content's hash in their name and never change; others are asked for again each time.
 */
export async function serveAsset(clientDir: string, pathname: string, request: Request): Promise<Response | null> {
  // Files of the build have an extension; pages have none, and are not looked for on the disk at every request.
  if (!/\.\w+$/.test(pathname)) return null;
  // What lies in a folder with a dot is the build's own.
  if (/\/\.(?!well-known\/)/.test(pathname)) return null;
  const path = normalize(join(clientDir, pathname));
  if (!path.startsWith(clientDir + sep) || path.endsWith('.br') || path.endsWith('.gz')) return null;
  const file = await pick(path, request.headers.get('accept-encoding') ?? '');
  if (!file) return null;
  const headers = new Headers({
    'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  if (file.encoding) headers.set('content-encoding', file.encoding);
  return fileResponse(request, file, headers);
}
