import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsIn, readCodeFacts } from '../../generator/code/code-facts.ts';
import { defaultFolders } from '../../generator/code/folders.ts';
import { importedCalls } from '../../generator/code/imported-calls.ts';
import { moduleExports } from '../../generator/code/module-exports.ts';

const exportsOf = (text: string) => {
  const found = moduleExports(text);
  return found && Object.fromEntries(found);
};

test.each([
  ['export default function Page() {}', { default: 'callable' }],
  ['export default async () => null;', { default: 'callable' }],
  ['export default memo(Page);', { default: 'unknown' }],
  ['export default { a: 1 };', { default: 'data' }],
  ['export const load = async (input: In): Promise<Out> => null;', { load: 'callable' }],
  ['export const load: (a: () => void) => number = (a) => 1;', { load: 'callable' }],
  ['export const load: Load =\n  articleLoad;', { load: 'unknown' }],
  ["export const load = 'soon';", { load: 'data' }],
  ['export async function load() {}', { load: 'callable' }],
  ['export {\n  Page as default,\n  load,\n  type Props,\n};', { default: 'unknown', load: 'unknown' }],
  ['export type Load = () => void;\nexport interface Props {}', {}],
  ['/*\nexport default Page;\n*/\n// export default Page;\nconst a = 1;', {}],
  ["export * from './page.tsx';", null],
])('finds the exports of %j', (text, expected) => {
  expect(exportsOf(text)).toEqual(expected);
});

test('counts only value imports from the generated client as calls', () => {
  const text = `import { type Query, getPlants, sow as plant } from '../../generated/api/plants.ts';
import type { Other } from '../../generated/api/club.ts';
import { find } from './elsewhere.ts';`;
  expect(importedCalls(text, defaultFolders)).toEqual(['getPlants', 'sow']);
});

test.each([
  ["import {\n  getA, // the list, as it is\n  getB,\n} from '../../generated/api/plants.ts';", ['getA', 'getB']],
  ["import {\n  /* one, or none */ getA,\n  getB,\n} from '../../generated/api/plants.ts';", ['getA', 'getB']],
  ["import {\n  // getA,\n  getB,\n} from '../../generated/api/plants.ts';", ['getB']],
  ["export { getA, type Query } from '../generated/api/plants.ts';", ['getA']],
  ["export type { Query } from '../generated/api/plants.ts';", []],
  ["type Plants = typeof import('../generated/api/plants.ts');", []],
  ["const tracing = await import('../generated/api/settings.ts');", []],
  ["import * as plants from '../generated/api/plants.ts';", null],
  ["export * from '../generated/api/plants.ts';", null],
  ["const { sow } = await import('../generated/api/plants.ts');", null],
])('finds the calls imported by %j', (text, expected) => {
  expect(importedCalls(text, defaultFolders)).toEqual(expected);
});

test('updates the facts when files change, and reads only changed files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-facts-'));
  const put = (path: string, text: string) => writeFile(join(root, path), text);
  expect(await readCodeFacts(root, defaultFolders)).toBeNull();
  await mkdir(join(root, 'app'));
  await put('app/a.ts', "import { sow } from '../generated/api/plants.ts';");
  await put('app/b.tsx', 'export default () => null;');
  const old = new Date(2020, 1, 1);
  for (const name of ['a.ts', 'b.tsx']) await utimes(join(root, 'app', name), old, old);
  const facts = await readCodeFacts(root, defaultFolders);
  expect(callsIn(facts)).toEqual(['sow']);
  expect(facts?.get('app/b.tsx')?.exports).toEqual({ default: 'callable' });
  // Other text with the same length and timestamp: the cached facts are used.
  await put('app/a.ts', "import { sew } from '../generated/api/plants.ts';");
  await utimes(join(root, 'app/a.ts'), old, old);
  expect(callsIn(await readCodeFacts(root, defaultFolders))).toEqual(['sow']);
  // If one file has another timestamp, the facts of the other file are still the cached ones.
  await put('app/b.tsx', 'export const a = () => 12;');
  await utimes(join(root, 'app/b.tsx'), old, old);
  await utimes(join(root, 'app/a.ts'), old, new Date());
  const partly = await readCodeFacts(root, defaultFolders);
  expect(callsIn(partly)).toEqual(['sew']);
  expect(partly?.get('app/b.tsx')?.exports).toEqual({ default: 'callable' });
  await utimes(join(root, 'app/b.tsx'), old, new Date());
  expect((await readCodeFacts(root, defaultFolders))?.get('app/b.tsx')?.exports).toEqual({ a: 'callable' });
  await rm(join(root, 'app/a.ts'));
  expect(callsIn(await readCodeFacts(root, defaultFolders))).toEqual([]);
  await put('app/c.ts', "import * as all from '../generated/api/plants.ts';");
  expect(callsIn(await readCodeFacts(root, defaultFolders))).toBeNull();
  await rm(root, { recursive: true });
});
