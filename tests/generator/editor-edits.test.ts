import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { TextEdit } from 'vscode-languageserver-protocol/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { problemsByFile } from '../../generator/hosts/language-server/diagnostics.ts';
import { fixesFor, renameAt } from '../../generator/hosts/language-server/edits.ts';
import { formatted } from '../../generator/hosts/language-server/format.ts';
import { EditedSite } from '../../generator/hosts/language-server/site.ts';
import { secondSiteForEach } from './second-site.ts';

/** Edits that an editor makes in the second site: quick fixes, renames and formatting. */

const SHELVES = 'spec/routes/shelves.yaml';
const ACCESS = 'spec/access.yaml';
const copy = secondSiteForEach('editor-edits');
let site: EditedSite;

beforeEach(async () => {
  site = new EditedSite(copy.root);
  await site.load();
});

const textOf = (path: string): Promise<string> => readFile(join(copy.root, path), 'utf8');

/** Replaces text in the buffer of a file. */
async function type(path: string, from: string, to: string): Promise<string> {
  const before = await textOf(path);
  const text = before.replace(from, to);
  if (text === before) throw new Error(`${path} does not hold ${from}`);
  site.edit(path, text);
  return text;
}

/** The problem codes of a file with the text after each fix, or undefined if a problem has no fix in the text. */
async function fixed(path: string): Promise<[code: unknown, text: string | undefined][]> {
  const source = site.source(path) ?? { path, text: await textOf(path) };
  const document = TextDocument.create(path, 'yaml', 0, source.text);
  return Promise.all(
    (problemsByFile(site).get(path) ?? []).map(async (problem) => {
      const [action] = await fixesFor(site, source, [problem]);
      const edits = action?.edit?.changes?.[site.uriOf(path)] as TextEdit[] | undefined;
      return [problem.code, edits && TextDocument.applyEdits(document, edits)];
    }),
  );
}

test.each([
  ['a plain word', SHELVES, 'layout: hall', 'layout: hal', 'layout: hall'],
  ['a key', SHELVES, '    title: Books', '    titel: Books', '    title: Books'],
  ['double quotes', SHELVES, 'menu: /books', 'menu: "/book"', 'menu: "/books"'],
  ['single quotes', SHELVES, 'layout: hall', "layout: 'hal'", "layout: 'hall'"],
  ['a flag', SHELVES, 'visit: true', "visit: 'tru'", 'visit: true'],
  ['a bare parameter', SHELVES, 'path: "{isbn}"', 'path: {isbn}', 'path: "{isbn}"'],
])('a quick fix replaces the wrong word and keeps valid YAML: %s', async (_what, path, right, wrong, mended) => {
  const text = await type(path, right, wrong);
  const texts = (await fixed(path)).map(([, made]) => made).filter((made) => made !== undefined);
  expect(texts).toContain(text.replace(wrong, mended));
});

test('offers no quick fix if the suggestion does not replace the marked text: a file name, an export', async () => {
  site.edit('spec/acess.yaml', 'guard:\n  prefix: /x\n');
  expect(await fixed('spec/acess.yaml')).toEqual([['P1008', undefined]]);
  site.edit('spec/acess.yaml', null);
  await copy.change('app/pages/book.tsx', 'export default function', 'export function');
  await site.load();
  expect(await fixed('app/pages.ts')).toEqual([['P2032', undefined]]);
});

test('a quick fix quotes a path with a parameter inside a flow mapping', async () => {
  const text = await type(ACCESS, 'to: /sign-in/lost-card', 'to: /books/isbn');
  expect(await fixed(ACCESS)).toContainEqual(['P2008', text.replace('/books/isbn', '"/books/{isbn}"')]);
});

test('rejects a rename while a manifest has errors, and names the first one', async () => {
  const rename = (text: string) => {
    const position = TextDocument.create(SHELVES, 'yaml', 0, text).positionAt(text.indexOf('/books') + 3);
    return renameAt(site, site.source(SHELVES) ?? { path: SHELVES, text }, position, '/volumes');
  };
  await expect(rename(await type(SHELVES, 'title: Catalogue', 'title: [Cat'))).rejects.toMatchObject({
    places: [expect.stringMatching(/^spec\/routes\/shelves\.yaml:20:12 P1000 /)],
  });
  await expect(rename(await type(SHELVES, 'title: Catalogue', 'titel: Catalogue'))).rejects.toMatchObject({
    places: [expect.stringMatching(/^spec\/routes\/shelves\.yaml:\d+:\d+ P100\d /)],
  });
});

test.each([
  ['an ideographic space at the end of a line', 'title: 新闻\u3000\nb: 1  \n', 'title: 新闻\u3000\nb: 1\n'],
  ['a no-break space', 'title: x\u00a0\n', 'title: x\u00a0\n'],
  ['trailing line breaks of a literal text with `+`', 'a: |+\n  x\n\n\n', 'a: |+\n  x\n\n\n'],
  ['spaces at the end of a literal text', 'a: |\n  x  \n', 'a: |\n  x  \n'],
  ['a literal text that ends without a line break', 'a: |\n  x', 'a: |\n  x'],
  ['the lines after a literal text', 'a: |\n  x  \nb: 1  \n\n\n', 'a: |\n  x  \nb: 1\n'],
  ['trailing spaces and extra blank lines', 'a: 1 \t\n\n\n# why\nb: "x"\n\n', 'a: 1\n\n# why\nb: "x"\n'],
])('formatting keeps the content of texts: %s', (_what, before, after) => {
  expect(formatted({ path: 'spec/models/z.yaml', text: before })).toBe(after);
});
