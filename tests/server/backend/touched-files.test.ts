import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentReader, isContentFile } from '../../../server/backend/content/read-content.ts';
import { article } from './harness.ts';

let root: string;
let reader: ContentReader;
const put = (name: string, title: string) => writeFile(join(root, 'news/party', name), article({ title }));
const titles = async (...touched: string[]): Promise<string[]> => {
  const files = touched.length > 0 ? new Set(touched.map((name) => `news/party/${name}`)) : undefined;
  return (await reader.read({ touched: files })).releases.map(({ title }) => title);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-touched-'));
  await mkdir(join(root, 'news/party'), { recursive: true });
  await put('a.md', '第一篇');
  await put('b.md', '第二篇');
  reader = new ContentReader(root, '2026-11-21');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the first read includes all files, whatever files are given as touched', async () => {
  expect(await titles('a.md')).toEqual(['第一篇', '第二篇']);
});

test('reads only the touched files that were added, changed or removed', async () => {
  await titles();
  await put('a.md', '第一篇改过');
  await put('b.md', '第二篇改过');
  await put('c.md', '第三篇');
  expect(await titles('a.md', 'c.md')).toEqual(['第一篇改过', '第二篇', '第三篇']);
  await rm(join(root, 'news/party/a.md'));
  expect(await titles('a.md')).toEqual(['第二篇', '第三篇']);
  expect(await titles()).toEqual(['第二篇改过', '第三篇']);
});

test('follows links to files and folders on every read', async () => {
  await symlink(join(root, 'news/party/a.md'), join(root, 'news/party/linked.md'));
  await mkdir(join(root, '.away'));
  await writeFile(join(root, '.away/far.md'), article({ title: '别处的一篇' }));
  await symlink(join(root, '.away'), join(root, 'news/industry'));
  await symlink(join(root, 'nowhere.md'), join(root, 'news/party/broken.md'));
  // A folder that links to its own parent is read once.
  await symlink(root, join(root, 'news/party/again'));
  const all = ['别处的一篇', '第一篇', '第二篇', '第一篇'];
  expect(await titles()).toEqual(all);
  expect(await titles('linked.md')).toEqual(all);
  expect(await titles()).toEqual(all);
});

test('reads the files of a mounted ConfigMap once, and again when they are replaced', async () => {
  const version = async (name: string, title: string): Promise<void> => {
    await mkdir(join(root, name, 'industry'), { recursive: true });
    await writeFile(join(root, name, 'industry/c.md'), article({ title }));
    await symlink(name, join(root, '..data-next'));
    await rename(join(root, '..data-next'), join(root, '..data'));
  };
  await version('..2026_11_21', '第一版');
  await symlink('../..data/industry', join(root, 'news/industry'));
  expect(await titles()).toEqual(['第一版', '第一篇', '第二篇']);
  await version('..2026_11_22', '第二版');
  expect(await titles()).toEqual(['第二版', '第一篇', '第二篇']);
});

test('isContentFile excludes attachments, pictures, tables of statistics and temporary files', () => {
  expect(isContentFile('news/party/a.md')).toBe(true);
  for (const file of ['files/a.pdf', 'news/party/a.png', 'statistics/x.csv', 'news/party/.a.md.swp'])
    expect(isContentFile(file)).toBe(false);
});
