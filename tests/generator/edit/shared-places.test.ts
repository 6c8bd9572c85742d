import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLayout } from '../../../generator/tools/edit/add.ts';
import { type Edit, runEdit } from '../../../generator/tools/edit/finish.ts';
import { moveRoute } from '../../../generator/tools/edit/move-route.ts';
import { removeColumn } from '../../../generator/tools/edit/remove.ts';
import { renameColumn } from '../../../generator/tools/edit/rename.ts';
import { manifests } from '../site.ts';

/** Values that routes share by a YAML alias: an edit of one route does not change the others. */

const CLUB = 'spec/routes/club.yaml';
const head = 'section: club\ndefaults: { layout: plain, render: client }\nroutes:\n';
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-shared-'));
  for (const [path, text] of Object.entries(manifests)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function edited(routes: string, edit: Edit): Promise<{ exit: number; words: string; after: string }> {
  await writeFile(join(root, CLUB), head + routes);
  const { exit, words = '' } = await runEdit(root, {}, edit);
  const after = await readFile(join(root, CLUB), 'utf8');
  return { exit, words, after: after.slice(head.length) };
}

const layouts = `  - path: /club
    title: Club
    page: list
    layout: &wide wide
    column: { order: 3 }
  - path: /club/door
    title: Door
    page: start
    layout: *wide # as above
`;
const columns = `  - path: /club
    title: Club
    page: list
    column: &column { order: 3 }
  - path: /club/door
    title: Door
    page: start
    column: *column
`;

test('replaces the layout alias of a route with its own layout', async () => {
  const { exit, after } = await edited(layouts, addLayout('narrow', { routes: ['/club/door'] }));
  expect([exit, after]).toEqual([0, layouts.replace('*wide #', 'narrow #')]);
});

test('rejects replacing a layout that other routes use by an alias, and names them', async () => {
  const { exit, words, after } = await edited(layouts, addLayout('narrow', { routes: ['/club'] }));
  expect([exit, after]).toEqual([1, layouts]);
  expect(words).toContain(`  ${CLUB}:12:13 *wide`);
});

test.each(['/club', '/club/door'])('rejects renaming the column that %s shares with another route', async (path) => {
  const { exit, words, after } = await edited(columns, renameColumn(path, 'gate'));
  expect([exit, after]).toEqual([1, columns]);
  expect(words).toContain(`  ${CLUB}:11:13 *column`);
});

test('rejects removing a column that others use by an alias, but removes the alias itself', async () => {
  const held = await edited(columns, removeColumn('/club'));
  expect([held.exit, held.after]).toEqual([1, columns]);
  expect(held.words).toContain(`  ${CLUB}:11:13 *column`);
  const own = await edited(columns, removeColumn('/club/door'));
  expect([own.exit, own.after]).toEqual([0, columns.replace('    column: *column\n', '')]);
});

test('moves only the route itself when its path is an alias', async () => {
  const paths = `  - path: /club
    title: Club
    page: list
    column: { order: 3 }
    children:
      - { path: &door door, title: Door, page: start }
  - path: /house
    title: House
    page: start
    children:
      - { path: *door , title: Door, page: start }
`;
  const { exit, after } = await edited(paths, moveRoute('/house/door', '/house/gate'));
  expect([exit, after]).toEqual([0, paths.replace('*door ,', 'gate ,')]);
});
