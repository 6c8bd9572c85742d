import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAsset } from '../../../server/web/assets.ts';

let folder = '';
const client = (): string => join(folder, 'client');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-assets-'));
  for (const name of ['.vite', '.well-known', 'assets']) await mkdir(join(client(), name), { recursive: true });
  await writeFile(join(client(), '.vite/manifest.json'), '{}');
  await writeFile(join(client(), '.well-known/about.json'), '{}');
  await writeFile(join(client(), 'assets/a.js'), '');
  await writeFile(join(client(), 'assets/a.js.br'), '');
  await writeFile(join(client(), 'assets/a.js.gz'), '');
  await writeFile(join(folder, 'build.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const statusOf = async (path: string): Promise<number | null> =>
  (await serveAsset(client(), path, new Request('http://site.test/')))?.status ?? null;

test('serves files of the build and of the .well-known folder', async () => {
  expect(await statusOf('/assets/a.js')).toBe(200);
  expect(await statusOf('/.well-known/about.json')).toBe(200);
});

test.each([
  '/.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/../build.json',
  '/assets/a.js.br',
  '/.env.json',
])('%s is not public', async (path) => {
  expect(await statusOf(path)).toBeNull();
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', null],
  ['identity', null],
])('for the accept-encoding %s a file is served as %s', async (accepted, encoding) => {
  const request = new Request('http://site.test/', { headers: { 'accept-encoding': accepted } });
  const response = await serveAsset(client(), '/assets/a.js', request);
  expect(response?.headers.get('content-encoding')).toBe(encoding);
});
