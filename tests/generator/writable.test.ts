import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { replaceOutput } from '../../generator/output/swap.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-writable-'));
  await mkdir(join(root, 'generated/api'), { recursive: true });
  await writeFile(join(root, 'generated/site.ts'), 'old');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const change = { path: 'site.ts', kind: 'changed', state: 'stale', before: 'old', after: 'new' } as const;

test.each(['generated', 'generated/api'])(
  'rejects a read-only folder %s and leaves no temporary files',
  async (folder) => {
    await chmod(join(root, folder), 0o555);
    await expect(replaceOutput(root, defaultFolders, [change])).rejects.toThrow(`${folder} is read only`);
    await chmod(join(root, folder), 0o755);
    expect(await readdir(root)).toEqual(['generated']);
    expect(await readFile(join(root, 'generated/site.ts'), 'utf8')).toBe('old');
    await replaceOutput(root, defaultFolders, [change]);
    expect(await readFile(join(root, 'generated/site.ts'), 'utf8')).toBe('new');
  },
);
