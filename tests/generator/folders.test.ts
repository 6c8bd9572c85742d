import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callsIn, readCodeFacts } from '../../generator/code/code-facts.ts';
import { readConfig } from '../../generator/code/config.ts';
import { filesBelow } from '../../generator/code/files.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { check } from '../../generator/hosts/command-line/commands/check.ts';
import { explain } from '../../generator/hosts/command-line/commands/explain.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { init } from '../../generator/hosts/command-line/commands/init.ts';
import { projectRoot } from '../../generator/hosts/command-line/project-root.ts';
import { watchProject } from '../../generator/hosts/watch/watch.ts';
import { doctor } from '../../generator/tools/doctor/doctor.ts';
import { addEndpoint } from '../../generator/tools/edit/add.ts';
import { addModel, addSection } from '../../generator/tools/edit/add-entries.ts';
import { addRoute } from '../../generator/tools/edit/add-route.ts';
import { runEdit } from '../../generator/tools/edit/finish.ts';
import { moveRoute } from '../../generator/tools/edit/move-route.ts';
import { removeRoute } from '../../generator/tools/edit/remove.ts';
import { renameEndpoint, renameRoute } from '../../generator/tools/edit/rename.ts';
import { type LanguageClient, startLanguageServer } from './language-client.ts';

/** A site made by `init` with all folders renamed. */

const FOLDERS = `{
    spec: 'src/site/manifests',
    generated: 'src/made',
    app: 'src/web',
    registry: 'src/web/registry.ts',
    pages: 'src/web/screens',
    server: 'src/backend',
    content: 'texts',
    tests: 'src/checks',
  }`;
const MOVES = [
  ['spec', 'src/site/manifests'],
  ['app', 'src/web'],
  ['src/web/pages.ts', 'src/web/registry.ts'],
  ['src/web/pages', 'src/web/screens'],
  ['tests', 'src/checks'],
  ['backend.ts', 'src/backend/backend.ts'],
] as const;

const TOPICS = {
  group: 'content',
  method: 'GET',
  path: '/topics',
  access: 'public',
  data: 'Topic',
  usedBy: 'others',
} as const;

const base = resolve(`.cache/tests/folders-${process.pid}`);
const site = join(base, 'site');
const at = (path: string): string => join(site, path);
const read = (path: string): Promise<string> => readFile(at(path), 'utf8');
const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(at(path)), { recursive: true });
  await writeFile(at(path), text);
};
const configure = (folders: string): Promise<void> =>
  put(
    'portal.config.ts',
    `import { defineConfig } from '${resolve('generator/config.ts')}';\nexport default defineConfig({ folders: ${folders} });\n`,
  );

/** The output of a program if it fails, or an empty string. */
const complaints = (script: string, ...args: string[]): Promise<string> =>
  new Promise((done) => {
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
    execFile(process.execPath, [resolve('node_modules', script), ...args], { cwd: site, env }, (error, out, err) =>
      done(error ? `${out}${err}` : ''),
    );
  });
const types = (): Promise<string> => complaints('typescript/bin/tsc', '--noEmit');
/** When the compiler last checked the copy of the site in which edits are tried; 0 if it never did. */
const provedAt = (): Promise<number> =>
  stat(at('.cache/proof/types.tsbuildinfo')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** The template’s import specifiers and folders, adapted to the renamed folders. */
const renamedText = (path: string, text: string): string =>
  text
    .replaceAll("'./generated/", "'../made/")
    .replaceAll('../generated/', '../made/')
    .replaceAll("'../app/", "'../web/")
    .replaceAll("'../backend.ts'", "'../backend/backend.ts'")
    .replaceAll("'./backend.ts'", "'./src/backend/backend.ts'")
    .replaceAll("'./pages/", "'./screens/")
    .replaceAll("'./pages.ts'", "'./registry.ts'")
    .replaceAll('/app/entry.tsx', '/src/web/entry.tsx')
    .replaceAll("'portal-generator/vite'", `'${resolve('generator/hosts/vite/plugin.ts')}'`)
    .replace('["app", "generated", "tests", "*.ts"]', path === 'tsconfig.json' ? '["src"]' : '');

beforeAll(async () => {
  await rm(base, { recursive: true, force: true });
  await init(base, 'site', {});
  for (const [from, to] of MOVES) {
    await mkdir(dirname(at(to)), { recursive: true });
    await rename(at(from), at(to));
  }
  for (const path of await filesBelow(site)) await put(path, renamedText(path, await read(path)));
  await configure(FOLDERS);
  expect(await generate(site)).toMatchObject({ exit: 0 });
}, 120_000);
afterAll(() => rm(base, { recursive: true, force: true }));

let lsp: LanguageClient | undefined;
afterEach(async () => {
  await lsp?.stop();
  lsp = undefined;
});

test('generates and checks in the configured folders and creates none of the default ones', async () => {
  for (const name of ['spec', 'generated', 'app', 'server', 'tests']) expect(existsSync(at(name)), name).toBe(false);
  expect((await read('src/made/routes/news.ts')).split('\n')[0]).toContain('Generated from src/site/manifests/ by');
  expect((await read('src/made/openapi.json')).split('\n')[1]).toContain('Generated from src/site/manifests/ by');
  expect(await check(site)).toMatchObject({ exit: 0 });
  expect((await generate(site)).words).toMatch(/^Up to date/);
  expect(await types()).toBe('');
  const { folders } = await readConfig(site);
  expect(folders).toMatchObject({ layouts: 'src/web/layouts', scripts: 'scripts' });
  // The calls of pages are found by their import paths.
  expect(callsIn(await readCodeFacts(site, folders))).toEqual(expect.arrayContaining(['getArticle', 'getArticles']));
  expect((await explain(site, '/news')).data).toContain('src/web/screens/articles.tsx');
  const { signal } = new AbortController();
  await expect(doctor(site, { api: 'http://127.0.0.1:9' }, signal)).rejects.toThrow(
    'No call of the manifests responds',
  );
  for (const inner of ['src', 'src/site', 'src/site/manifests/routes', 'src/web'])
    expect(projectRoot(at(inner)), inner).toBe(site);
}, 120_000);

test('reports edited files and problems with the paths of the configured folders', async () => {
  await put('src/made/paths.ts', `${await read('src/made/paths.ts')}// mine\n`);
  const edited = await check(site);
  expect(edited.diagnostics?.map(({ code, span }) => [code, span.source.path])).toEqual([
    ['P3002', 'src/made/paths.ts'],
  ]);
  expect(await generate(site)).toMatchObject({ exit: 0 });
  const news = await read('src/site/manifests/routes/news.yaml');
  await put('src/site/manifests/routes/news.yaml', news.replace('page: articles', 'page: articels'));
  const wrong = await check(site);
  expect(wrong.diagnostics?.map(({ code, span }) => [code, placeOf(span)])).toContainEqual([
    'P2013',
    'src/site/manifests/routes/news.yaml:6:11',
  ]);
  await put('src/site/manifests/routes/news.yaml', news);
  await rename(at('src/site/manifests/states.yaml'), at('states.yaml'));
  expect((await check(site)).diagnostics?.map(({ message }) => message)).toEqual([
    'There is no src/site/manifests/states.yaml.',
  ]);
  await rename(at('states.yaml'), at('src/site/manifests/states.yaml'));
  await rename(at('src/site/manifests'), at('elsewhere'));
  await expect(check(site)).rejects.toThrow('There is no src/site/manifests/ folder');
  await rename(at('elsewhere'), at('src/site/manifests'));
}, 60_000);

test('edit commands update manifests, code, content and tests in the configured folders', async () => {
  const edit = async (one: Parameters<typeof runEdit>[2]): Promise<void> => {
    const before = await provedAt();
    const outcome = await runEdit(site, {}, one);
    expect([outcome.diagnostics?.map(({ code, message }) => `${code} ${message}`), outcome.words]).toEqual([
      undefined,
      expect.not.stringMatching(/not checked|Nothing was written/),
    ]);
    expect(await provedAt()).toBeGreaterThan(before);
  };
  await edit(
    addRoute('/news/events', { title: 'Events', column: true, order: 2, page: 'events', template: 'articles' }),
  );
  expect(await read('src/web/registry.ts')).toContain("events: () => import('./screens/news/events.tsx'),");
  expect(await read('src/web/screens/news/events.tsx')).toContain("from '../../../made/api/content.ts'");
  await edit(addSection('shop', { title: 'Shop', page: 'home', layout: 'plain' }));
  expect(await read('src/site/manifests/routes/shop.yaml')).toContain('$schema=../../../made/schema/routes.json');
  await edit(async (workspace) => [
    ...(await addModel('Topic', { property: ['id!'], file: 'topics' })(workspace)),
    ...(await addEndpoint('getTopics', TOPICS)(workspace)),
  ]);
  expect(await read('src/site/manifests/models/topics.yaml')).toContain('$schema=../../../made/schema/models.json');
  await edit(renameRoute('news-id', 'news-article'));
  expect(await read('src/checks/site.test.ts')).toContain("pathOf('news-article'");
  expect(await read('src/web/screens/articles.tsx')).toContain("pathOf('news-article'");
  await edit(renameEndpoint('getArticles', 'findArticles'));
  expect(await read('src/web/screens/articles.tsx')).toContain('findArticles(context.api');
  await put('texts/news/events/one.md', 'One');
  await edit(moveRoute('news-events', '/news/dates'));
  expect([existsSync(at('texts/news/events/one.md')), await read('texts/news/dates/one.md')]).toEqual([false, 'One']);
  await edit(removeRoute('news-dates', { withPage: true }));
  expect(existsSync(at('src/web/screens/news/events.tsx'))).toBe(false);
  expect(await check(site)).toMatchObject({ exit: 0 });
  expect(await types()).toBe('');
}, 300_000);

test('watch mode follows the configured folders, also after the configuration changes', async () => {
  const stop = new AbortController();
  const said: string[] = [];
  let wake = (): void => undefined;
  const told = async (wanted: RegExp): Promise<void> => {
    while (!said.some((one) => wanted.test(one)))
      await new Promise<void>((done) => {
        wake = done;
      });
    said.length = 0;
  };
  const say = (text: string): void => {
    said.push(text);
    wake();
  };
  const running = watchProject(site, {
    signal: stop.signal,
    onResult: (result) => say(result.ok ? result.changes.map(({ path }) => path).join(' ') : 'wrong'),
    onFailure: (error) => say(error instanceof Error ? error.message : 'failed'),
  });
  await told(/^$/);
  const home = await read('src/site/manifests/routes/home.yaml');
  await put('src/site/manifests/routes/home.yaml', home.replace('title: ', 'title: The '));
  await told(/^routes\/home\.ts$/);
  await put('src/web/registry.ts', (await read('src/web/registry.ts')).replace('home:', 'hme:'));
  await told(/^wrong$/);
  await put('src/web/registry.ts', (await read('src/web/registry.ts')).replace('hme:', 'home:'));
  await told(/^$/);
  await rename(at('src/site/manifests'), at('src/site/yaml'));
  await configure(FOLDERS.replace('site/manifests', 'site/yaml'));
  await told(/routes\/index\.ts/);
  await put('src/site/yaml/routes/home.yaml', home);
  await told(/^routes\/home\.ts$/);
  stop.abort();
  await running;
  await rename(at('src/site/yaml'), at('src/site/manifests'));
  await configure(FOLDERS);
  expect(await generate(site)).toMatchObject({ exit: 0 });
}, 60_000);

test('the language server reports problems of unsaved manifests and finds pages and handlers', async () => {
  lsp = await startLanguageServer(site);
  const { connection, problems, uriOf } = lsp;
  const uri = uriOf('src/site/manifests/routes/news.yaml');
  const text = await read('src/site/manifests/routes/news.yaml');
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 1, text: text.replace('layout: plain', 'layout: plan') },
  });
  await lsp.until(() => (problems.get(uri) ?? []).length > 0);
  expect(problems.get(uri)?.[0]?.message).toContain('Did you mean “plain”?');
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text }],
  });
  const placeOfWord = (source: string, word: string): object => {
    const before = source.slice(0, source.indexOf(word) + 1).split('\n');
    return { line: before.length - 1, character: before.at(-1)?.length };
  };
  const leadsTo = async (document: string, position: object): Promise<unknown> =>
    connection.sendRequest('textDocument/definition', { textDocument: { uri: document }, position });
  expect(await leadsTo(uri, placeOfWord(text, 'articles'))).toMatchObject([
    { uri: uriOf('src/web/screens/articles.tsx') },
  ]);
  const calls = await read('src/site/manifests/api/content.yaml');
  await put('src/backend/handlers.ts', "export const handlers = {\n  getArticle: () => ({ id: '1' }),\n};\n");
  const api = uriOf('src/site/manifests/api/content.yaml');
  expect(await leadsTo(api, placeOfWord(calls, 'getArticle'))).toMatchObject([
    { uri: uriOf('src/backend/handlers.ts') },
  ]);
}, 120_000);

test('the site builds and its tests pass, and a build fails if generated files were edited', async () => {
  expect(await complaints('vite/bin/vite.js', 'build')).toBe('');
  expect((await filesBelow(at('dist'))).some((file) => file.endsWith('.js'))).toBe(true);
  await put('src/made/paths.ts', `${await read('src/made/paths.ts')}// mine\n`);
  expect(await complaints('vite/bin/vite.js', 'build')).toContain(
    'src/made/ is not what the manifests make (paths.ts)',
  );
  expect(await generate(site)).toMatchObject({ exit: 0 });
  expect(await complaints('vitest/vitest.mjs', 'run', '--root', '.')).toBe('');
}, 120_000);
