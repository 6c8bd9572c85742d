import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitSmallSite } from './emitted-site.ts';

let site: Awaited<ReturnType<typeof emitSmallSite>>;

beforeAll(async () => {
  site = await emitSmallSite('compiles');
});
afterAll(() => site.remove());

/** The type errors in a use of the emitted code. */
async function complaints(use: string): Promise<string[]> {
  await writeFile(join(site.folder, 'use.ts'), use);
  await writeFile(
    join(site.folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: ['.'], exclude: [] }),
  );
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', site.folder], { encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n');
  }
}

test('the code emitted for another site compiles and rejects wrong uses', async () => {
  expect(
    await complaints(`
import { find } from './api/club.ts';
import { getPlants, sow } from './api/plants.ts';
import type { ApiClient } from './api/transport.ts';
import type { PageProps, PageRegistry } from './pages.ts';
import { pathOf } from './paths.ts';
import { routes } from './routes/index.ts';

declare const client: ApiClient;
declare const props: PageProps<'list'>;
export const right: [string, string, Promise<{ readonly total: number }>, Promise<undefined>, Promise<unknown>, 'Roses', 'beds-roses' | 'club'] = [
  pathOf('beds-roses'),
  pathOf('beds-roses-id', { id: '1' }),
  getPlants(client, { bed: 'a' }),
  sow(client, { bed: 'a' }, { id: '1' }),
  find(client, { word: 'a' }, { kind: 'oak' }),
  routes['beds-roses'].title,
  props.route.id,
];
// @ts-expect-error a parameter is missing
pathOf('beds-roses-id');
// @ts-expect-error there is no such route
pathOf('beds-tulips');
// @ts-expect-error a required parameter is missing
getPlants(client, {});
// @ts-expect-error not one of the values
find(client, { kind: 'elm' });
// @ts-expect-error a page is missing
export const pages = { start: async () => ({ default: () => null }), list: async () => ({ default: () => null }) } satisfies PageRegistry<null>;
// @ts-expect-error the page takes the data of another one
export const wrong = { start: async () => ({ default: (_: { data: string; extra: number }) => null }), list: async () => ({ default: () => null }), one: async () => ({ default: () => null }) } satisfies PageRegistry<null>;
`),
  ).toEqual([]);
});

test.each([
  [
    'path parameters that are no texts',
    'spec/api/plants.yaml',
    '/plants/{bed}\n    access: member\n    params: { bed: { type: string } }',
    `/plants/{bed}/{row}/{depth}/{dry}
    access: member
    params: { bed: { type: string }, row: { type: integer }, depth: { type: number }, dry: { type: boolean } }`,
  ],
  [
    'a query parameter named like an inherited object property',
    'spec/api/club.yaml',
    '      word: {',
    '      toString: {',
  ],
  [
    'nullable lists',
    'spec/models/club.yaml',
    '      word: { type: string }\n',
    `      word: { type: string }
      names: { type: ["null", array], items: { type: integer } }
      odd: { $ref: Odd }
  Odd: { type: [array, "null"], items: { type: [string, "null"] } }
`,
  ],
  [
    'enums that include null',
    'spec/models/club.yaml',
    '      word: { type: string }\n',
    `      word: { type: string }
      kind: { enum: [null, 1, "a", true] }
      none: { enum: [null] }
      odd: { $ref: Odd }
  Odd: { enum: [null, b] }
`,
  ],
])('the emitted code compiles for %s', async (_what, path, from, to) => {
  const odd = await emitSmallSite('compiles-odd', { [path]: [from, to] });
  await writeFile(
    join(odd.folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: ['.'], exclude: [] }),
  );
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', odd.folder], { stdio: 'inherit' });
  await odd.remove();
});
