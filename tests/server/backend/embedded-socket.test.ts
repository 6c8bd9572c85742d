import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startEmbedded } from '../../../server/backend/db/embedded.ts';
import { embeddedSocket, socketPlace } from '../../../server/backend/db/embedded-socket.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-socket-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the embedded database has a private socket in its data folder and removes it when it stops', async () => {
  cpSync(inject('emptyDatabase'), join(folder, 'pglite'), { recursive: true });
  // Left by a process that was killed.
  await mkdir(join(folder, 'run'));
  await writeFile(join(folder, 'run/database'), '');
  const embedded = await startEmbedded({ dataDir: folder, migrationsDir: 'server/backend/db/migrations' });
  try {
    expect(dirname(dirname(embedded.socketPath))).toBe(folder);
    expect(await embeddedSocket(folder)).toBe(embedded.socketPath);
    // Private to this user, whatever the mode of the data folder.
    expect((await stat(dirname(embedded.socketPath))).mode & 0o777).toBe(0o700);
  } finally {
    await embedded.stop();
  }
  expect(await readdir(folder)).toEqual(['pglite']);
});

test.each([
  ['whose path is too long for a socket', () => join(folder, 'a'.repeat(100))],
  ['on a file system that supports no sockets', () => '/proc'],
])('the socket is in the temporary folder for a data folder %s', async (_name, place) => {
  const { path, remove } = await socketPlace(place());
  expect(path.startsWith(join(tmpdir(), 'portal-db-'))).toBe(true);
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  await remove();
  await expect(stat(dirname(path))).rejects.toThrow('ENOENT');
});
