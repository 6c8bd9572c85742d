import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runExport } from '../../../server/export/index.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-export-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]): Promise<readonly [code: number, text: string]> => {
  const lines: string[] = [];
  const code = await runExport(args, {}, (text) => lines.push(text));
  return [code, lines.join('\n')];
};

test('without a folder the command says how it is used', async () => {
  const [code, text] = await run();
  expect(code).toBe(2);
  expect(text).toContain('--out <folder>');
});

test('a folder that holds something else is left as it is', async () => {
  const out = join(folder, 'photos');
  await mkdir(out);
  await writeFile(join(out, 'one.jpg'), 'x');
  const [code, text] = await run('--out', out);
  expect([code, await readdir(out), await readdir(folder)]).toEqual([2, ['one.jpg'], ['photos']]);
  expect(text).toContain('holds something else');
});
