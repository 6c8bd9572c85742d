import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { requireDataDir } from '../../server/data-dir-of-commands.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-command-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const check = (env: NodeJS.ProcessEnv): void => requireDataDir(readConfig(env, root), env);

test('in an assembled folder a command without the settings of the server begins no data folder beside that of the server', () => {
  for (const env of [{}, { DATA_DIR: '' }]) expect(() => check(env)).toThrow(ConfigError);
  expect(() => check({})).toThrow(new RegExp(`no data folder ${join(root, '.data')}[^]*DATA_DIR`));
  expect(existsSync(join(root, '.data'))).toBe(false);
});

test('it uses the folder that is named, and one that is there', async () => {
  expect(() => check({ DATA_DIR: join(root, 'data') })).not.toThrow();
  await mkdir(join(root, '.data'));
  expect(() => check({})).not.toThrow();
});

test('in a project the first command may make the folder', async () => {
  await mkdir(join(root, 'scripts'));
  await writeFile(join(root, 'scripts/build.mjs'), '');
  expect(() => check({})).not.toThrow();
});
