import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { regenerate } from '../../generator/hosts/watch/regenerate.ts';
import { compile } from '../../generator/index.ts';
import { digestsText } from '../../generator/output/digests.ts';
import { rewordingOf } from '../../generator/output/rewording.ts';
import { size } from '../support/size.ts';
import { randomOf } from './random.ts';
import { secondSiteForEach } from './second-site.ts';

/** Changes of texts and call parameters are written without compiling the site: the output must equal a cold run’s. */

const EDITS = size(80, 2_000);

const site = secondSiteForEach('rewording');

const at = (path: string): string => join(site.root, path);
const generated = (path: string): Promise<string> => readFile(at(`generated/${path}`), 'utf8');
const rewording = async () => rewordingOf(site.root, defaultFolders, await loadInput(site.root));

/** The files in generated/, by path. */
async function onDisk(): Promise<Record<string, string>> {
  const names = (await readdir(at('generated'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(at('generated/').length));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await generated(name)] as const)));
}

/** The output of a run without caches, or null if the manifests are wrong. */
async function cold(): Promise<Record<string, string> | null> {
  const compilation = await compile(await loadInput(site.root));
  if (!compilation.ok) return null;
  const { files } = compilation;
  return { ...Object.fromEntries(files.map(({ path, text }) => [path, text])), '.digests': digestsText(files) };
}

/** Texts with a special meaning in YAML, in code or in a replacement. */
const odd = [
  'Plain',
  "It's",
  '"quoted"',
  'a: b',
  '# no comment',
  '$& $1 $$',
  '*/ //',
  '`\u0024{x}`',
  '\\',
  'Ünïcode 中文',
  ' ',
];

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const columnOf = (route: YAMLMap): YAMLMap | null => {
  const column = route.get('column');
  return isMap(column) ? column : null;
};

type Change = (entry: YAMLMap, random: Random) => void;

/** Changes of a route: first those of texts, then all others. */
const words: readonly Change[] = [
  (route, random) => route.set('title', `${pick(random, odd)} ${Math.floor(random() * 100)}`),
  (route, random) => route.set('description', pick(random, odd)),
  (route) => void route.delete('description'),
  (route, random) => columnOf(route)?.set('name', pick(random, odd)),
  (route, random) => columnOf(route)?.set('order', Math.floor(random() * 50) - 10),
  (route, random) => columnOf(route)?.set('hidden', random() < 0.5),
];
const others: typeof words = [
  (route, random) => route.set('keepAlive', random() < 0.5),
  (route, random) => route.set('visit', random() < 0.5),
  (route, random) => route.set('path', `/moved-${Math.floor(random() * 1000)}`),
  (route, random) => route.set('id', `named-${Math.floor(random() * 1000)}`),
  (route, random) => route.set('column', { order: Math.floor(random() * 9) }),
  (route) => void route.delete('column'),
  (route, random) => route.set('options', { word: pick(random, [-0, 1, Number.NaN, 'x', null]) }),
  (route) => route.set('title', ''),
  (route) => route.set('titel', 'a key that there is not'),
];

/** Another last segment of a path, often one that is already in use. */
const renames: readonly Change[] = [
  (route, random) => {
    const segment = pick(random, [
      'card',
      'new',
      'desk',
      'Card',
      '1st',
      'näme',
      '{id}',
      'a-b',
      `n${Math.floor(random() * 500)}`,
    ]);
    route.set('path', String(route.get('path')).replace(/[^/]*$/, segment));
  },
];

const named = (random: Random): string => pick(random, ['leaf', 'isbn', 'word', 'toString', 'size', 'x1']);
const parameter = (random: Random): object => ({
  type: pick(random, ['string', 'integer', 'boolean', 'text']),
  ...(random() < 0.3 ? { required: random() < 0.5 } : {}),
  ...(random() < 0.2 ? { keepEmpty: true } : {}),
  ...(random() < 0.2 ? { values: [pick(random, odd), 'b'] } : {}),
  ...(random() < 0.2 ? { note: pick(random, odd) } : {}),
});

/** Changes of a call: first those of details, then all others. */
const details: typeof words = [
  (call, random) => call.set('query', { [named(random)]: parameter(random), [named(random)]: parameter(random) }),
  (call, random) => call.set('query', { [named(random)]: parameter(random) }),
  (call) => void call.delete('query'),
  (call, random) => call.set('note', pick(random, odd)),
  (call) => void call.delete('note'),
  (call, random) => call.set('params', { isbn: parameter(random) }),
];
const otherCalls: typeof words = [
  (call, random) => call.set('path', pick(random, ['/books/{isbn}', '/pages', '/books/{isbn}/{leaf}'])),
  (call, random) => call.set('access', pick(random, ['public', 'member', 'open'])),
  (call, random) => call.set('merge', random() < 0.5),
  (call, random) => call.set('retries', Math.floor(random() * 4)),
  (call, random) => call.set('silent', random() < 0.5),
  (call) => void call.delete('params'),
  (call, random) => call.set('method', pick(random, ['GET', 'PUT'])),
];

/** Every route of a manifest, including nested ones. */
function routesOf(list: unknown): YAMLMap[] {
  if (!isSeq(list)) return [];
  return list.items.filter((item) => isMap(item)).flatMap((item) => [item, ...routesOf(item.get('children'))]);
}

test(`after ${EDITS} random edits, generated/ equals the output of a cold run`, async () => {
  const random = randomOf(20_261_123);
  await generate(site.root);
  const quick = { words: 0, paths: 0, calls: 0 };
  for (let number = 0; number < EDITS; number += 1) {
    const file = pick(random, ['routes/desk', 'routes/shelves', 'api/lending']);
    const path = at(`spec/${file}.yaml`);
    const before = await readFile(path, 'utf8');
    const document = parseDocument(before);
    const ofCalls = file === 'api/lending';
    const kind = random();
    const ofRoutes = kind < 0.5 ? words : kind < 0.8 ? renames : others;
    const change = pick(random, ofCalls ? (kind < 0.8 ? details : otherCalls) : ofRoutes);
    change(pick(random, routesOf(document.get(ofCalls ? 'endpoints' : 'routes'))), random);
    await writeFile(path, `${random() < 0.1 ? '# A comment.\n' : ''}${String(document)}`);
    const state = await onDisk();
    const isQuick = (await rewording()) !== null;
    const run = number % 3 === 0 ? regenerate : generate;
    const outcome = await run(site.root);
    const expected = await cold();
    expect(await onDisk(), `edit ${number}`).toEqual(expected ?? state);
    expect('ok' in outcome ? outcome.ok : outcome.exit === 0, `edit ${number}`).toBe(expected !== null);
    if (isQuick) quick[ofCalls ? 'calls' : ofRoutes === words ? 'words' : 'paths'] += 1;
    if (expected === null) await writeFile(path, before);
  }
  // Both ways of writing have to occur.
  expect(quick.words).toBeGreaterThan(EDITS / 8);
  expect(quick.paths).toBeGreaterThan(EDITS / 80);
  expect(quick.calls).toBeGreaterThan(EDITS / 10);
  expect(quick.words + quick.paths + quick.calls).toBeLessThan((EDITS * 9) / 10);
}, 600_000);

test('rewrites text changes of several sections at once, and the next change builds on them', async () => {
  await generate(site.root);
  await site.change('spec/routes/desk.yaml', 'title: My card', 'title: Your card');
  await site.change('spec/routes/shelves.yaml', 'column: { order: 10 }', 'column: { order: 7, name: All books }');
  expect((await rewording())?.changes.map(({ path }) => path)).toEqual(['routes/desk.ts', 'columns.ts']);
  expect((await generate(site.root)).words).toMatch(/^\d+ files: 0 added, 2 changed, 0 removed\./);
  expect(await generated('columns.ts')).toContain("'All books'");
  expect((await generate(site.root)).words).toMatch(/^Up to date: \d+ files\./);
  await site.change('spec/routes/desk.yaml', 'title: Your card', 'title: Their card');
  expect((await rewording())?.changes.map(({ path }) => path)).toEqual(['routes/desk.ts']);
  await generate(site.root);
  expect(await onDisk()).toEqual(await cold());
});

test('ignores damaged and outdated caches', async () => {
  await generate(site.root);
  const names = await readdir(at('.cache/words'));
  expect(names.length).toBe(4);
  let title = 0;
  for (const name of names) {
    const file = at(`.cache/words/${name}`);
    const whole = await readFile(file, 'utf8');
    const damaged = ['', '{}', whole.slice(0, -40), whole.replaceAll(/card|Books/gi, 'cord'), whole.replace(/^./, 'x')];
    for (const text of damaged.filter((one) => one !== whole)) {
      await writeFile(file, text);
      title += 1;
      await site.change('spec/routes/desk.yaml', /title: .* card$/m, `title: ${title} card`);
      await site.change(
        'spec/routes/shelves.yaml',
        /title: (Books|Volumes)/,
        `title: ${title % 2 ? 'Volumes' : 'Books'}`,
      );
      await site.change('spec/api/lending.yaml', /leaf\w*:/, `leaf${title}:`);
      expect(await rewording(), `${name}: ${text.slice(0, 80)}`).toBeNull();
      await generate(site.root);
      expect(await onDisk()).toEqual(await cold());
    }
  }
  const memory = at('.cache/words/memory.txt');
  // From the state before other manifests changed.
  const old = await readFile(memory, 'utf8');
  await site.change('spec/routes/shelves.yaml', 'keepAlive: true', 'keepAlive: false');
  await generate(site.root);
  await writeFile(memory, old);
  await site.change('spec/routes/desk.yaml', /title: .* card$/m, 'title: Old card');
  expect(await rewording()).toBeNull();
  await generate(site.root);
  expect(await onDisk()).toEqual(await cold());
});

test('checks a changed parameter and writes it into the three files that name it', async () => {
  await generate(site.root);
  await site.change(
    'spec/api/lending.yaml',
    'leaf: { type: integer }',
    'sheet: { type: string, required: true, note: Of it }',
  );
  expect((await rewording())?.changes.map(({ path }) => path)).toEqual([
    'api/lending.ts',
    'contract.ts',
    'openapi.json',
  ]);
  expect((await generate(site.root)).words).toMatch(/^\d+ files: 0 added, 3 changed, 0 removed\./);
  expect(await onDisk()).toEqual(await cold());
  // Problems of the call are found by compiling the site.
  await site.change('spec/api/lending.yaml', 'params: { isbn:', 'params: { isbm:');
  expect(await rewording()).toBeNull();
  expect((await generate(site.root)).diagnostics?.map(({ code }) => code).sort()).toEqual(['P2017', 'P2023']);
  await site.change('spec/api/lending.yaml', 'params: { isbm:', 'params: { isbn:');
  // A backend manifest may name parameters; then a changed name has to be checked there too.
  await mkdir(at('spec/backends'), { recursive: true });
  await site.put('spec/backends/own.yaml', 'backend: own\ntitle: Own\nparameters: { sheet: page }\n');
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  await site.change('spec/api/lending.yaml', 'required: true', 'required: false');
  expect(await rewording()).not.toBeNull();
  await site.change('spec/api/lending.yaml', 'sheet:', 'leaf:');
  expect(await rewording()).toBeNull();
  expect((await generate(site.root)).diagnostics?.map(({ code }) => code)).toEqual(['P2051']);
});

test('compiles the whole site if anything else has changed too', async () => {
  const isReworded = async (): Promise<boolean> => (await rewording()) !== null;
  const title = (text: string): Promise<void> =>
    site.change('spec/routes/desk.yaml', /title: .* card$/m, `title: ${text} card`);
  await generate(site.root);
  await title('A');
  expect(await isReworded()).toBe(true);
  // generated/ was edited by hand, or has an extra file.
  const table = await generated('columns.ts');
  await site.put('generated/columns.ts', `${table}// mine\n`);
  expect(await isReworded()).toBe(false);
  await site.put('generated/columns.ts', table);
  await site.put('generated/more.ts', '');
  expect(await isReworded()).toBe(false);
  await generate(site.root);
  expect(await onDisk()).toEqual(await cold());
  // A page that the manifests use was removed from the registry.
  await title('B');
  const registry = await readFile(at('app/pages.ts'), 'utf8');
  await site.put('app/pages.ts', registry.replace(/^.*notice.*\n/m, ''));
  expect(await isReworded()).toBe(false);
  expect(await generate(site.root)).toMatchObject({ exit: 1 });
  await site.put('app/pages.ts', registry);
  expect(await isReworded()).toBe(true);
  // A new manifest.
  await mkdir(dirname(at('spec/models/more.yaml')), { recursive: true });
  await site.put('spec/models/more.yaml', 'models:\n  More: { type: string }\n');
  expect(await isReworded()).toBe(false);
});

test('compiles the whole site if it has custom rules, since they may read texts', async () => {
  const rule =
    "{ name: 'short', version: 1, check: ({ routes, positions, report }) => { for (const { node } of routes) if (node.title.length > 20) report(positions.value(node, 'title'), 'Too long.'); } }";
  await site.put('portal.config.ts', `export default { rules: [${rule}] };\n`);
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  await site.change('spec/routes/desk.yaml', 'title: My card', 'title: The card of whoever stands here');
  expect(await rewording()).toBeNull();
  expect((await generate(site.root)).diagnostics?.map(({ code }) => code)).toEqual(['P2054']);
});
