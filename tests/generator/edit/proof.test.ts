import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prove } from '../../../generator/tools/edit/proof/prove.ts';

let root = '';
const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-proof-'));
  await put(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        noEmit: true,
        types: [],
      },
      include: ['app', 'generated', 'tests'],
    }),
  );
  await put('generated/routes.ts', `export type RouteId = 'party' | 'news';\n`);
  await put(
    'app/use.ts',
    `import type { RouteId } from '../generated/routes.ts';\nexport const id: RouteId = 'party';\n`,
  );
  await put('tests/old.test.ts', `export const wrong: number = 'was wrong before';\n`);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const routes = (text: string) => ({ path: 'generated/routes.ts', before: '', after: text });

test('returns the positions of new type errors, ignores old ones, and writes nothing', async () => {
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const breaking = [routes(`export type RouteId = 'dangjian' | 'news';\n`)];
  const proof = await prove(root, breaking, []);
  expect(proof?.map(({ text }) => text)).toEqual([expect.stringMatching(/^app\/use\.ts:2:14 TS2322 /)]);
  expect(await readFile(join(root, 'generated/routes.ts'), 'utf8')).toContain(`'party'`);

  const whole = [
    ...breaking,
    {
      path: 'app/use.ts',
      before: '',
      after: `import type { RouteId } from '../generated/routes.ts';\n\nexport const id: RouteId = 'dangjian';\n`,
    },
  ];
  expect(await prove(root, whole, [])).toEqual([]);
  // A proof leaves no state: the next one starts from the project on disk.
  expect(await prove(root, [], [])).toEqual([]);
  expect((await prove(root, breaking, []))?.length).toBe(1);
  // Removing a file breaks the modules that import it.
  expect((await prove(root, [{ path: 'generated/routes.ts', before: '', after: null }], []))?.[0]?.text).toContain(
    'TS2307',
  );
});

test('returns undefined when there is no compiler', async () => {
  expect(await prove(root, [], [])).toBeUndefined();
});
