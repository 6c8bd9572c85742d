import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver-protocol/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completionsAt } from '../../generator/hosts/language-server/completion.ts';
import { EditedSite } from '../../generator/hosts/language-server/site.ts';
import { copySecondSite, type SecondSite } from './second-site.ts';

/** Completions in manifests of the second site, and the resulting line when one is accepted. `¦` is the cursor. */

const SHELVES = 'spec/routes/shelves.yaml';
const ACCESS = 'spec/access.yaml';
let copy: SecondSite;
let site: EditedSite;
let shelves = '';
let access = '';

beforeAll(async () => {
  copy = await copySecondSite('editor-completion');
  site = new EditedSite(copy.root);
  await site.load();
  shelves = await readFile(join(copy.root, SHELVES), 'utf8');
  access = await readFile(join(copy.root, ACCESS), 'utf8');
});
afterAll(() => copy.remove());

function offered(path: string, marked: string): { readonly text: string; readonly items: CompletionItem[] } {
  const text = marked.replace('¦', '');
  site.edit(path, text);
  const source = site.source(path);
  if (!source) throw new Error(`${path} is not open`);
  const position = TextDocument.create(path, 'yaml', 0, text).positionAt(marked.indexOf('¦'));
  const items = completionsAt(site, source, position);
  site.edit(path, null);
  return { text, items };
}
const labels = (path: string, marked: string): string[] => offered(path, marked).items.map(({ label }) => label);

/** The line at the cursor after an item is accepted. */
function taken(path: string, marked: string, label: string): string {
  const { text, items } = offered(path, marked);
  const item = items.find((one) => one.label === label);
  if (!item?.textEdit) throw new Error(`${label} is not among ${items.map((one) => one.label).join(' ')}`);
  const edit = item.textEdit as TextEdit;
  const document = TextDocument.create(path, 'yaml', 0, text);
  const before = text.slice(document.offsetAt(edit.range.start), marked.indexOf('¦'));
  // Editors show an item only if its filter text begins with the text to be replaced.
  expect((item.filterText ?? item.label).startsWith(before.trim())).toBe(true);
  const line = marked.slice(0, marked.indexOf('¦')).split('\n').length - 1;
  return TextDocument.applyEdits(document, [edit]).split('\n')[line] ?? '';
}
const inShelves = (from: string, to: string): string => {
  const marked = shelves.replace(from, to);
  if (marked === shelves) throw new Error(`no ${from}`);
  return marked;
};

test.each([
  ['menu: /books', 'menu: /¦', '/books', '        menu: /books'],
  ['menu: /books', 'menu: /bo¦oks', '/books', '        menu: /books'],
  ['menu: /books', 'menu: ¦', '/books', '        menu: /books'],
  ['menu: /books', 'menu:¦', '/books', '        menu: /books'],
  ['menu: /books', 'menu: "/bo¦"', '/books', '        menu: "/books"'],
  ['menu: /books', "menu: '¦'", '/books', "        menu: '/books'"],
  ['page: book-list', 'page: book-l¦', 'book-list', '    page: book-list'],
  ['page: book-list', 'page: ¦book-list', 'book-list', '    page: book-list'],
  ['visit: true', 'visit: t¦', 'true', '    visit: true'],
  ['visit: true', 'visit:¦', 'false', '    visit: false'],
  ['{ layout: hall }', '{ layout: ha¦ }', 'hall', 'defaults: { layout: hall }'],
  ['redirect: /books', 'redirect:\n      /bo¦', '/books', '      /books'],
])('completes a value: %s → %s', (from, to, label, line) => {
  expect(taken(SHELVES, inShelves(from, to), label)).toBe(line);
});

test('quotes a completed path with a parameter if its braces would begin a mapping', () => {
  const flow = access.replace('to: /sign-in/lost-card', 'to: /books¦');
  expect(taken(ACCESS, flow, '/books/{isbn}')).toBe('    - { from: /readers/loans, to: "/books/{isbn}" }');
  expect(taken(ACCESS, access.replace('- /readers/rules', '- /readers/ru¦'), '/readers/rules')).toBe(
    '  - /readers/rules',
  );
});

test.each([
  ['    title: Books', '    tit¦', 'title', '    title: '],
  ['    title: Books', '    tit¦: Books', 'title', '    title: Books'],
  ['    title: Books', '    title¦: Books', 'title', '    title: Books'],
  ['    title: Books', '    "tit¦": Books', 'title', '    title: Books'],
  ['    title: Books', '    re¦\n    title: Books', 'render', '    render: '],
  ['{ order: 10 }', '{ or¦ }', 'order', '    column: { order:  }'],
  ['{ order: 10 }', '{ or¦: 10 }', 'order', '    column: { order: 10 }'],
  ['{ order: 10 }', '{ ¦ }', 'order', '    column: { order:  }'],
  ['{ order: 10 }', '{ order: 10, na¦ }', 'name', '    column: { order: 10, name:  }'],
  ['{ order: 10 }', '\n      or¦', 'order', '      order: '],
])('completes a key: %s → %s', (from, to, label, line) => {
  expect(taken(SHELVES, inShelves(from, to), label)).toBe(line);
});

test('offers all keys for a new list entry, also before other entries and in an empty list', () => {
  const all = ['path', 'title', 'page', 'children'];
  expect(labels(SHELVES, `${shelves}  - ¦`)).toEqual(expect.arrayContaining(all));
  expect(labels(SHELVES, `${shelves}  - p¦`)).toEqual(expect.arrayContaining(all));
  expect(labels(SHELVES, inShelves('  - path: /catalogue', '  - ¦\n  - path: /catalogue'))).toEqual(
    expect.arrayContaining(all),
  );
  expect(labels(SHELVES, 'section: shelves\nroutes:\n  - ¦')).toEqual(expect.arrayContaining(all));
  expect(taken(SHELVES, `${shelves}  - pa¦`, 'path')).toBe('  - path: ');
  // Keys that the entry has already are not offered again.
  expect(labels(SHELVES, inShelves('- path: /catalogue', '- ¦\n    path: /catalogue'))).not.toContain('title');
  expect(labels(ACCESS, access.replace('- /readers/rules', '- ¦'))).toEqual(
    expect.arrayContaining(['/readers/rules', '/books']),
  );
  expect(labels(SHELVES, `${shelves}¦`)).not.toContain('routes');
});

test.each([
  ['title: Books', 'title: Books # see ¦'],
  ['title: Books', '# some words ¦\n    title: Books'],
  ['title: Books', '#¦\n    title: Books'],
  ['menu: /books', 'menu: /books # ¦'],
  ['menu: /books', 'menu: # ¦'],
  ['menu: /books', 'menu: /books ¦'],
])('offers nothing in a comment or after a value: %s → %s', (from, to) => {
  expect(labels(SHELVES, inShelves(from, to))).toEqual([]);
});
