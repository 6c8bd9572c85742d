import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { analyse } from '../../../generator/compile.ts';
import { addEndpoint } from '../../../generator/edit/add.ts';
import type { Edit } from '../../../generator/edit/finish.ts';
import { moveRoute } from '../../../generator/edit/move-route.ts';
import { renameRoute } from '../../../generator/edit/rename.ts';
import { Workspace } from '../../../generator/edit/workspace.ts';

/** The real site with an edit planned; nothing is written. */
async function planned(edit: Edit): Promise<Workspace> {
  const workspace = new Workspace(process.cwd());
  await edit(workspace);
  return workspace;
}

test.each([
  ['a renamed route', renameRoute('news-party', 'party-news'), 'party-news'],
  ['a moved route', moveRoute('news-party', '/news/building'), 'news-building'],
])(
  'code follows %s, and nothing else in it changes',
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

test('a new call needs someone who makes it', async () => {
  const options = { group: 'content', method: 'GET', path: '/api/getTopics', access: 'public', data: 'Column' };
  const unused = analyse(await (await planned(addEndpoint('getTopics', options))).input());
  expect(unused.ok ? [] : unused.diagnostics.map(({ code }) => code)).toEqual(['P2034']);
  const used = await planned(addEndpoint('getTopics', { ...options, usedBy: 'a mobile client: its home page' }));
  expect(analyse(await used.input()).ok).toBe(true);
}, 60_000);
