import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOfDataDir } from '../../server/data-dir-key.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('creates a key once, readable by its owner only, and leaves no other file in the folder', async () => {
  const dataDir = join(folder, 'data');
  const key = await keyOfDataDir(dataDir, 'some.key');
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(await keyOfDataDir(dataDir, 'some.key')).toBe(key);
  expect(await readFile(join(dataDir, 'some.key'), 'utf8')).toBe(key);
  expect((await stat(join(dataDir, 'some.key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['some.key']);
});

test.each(['', 'a1b2', `${'a'.repeat(63)}z`])('rejects a key file holding %j and does not replace it', async (text) => {
  const file = join(folder, 'some.key');
  await writeFile(file, text);
  await expect(keyOfDataDir(folder, 'some.key')).rejects.toThrow(
    `${file} holds no key, which is 64 hexadecimal digits. Restore it from a backup, or delete it: a new one is made.`,
  );
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('two concurrent calls get the same complete key', async () => {
  for (let pair = 0; pair < 300; pair += 1) {
    const name = `${pair}.key`;
    const [one, other] = await Promise.all([keyOfDataDir(folder, name), keyOfDataDir(folder, name)]);
    expect(one).toMatch(/^[\da-f]{64}$/);
    expect(other).toBe(one);
  }
});
