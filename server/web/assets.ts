import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileResponse } from '../file-response.ts';
import type { BodyForm } from './page-cache.ts';
import { acceptsEncoding } from './serve-page.ts';

/** The result of a build: written by the build script, read once at start. */
export interface Build {
  readonly id: string;
  /** URLs below the site's root. */
  readonly entry: string;
  readonly navigation: string;
  readonly style: string;
  /** The dark theme's style sheet. */
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

/** What the name of a file has in addition in each stored form. */
export const SUFFIX: Readonly<Record<BodyForm, string>> = { br: '.br', gzip: '.gz', identity: '' };

const isFile = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
};

/** The most compact stored form of a file that the client accepts; null if there is no such file. */
async function pick(path: string, accepted: string): Promise<{ path: string; size: number; encoding?: string } | null> {
  for (const encoding of ['br', 'gzip'] as const) {
    if (!acceptsEncoding(accepted, encoding)) continue;
    const stored = path + SUFFIX[encoding];
    const size = await isFile(stored);
    if (size !== null) return { path: stored, size, encoding };
  }
  const size = await isFile(path);
  return size === null ? null : { path, size };
}

/** The headers of a file of the build that do not depend on its form. */
export const assetHeaders = (pathname: string): Readonly<Record<string, string>> => ({
  'content-type': mediaTypes[extname(pathname)] ?? 'application/octet-stream',
  'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
});

/**
 * Serves a file of the client build, or returns null if there is none; supports range requests, which films use. Files below
 * /assets/ have their content's hash in their name and never change; others are revalidated each time.
 */
export async function serveAsset(clientDir: string, pathname: string, request: Request): Promise<Response | null> {
  // Files of the build have an extension; pages have none, so the disk is not searched for them at every request.
  if (!/\.\w+$/.test(pathname)) return null;
  // Folders whose names begin with a dot are internal to the build.
  if (/\/\.(?!well-known\/)/.test(pathname)) return null;
  const path = normalize(join(clientDir, pathname));
  if (!path.startsWith(clientDir + sep) || path.endsWith('.br') || path.endsWith('.gz')) return null;
  const file = await pick(path, request.headers.get('accept-encoding') ?? '');
  if (!file) return null;
  const headers = new Headers(assetHeaders(pathname));
  if (file.encoding) headers.set('content-encoding', file.encoding);
  return fileResponse(request, file, headers);
}
