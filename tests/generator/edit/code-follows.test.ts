import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { defaultFolders } from '../../../generator/code/folders.ts';
import { analyse } from '../../../generator/compiler/compile.ts';
import { addEndpoint } from '../../../generator/tools/edit/add.ts';
import { addRoute } from '../../../generator/tools/edit/add-route.ts';
import type { Edit } from '../../../generator/tools/edit/finish.ts';
import { moveRoute } from '../../../generator/tools/edit/move-route.ts';
import { removeRoute } from '../../../generator/tools/edit/remove.ts';
import { renameEndpoint, renameRoute } from '../../../generator/tools/edit/rename.ts';
import { Workspace } from '../../../generator/tools/edit/workspace.ts';

/** The real site with an edit planned; nothing is written. */
async function planned(edit: Edit): Promise<Workspace> {
  const workspace = new Workspace(process.cwd(), defaultFolders);
  await edit(workspace);
  return workspace;
}

test.each([
  ['a renamed route', renameRoute('news-party', 'party-news'), 'party-news'],
  ['a moved route', moveRoute('news-party', '/news/building'), 'news-building'],
])(
  'updates the code for %s and changes nothing else in it',
  async (_what, edit, id) => {
    const file = 'app/pages/home/load.ts';
    const workspace = await planned(edit);
    const before = await readFile(file, 'utf8');
    expect(before).toContain("'news-party'");
    expect(await workspace.read(file)).toBe(before.replaceAll("'news-party'", `'${id}'`));
    expect(analyse(await workspace.input()).ok).toBe(true);
  },
  60_000,
);

test('renaming a route updates its pathOf calls, but not other uses of the same word', async () => {
  const renamed = await planned(renameRoute('news-party', 'party-news'));
  expect(await renamed.read('app/pages/home/home.tsx')).toContain("pathOf('party-news')");
  const code = (workspace: Workspace): string[] =>
    workspace.plans().flatMap(({ path }) => (path.startsWith('spec/') ? [] : [path]));
  expect(code(renamed)).toContain('app/pages/home/home.tsx');
  // `data.party` and the page’s other properties are not routes.
  expect(code(await planned(renameRoute('party', 'dangjian')))).toEqual([]);
}, 300_000);

test('renaming a call updates its callers, handlers and tests', async () => {
  const workspace = await planned(renameEndpoint('getUserName', 'findUserNames'));
  const plans = workspace.plans().filter(({ path }) => !path.startsWith('spec/'));
  expect(new Set(plans.map(({ path }) => path.split('/')[0]))).toEqual(new Set(['app', 'server', 'tests']));
  for (const { path, before, after } of plans)
    expect(after, path).toBe(before?.replaceAll(/(?<!\/)\bgetUserName\b/g, 'findUserNames'));
}, 300_000);

test('rejects removing a route that code uses with pathOf, and names the uses', async () => {
  const removed = planned(removeRoute('company-service-train-evaluation', { withPage: true }));
  await expect(removed).rejects.toMatchObject({ places: expect.arrayContaining([expect.stringContaining('pathOf(')]) });
}, 300_000);

test('removing a route that was added with a release type restores the manifests', async () => {
  const workspace = new Workspace(process.cwd(), defaultFolders);
  const before = new Map(await workspace.manifests());
  await addRoute('/news/policy', { title: '政策动态', column: true, order: 3, type: 'news' })(workspace);
  expect(analyse(await workspace.input()).ok).toBe(true);
  await removeRoute('/news/policy')(workspace);
  expect(new Map(await workspace.manifests())).toEqual(before);
}, 300_000);

test('a new call is reported as unused unless usedBy is given', async () => {
  const options = { group: 'content', method: 'GET', path: '/api/getTopics', access: 'public', data: 'Column' };
  const unused = analyse(await (await planned(addEndpoint('getTopics', options))).input());
  expect(unused.ok ? [] : unused.diagnostics.map(({ code }) => code)).toEqual(['P2034']);
  const used = await planned(addEndpoint('getTopics', { ...options, usedBy: 'a mobile client: its home page' }));
  expect(analyse(await used.input()).ok).toBe(true);
});
