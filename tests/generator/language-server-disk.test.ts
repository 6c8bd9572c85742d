import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Diagnostic, WorkspaceEdit } from 'vscode-languageserver-protocol/node.js';
import { type LanguageClient, startLanguageServer } from './language-client.ts';
import { copySecondSite, type SecondSite } from './second-site.ts';

/** `portal lsp` with files that change outside the editor, are code, or cannot be read. */

const SHELVES = 'spec/routes/shelves.yaml';
const REGISTRY = 'app/pages.ts';
let site: SecondSite;
let client: LanguageClient;

beforeEach(async () => {
  site = await copySecondSite('language-server-disk');
});
afterEach(async () => {
  await client.stop();
  await rm(`${site.root}-link`, { force: true });
  await site.remove();
});

const problems = (path: string): readonly Diagnostic[] => client.problems.get(client.uriOf(path)) ?? [];
const codes = (path: string): unknown[] => problems(path).map(({ code }) => code);
const ask = <Answer>(method: string, path: string, more: object = {}): Promise<Answer> =>
  client.connection.sendRequest(method, { textDocument: { uri: client.uriOf(path) }, ...more });
const open = async (path: string, change: (text: string) => string = (text) => text): Promise<void> => {
  const text = change(await readFile(join(site.root, path), 'utf8'));
  await client.connection.sendNotification('textDocument/didOpen', {
    textDocument: {
      uri: client.uriOf(path),
      languageId: path.endsWith('.yaml') ? 'yaml' : 'typescript',
      version: 1,
      text,
    },
  });
};

test('updates problems when the registry or page modules are saved, and when the registry is edited', async () => {
  client = await startLanguageServer(site.root);
  await site.change(SHELVES, 'page: book-list', 'page: shelf-list');
  await client.until(() => codes(SHELVES).includes('P2013'));
  expect(codes(REGISTRY)).toEqual(['P2014']);
  await site.change(REGISTRY, "'book-list'", "'shelf-list'");
  await client.until(() => codes(SHELVES).length === 0 && codes(REGISTRY).length === 0);
  await site.change('app/pages/book.tsx', 'export default function', 'export function');
  await client.until(() => codes(REGISTRY).includes('P2032'));
  await site.change('app/pages/book.tsx', 'export function', 'export default function');
  await client.until(() => codes(REGISTRY).length === 0);
  await open(REGISTRY, (text) => text.replace("'shelf-list'", "'book-list'"));
  await client.until(() => codes(SHELVES).includes('P2013'));
  expect(codes(REGISTRY)).toEqual(['P2014']);
});

test('returns no outline, folds or formatting for code files', async () => {
  client = await startLanguageServer(site.root);
  await open('app/menu.tsx');
  await open(REGISTRY, (text) => `${text}const both = { 'a': 1,   \n\n\n  b: 2 };   \n`);
  for (const path of ['app/menu.tsx', REGISTRY])
    for (const method of ['documentSymbol', 'foldingRange', 'formatting'])
      expect(await ask(`textDocument/${method}`, path, { options: { tabSize: 2, insertSpaces: true } })).toEqual([]);
});

test('uses the editor’s URIs for a site that is opened through a symbolic link', async () => {
  await symlink(site.root, `${site.root}-link`, 'dir');
  client = await startLanguageServer(`${site.root}-link`);
  await open(SHELVES, (text) => text.replace('layout: hall', 'layout: hal'));
  await client.until(() => codes(SHELVES).includes('P2001'));
  await client.connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: client.uriOf(SHELVES), version: 2 },
    contentChanges: [{ text: await readFile(join(site.root, SHELVES), 'utf8') }],
  });
  const position = { line: 7, character: 14 };
  expect(await ask('textDocument/hover', SHELVES, { position })).toMatchObject({
    contents: { value: expect.stringMatching(/page: +book-list, app\/pages\/book-list\.tsx/) },
  });
  const { documentChanges = [] } = await ask<WorkspaceEdit>('textDocument/rename', SHELVES, {
    position,
    newName: '/volumes',
  });
  expect(documentChanges).toContainEqual(
    expect.objectContaining({ textDocument: { uri: client.uriOf(SHELVES), version: null } }),
  );
});

test('reports an unreadable configuration from the start until it is fixed', async () => {
  await site.put('portal.config.ts', 'export default { folders: { spec: \n');
  client = await startLanguageServer(site.root);
  await client.until(() => problems('portal.config.ts').length > 0);
  expect(problems('portal.config.ts')).toEqual([
    expect.objectContaining({ severity: 1, source: 'portal', message: expect.stringMatching(/^portal\.config\.ts /) }),
  ]);
  expect(problems('portal.config.ts')[0]?.message.includes('\u001b')).toBe(false);
  expect([...client.problems].filter(([, list]) => list.length > 0)).toHaveLength(1);
  await site.put('portal.config.ts', 'export default {};\n');
  await site.change(SHELVES, 'layout: hall', 'layout: hal');
  await client.until(() => problems('portal.config.ts').length === 0 && codes(SHELVES).includes('P2001'));
});
