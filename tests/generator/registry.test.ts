import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import { addSkeleton, registeredPages, removePage } from '../../generator/tools/edit/skeleton.ts';
import { Workspace } from '../../generator/tools/edit/workspace.ts';
import { secondSiteForEach } from './second-site.ts';

/** A page registry written with double quotes, as many formatters do. */

const site = secondSiteForEach('registry');
const REGISTRY = 'app/pages.ts';

beforeEach(async () => {
  for (const path of [REGISTRY, 'app/pages/book-list.tsx', 'app/pages/book.tsx'])
    await site.put(path, (await readFile(join(site.root, path), 'utf8')).replaceAll("'", '"'));
});

test('reads the pages of a double-quoted registry with the positions of their names', async () => {
  const { pages } = await loadInput(site.root);
  expect(pages?.map(({ name }) => name)).toEqual(['entrance', 'book-list', 'book', 'card', 'notice', 'sign-in']);
  const page = pages?.[1];
  expect(page).toMatchObject({ file: './pages/book-list.tsx', exists: true });
  expect(page?.span.source.text.slice(page.span.start - 1, page.span.end + 1)).toBe('"book-list"');
});

test('adds and removes pages in a double-quoted registry, and keeps its quotes', async () => {
  const workspace = new Workspace(site.root, defaultFolders);
  const [made = ''] = await addSkeleton(workspace, { page: 'shelf-list', section: 'shelves', template: 'book-list' });
  expect(await workspace.read(REGISTRY)).toContain(
    '\n  "shelf-list": () => import("./pages/shelves/shelf-list.tsx"),\n',
  );
  const [before = '', after = ''] = [await workspace.read('app/pages/book-list.tsx'), await workspace.read(made)].map(
    (text) => text ?? '',
  );
  expect(after.match(/"shelf-list"/g)).toEqual(before.match(/"book-list"/g)?.map(() => '"shelf-list"') ?? null);
  expect(await removePage(workspace, 'book-list')).toBe('app/pages/book-list.tsx');
  expect((await registeredPages(workspace)).map(({ name }) => name)).not.toContain('book-list');
  expect(await workspace.read(REGISTRY)).not.toContain('"book-list"');
});
