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

test('in an assembled folder without DATA_DIR, a command fails and creates no data folder', () => {
  for (const env of [{}, { DATA_DIR: '' }]) expect(() => check(env)).toThrow(ConfigError);
  expect(() => check({})).toThrow(new RegExp(`no data folder ${join(root, '.data')}[^]*DATA_DIR`));
  expect(existsSync(join(root, '.data'))).toBe(false);
});

test('accepts the folder that DATA_DIR names and an existing data folder', async () => {
  expect(() => check({ DATA_DIR: join(root, 'data') })).not.toThrow();
  await mkdir(join(root, '.data'));
  expect(() => check({})).not.toThrow();
});

test('in a project checkout, the first command may create the data folder', async () => {
  await mkdir(join(root, 'scripts'));
  await writeFile(join(root, 'scripts/build.mjs'), '');
  expect(() => check({})).not.toThrow();
});
