import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  Diagnostic,
  DocumentSymbol,
  Location,
  ProtocolConnection,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node.js';
import { type LanguageClient, startLanguageServer } from './language-client.ts';

/** `portal lsp` on the real site, driven by a real client over its standard streams. Buffers are never saved. */

const uriOf = (path: string): string => pathToFileURL(resolve(path)).href;
const NEWS = 'spec/routes/news.yaml';
const CONTENT = 'spec/api/content.yaml';

let started: LanguageClient;
let client: ProtocolConnection;
const problemsOf = (path: string): readonly Diagnostic[] => started.problems.get(uriOf(path)) ?? [];
const until = (condition: () => boolean): Promise<void> => started.until(condition);

let version = 1;
async function open(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  await client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uriOf(path), languageId: path.endsWith('.yaml') ? 'yaml' : 'typescript', version, text },
  });
  return text;
}
async function type(path: string, text: string): Promise<void> {
  version += 1;
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri: uriOf(path), version },
    contentChanges: [{ text }],
  });
}

/** The position of a word in a text, moved by some characters. */
function at(text: string, word: string, by = 1): { line: number; character: number } {
  const offset = text.indexOf(word);
  if (offset < 0) throw new Error(`no ${word}`);
  const before = text.slice(0, offset + by).split('\n');
  return { line: before.length - 1, character: (before.at(-1) ?? '').length };
}
const ask = <Answer>(method: string, path: string, more: object = {}): Promise<Answer> =>
  client.sendRequest(method, { textDocument: { uri: uriOf(path) }, ...more });

beforeAll(async () => {
  started = await startLanguageServer('.', { site: 'http://localhost:4000/' });
  client = started.connection;
}, 300_000);

afterAll(() => started.stop());

test('updates the problems of the whole site while typing, with a quick fix, also for a syntax error', async () => {
  const text = await open(NEWS);
  await type(NEWS, text.replace('layout: column', 'layout: colum'));
  await until(() => problemsOf(NEWS).length > 0);
  // The invalid value is reported once: it causes no further problems.
  expect(problemsOf(NEWS)).toHaveLength(1);
  const [problem] = problemsOf(NEWS);
  expect(problem).toMatchObject({
    source: 'portal',
    severity: 1,
    message: expect.stringContaining('Did you mean “column”'),
  });
  const [fix] = await ask<{ title: string; edit: WorkspaceEdit }[]>('textDocument/codeAction', NEWS, {
    range: problem?.range,
    context: { diagnostics: [problem] },
  });
  expect(fix?.edit.changes?.[uriOf(NEWS)]).toEqual([{ range: problem?.range, newText: 'column' }]);
  // Removing a route breaks the references to it in other files.
  await type(NEWS, text.replace('path: /news/party', 'path: /news/gathering'));
  await until(() => [...started.problems].some(([uri, list]) => uri !== uriOf(NEWS) && list.length > 0));
  await type(NEWS, `${text}\n  - { path: [`);
  await until(() => problemsOf(NEWS).some(({ code }) => code === 'P1000'));
  expect(problemsOf(NEWS).map(({ code, message }) => `${code} ${message}`)).toEqual([expect.stringMatching(/^P1000 /)]);
  await type(NEWS, text);
  await until(() => [...started.problems.values()].every((list) => list.every(({ severity }) => severity !== 1)));
});

test('completes keys with their documentation, enum values and names of the site', async () => {
  const text = await readFile(NEWS, 'utf8');
  const itemsAt = async (edited: string, word: string, by: number) => {
    await type(NEWS, edited);
    return ask<{ label: string; documentation?: string }[]>('textDocument/completion', NEWS, {
      position: at(edited, word, by),
    });
  };
  const labels = async (edited: string, word: string, by: number): Promise<string[]> =>
    (await itemsAt(edited, word, by)).map(({ label }) => label);
  const keyed = text.replace('    title:', '    ren\n    title:');
  expect(await itemsAt(keyed, '    ren\n', 7)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'render', documentation: 'Where the page is rendered.' }),
      expect.objectContaining({ label: 'layout', documentation: 'A layout of layouts.yaml.' }),
      expect.objectContaining({
        label: 'keepAlive',
        documentation: 'Whether the page keeps its state when it is left.',
      }),
    ]),
  );
  expect(await labels(text.replace('render: server', 'render: s'), 'render: s', 9)).toEqual(['server', 'client']);
  expect(await labels(text, 'layout: column', 10)).toEqual(expect.arrayContaining(['column']));
  expect(await labels(text, 'page: article-list', 8)).toEqual(expect.arrayContaining(['article-list', 'home']));
  await type(NEWS, text);
});

test('shows an explanation when hovering over a path or a key', async () => {
  const text = await readFile(NEWS, 'utf8');
  const hover = async (word: string, by: number) =>
    (await ask<{ contents: { value: string } } | null>('textDocument/hover', NEWS, { position: at(text, word, by) }))
      ?.contents.value;
  expect(await hover('path: /news/party', 7)).toMatch(/\/news\/party[\s\S]*visitor:[\s\S]*layout:[\s\S]*page:/);
  expect(await hover('title:', 1)).toBe('Heading and label.');
});

test('finds definitions from manifests to code and back, and references in both', async () => {
  const news = await readFile(NEWS, 'utf8');
  const releases = await open('spec/releases.yaml');
  const [route] = await ask<Location[]>('textDocument/definition', 'spec/releases.yaml', {
    position: at(releases, 'news-party', 2),
  });
  expect(route?.uri).toBe(uriOf(NEWS));
  const [page] = await ask<Location[]>('textDocument/definition', NEWS, {
    position: at(news, 'page: article-list', 8),
  });
  expect(page?.uri).toMatch(/\/app\/.*article-list\.tsx$/);
  const calls = await open(CONTENT);
  const handlers = await ask<Location[]>('textDocument/definition', CONTENT, { position: at(calls, 'getUserName', 3) });
  expect(handlers.map(({ uri }) => uri)).toEqual(expect.arrayContaining([expect.stringContaining('/server/')]));
  const home = await open('app/pages/home/home.tsx');
  const [declared] = await ask<Location[]>('textDocument/definition', 'app/pages/home/home.tsx', {
    position: at(home, "'news-party'", 4),
  });
  expect(declared?.uri).toBe(uriOf(NEWS));
  const uses = await ask<Location[]>('textDocument/references', 'spec/releases.yaml', {
    position: at(releases, 'news-party', 2),
    context: { includeDeclaration: true },
  });
  expect(uses.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining([uriOf('app/pages/home/home.tsx'), uriOf('spec/releases.yaml'), uriOf(NEWS)]),
  );
}, 300_000);

test('renames a route in manifests and code, and rejects a name that exists', async () => {
  const releases = await readFile('spec/releases.yaml', 'utf8');
  const position = at(releases, 'news-party', 2);
  const edit = await ask<WorkspaceEdit>('textDocument/rename', 'spec/releases.yaml', {
    position,
    newName: 'party-news',
  });
  const uris = (edit.documentChanges as TextDocumentEdit[]).map(({ textDocument }) => textDocument.uri);
  expect(uris).toEqual(expect.arrayContaining(['spec/releases.yaml', NEWS, 'app/pages/home/home.tsx'].map(uriOf)));
  await expect(
    ask('textDocument/rename', 'spec/releases.yaml', { position, newName: 'news-industry' }),
  ).rejects.toThrow('There is a route “news-industry” already');
}, 300_000);

test('returns outline, folds, semantic tokens, code lenses and formatting edits', async () => {
  const text = await readFile(NEWS, 'utf8');
  const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol', NEWS);
  const routes = symbols.find(({ name }) => name === 'routes');
  const paths = (symbol: DocumentSymbol | undefined): string[] =>
    (symbol?.children ?? []).flatMap((child) => [child.name, ...paths(child)]);
  expect(paths(routes)).toEqual(expect.arrayContaining(['/news', '/news/party']));
  expect((await ask<object[]>('textDocument/foldingRange', NEWS)).length).toBeGreaterThan(1);
  const { data } = await ask<{ data: number[] }>('textDocument/semanticTokens/full', NEWS);
  expect(data.length % 5).toBe(0);
  expect(data.length).toBeGreaterThan(0);
  const lenses = await ask<{ command: { title: string } }[]>('textDocument/codeLens', NEWS);
  expect(lenses.map(({ command }) => command.title)).toEqual(
    expect.arrayContaining(['http://localhost:4000/news/party', expect.stringMatching(/^\d+ references$/)]),
  );
  await type(NEWS, text.replace('section: news\n', 'section: news   \n\n\n\n# why\n'));
  const [edit] = await ask<{ newText: string }[]>('textDocument/formatting', NEWS, {
    options: { tabSize: 2, insertSpaces: true },
  });
  expect(edit).toBeDefined();
  await type(NEWS, text);
  expect(await ask('textDocument/formatting', NEWS, { options: { tabSize: 2, insertSpaces: true } })).toEqual([]);
});
