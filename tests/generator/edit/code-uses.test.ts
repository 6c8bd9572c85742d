import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../../generator/code/folders.ts';
import { applyUses, findUses } from '../../../generator/tools/edit/code/uses.ts';
import { Workspace } from '../../../generator/tools/edit/workspace.ts';

/** The generated code of a site with a route `party` and other things of the same name. */
const generated = (route: string, call: string, types: string): ReadonlyMap<string, string> =>
  new Map([
    [
      'generated/routes.ts',
      `export const routes = { '${route}': { id: '${route}', path: '/party' }, news: { id: 'news', path: '/news' } } as const;
export type RouteId = keyof typeof routes;
export type PageName = 'party' | 'home';
export interface PathParams { readonly '${route}': { readonly id: string } }
export declare function pathOf<Id extends RouteId>(id: Id): string;
export interface PageProps<Page extends PageName> { readonly page: Page; readonly route: RouteId }
`,
    ],
    [
      'generated/api.ts',
      `export interface ${types}Query { readonly id: string }
export declare const ${call}: (query: ${types}Query) => Promise<void>;
export interface Contract { readonly ${call}: { readonly query: ${types}Query }; readonly list: { readonly query: object } }
`,
    ],
  ]);

const versions = [generated('party', 'getUser', 'GetUser'), generated('dangjian', 'findUser', 'FindUser')] as const;
const renames = new Map([
  ['party', 'dangjian'],
  ['getUser', 'findUser'],
]);

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-uses-'));
  for (const [path, text] of versions[0]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await mkdir(join(root, 'app'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const IMPORTS = `import { pathOf, routes, type PageName, type PageProps, type PathParams, type RouteId } from '../generated/routes.ts';\n`;

async function followed(code: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const workspace = new Workspace(root, defaultFolders);
  for (const [path, text] of Object.entries(more)) await workspace.write(path, text);
  // The folder’s listing is read from the disk.
  await writeFile(join(root, 'app/code.tsx'), code);
  for (const path of Object.keys(more)) await writeFile(join(root, path), more[path] ?? '');
  const { uses } = await findUses(workspace, versions, renames);
  await applyUses(workspace, uses);
  return (await workspace.read('app/code.tsx')) ?? '';
}

test.each([
  ['an argument', `pathOf('party');`, `pathOf('dangjian');`],
  ['a template literal', 'pathOf(`party`);', 'pathOf(`dangjian`);'],
  ['a comparison', `(id: RouteId) => id === 'party';`, `(id: RouteId) => id === 'dangjian';`],
  [
    'a switch case',
    `(id: RouteId) => { switch (id) { case 'party': return 1; } };`,
    `(id: RouteId) => { switch (id) { case 'dangjian': return 1; } };`,
  ],
  ['an element access', `routes['party'].path;`, `routes['dangjian'].path;`],
  ['a property access', `routes.party.path;`, `routes.dangjian.path;`],
  [
    'a key of a record',
    `const a: Record<RouteId, 1> = { party: 1, news: 1 };`,
    `const a: Record<RouteId, 1> = { dangjian: 1, news: 1 };`,
  ],
  ['the left operand of in', `'party' in routes;`, `'dangjian' in routes;`],
  ['a destructured key', `const { party } = routes; party.path;`, `const { dangjian: party } = routes; party.path;`],
  ['an array item', `const a: readonly RouteId[] = ['party'];`, `const a: readonly RouteId[] = ['dangjian'];`],
  ['a satisfies expression', `['party'] satisfies RouteId[];`, `['dangjian'] satisfies RouteId[];`],
  ['a type argument', `type A = Extract<RouteId, 'party'>;`, `type A = Extract<RouteId, 'dangjian'>;`],
  ['an indexed access', `type A = PathParams['party'];`, `type A = PathParams['dangjian'];`],
  [
    'a hand-written union and its arguments',
    `type Some = 'party' | 'news'; const f = (a: Some) => a; f('party');`,
    `type Some = 'dangjian' | 'news'; const f = (a: Some) => a; f('dangjian');`,
  ],
  [
    'a JSX attribute',
    `const Link = (_props: { to: RouteId }) => null; <Link to="party" />;`,
    `const Link = (_props: { to: RouteId }) => null; <Link to="dangjian" />;`,
  ],
])('a route rename updates %s', async (_what, code, wanted) => {
  expect(await followed(IMPORTS + code)).toBe(IMPORTS + wanted);
});

test.each([
  ['a property of another object', `declare const data: { party: number }; data.party;`],
  ['a page of the same name', `declare const props: PageProps<'party'>; props.page === 'party';`],
  ['a union of pages', `const page: PageName = 'party';`],
  ['an unrelated string', `const title = 'party'; title.length;`],
  ['an inferred union', `const kinds = { party: 1, other: 2 }; kinds.party;`],
])('a route rename does not change %s', async (_what, code) => {
  expect(await followed(IMPORTS + code)).toBe(IMPORTS + code);
});

test('a call rename updates the call and its types in imports, handlers, unions and namespaces', async () => {
  const code = `import * as api from '../generated/api.ts';
import { type Contract, type GetUserQuery, getUser } from '../generated/api.ts';
type Handlers<Names extends keyof Contract> = { [Name in Names]: (query: Contract[Name]['query']) => void };
type Calls = 'getUser' | 'list';
export const one: Handlers<'getUser'> = { getUser: (query) => void query };
export const both: Handlers<Calls> = { getUser: () => undefined, list: () => undefined };
export const query: GetUserQuery = { id: '1' };
getUser(query);
api.getUser(query);
export const unrelated = { getUser: 1 };
`;
  expect(await followed(code)).toBe(
    code
      .replaceAll('GetUserQuery', 'FindUserQuery')
      .replaceAll(/getUser/g, 'findUser')
      .replace('unrelated = { findUser', 'unrelated = { getUser'),
  );
});

test('keeps the local name of an import if the new one is in use, and the names of exports', async () => {
  const code = `import { getUser } from '../generated/api.ts';
export { getUser as again } from '../generated/api.ts';
export { getUser as third };
const findUser = 1;
getUser({ id: String(findUser) });
`;
  expect(await followed(code)).toBe(
    code.replace('{ getUser }', '{ findUser as getUser }').replace('{ getUser as again }', '{ findUser as again }'),
  );
});

test('renames the key and the value of a shorthand property independently', async () => {
  const code = `import { type Contract, getUser } from '../generated/api.ts';
export const calls: Partial<Record<keyof Contract, unknown>> = { getUser };
export const others = { getUser };
`;
  expect(await followed(code)).toBe(
    code
      .replace('type Contract, getUser', 'type Contract, findUser')
      .replace(
        '= { getUser };\nexport const others = { getUser }',
        '= { findUser };\nexport const others = { getUser: findUser }',
      ),
  );
});
