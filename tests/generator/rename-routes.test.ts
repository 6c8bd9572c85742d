import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultFolders } from '../../generator/code/folders.ts';
import { loadInput } from '../../generator/code/load.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { compile } from '../../generator/index.ts';
import { digestsText } from '../../generator/output/digests.ts';
import { rewordingOf } from '../../generator/output/rewording.ts';
import { size } from '../support/size.ts';
import { randomOf } from './random.ts';

/**
 * Changes of route paths on a site whose tables have a line for each route: the output must equal that of a cold run,
 * whether the whole site was compiled or only the entries were replaced.
 */

const EDITS = size(60, 2_000);
const PER_SECTION = 30;
const SECTIONS = ['a', 'b', 'c'];

const root = resolve(`.cache/tests/rename-routes-${process.pid}`);
const second = resolve('tests/fixtures/second-site');
const sectionFile = (section: string): string => join(root, `spec/routes/${section}.yaml`);

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A route of a section: some are below others, some have parameters, and some are redirects. */
function routeText(section: string, index: number): string {
  const path =
    index % 7 === 3
      ? `/${section}/t${index - 3}/below`
      : index % 7 === 5
        ? `/${section}/t${index}/{id}`
        : `/${section}/t${index}`;
  const rest =
    index % 7 === 4
      ? [`redirect: /${section}/t0`]
      : [
          'page: card',
          ...(index % 3 === 0 ? ['keepAlive: true'] : []),
          ...(index % 7 !== 5 ? [`column: { order: ${index} }`] : []),
          ...(index % 7 === 1 ? ['visit: true'] : []),
        ];
  return `  - path: ${path}\n    title: ${section} ${index}\n${rest.map((line) => `    ${line}\n`).join('')}`;
}

const sectionText = (section: string): string =>
  `section: ${section}\ndefaults: { layout: hall }\nroutes:\n${Array.from({ length: PER_SECTION }, (_, index) => routeText(section, index)).join('')}`;

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const fixture = (path: string): Promise<string> => readFile(join(second, path), 'utf8');

beforeAll(async () => {
  for (const path of ['states', 'models/book', 'api/lending', 'api/transport'])
    await put(`spec/${path}.yaml`, await fixture(`spec/${path}.yaml`));
  await put(
    'spec/site.yaml',
    (await fixture('spec/site.yaml')).replace(/^sections:.*$/m, `sections: [${SECTIONS.join(', ')}]`),
  );
  await put('spec/errors.yaml', (await fixture('spec/errors.yaml')).replace('/sign-in', '/c/t8'));
  await put('spec/layouts.yaml', 'layouts:\n  hall: {}\n');
  await put('spec/access.yaml', 'guard: { prefix: /b, to: /a/t0 }\nopen: [/b/t1]\n');
  for (const section of SECTIONS) await put(`spec/routes/${section}.yaml`, sectionText(section));
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** The output of a run without caches, or null if the manifests are wrong. */
async function cold(): Promise<ReadonlyMap<string, string> | null> {
  const compilation = await compile(await loadInput(root));
  if (!compilation.ok) return null;
  const { files } = compilation;
  return new Map([...files.map(({ path, text }) => [path, text] as const), ['.digests', digestsText(files)]]);
}

const generated = (path: string): Promise<string> => readFile(join(root, 'generated', path), 'utf8');
const isQuick = async (): Promise<boolean> => (await rewordingOf(root, defaultFolders, await loadInput(root))) !== null;

/** Another path: usually another last segment, which may be in use, invalid or significant for the tables. */
function anotherPath(path: string, random: Random): string {
  if (random() < 0.1) return `/${pick(random, SECTIONS)}/${pick(random, ['x', 'moved'])}-${Math.floor(random() * 50)}`;
  const segment =
    random() < 0.6
      ? `n${Math.floor(random() * 900)}`
      : pick(random, ['t0', 't1', 't2', 'T9', '1st', 'näme', '{id}', 'a-b', 'below', 'n-', 'con', 'index']);
  return path.replace(/[^/]*$/, segment);
}

test(`after ${EDITS} random path changes, generated/ equals the output of a cold run`, async () => {
  const random = randomOf(20_261_124);
  expect(await generate(root)).toMatchObject({ exit: 0 });
  let quick = 0;
  let refused = 0;
  for (let number = 0; number < EDITS; number += 1) {
    const file = sectionFile(pick(random, SECTIONS));
    const before = await readFile(file, 'utf8');
    const paths = [...before.matchAll(/path: (\S+)/g)].map(([, path = '']) => path);
    let text = before;
    for (let changes = random() < 0.2 ? 2 : 1; changes > 0; changes -= 1) {
      const path = pick(random, paths);
      text = text.replace(`path: ${path}\n`, () => `path: ${anotherPath(path, random)}\n`);
    }
    if (random() < 0.1) text = text.replace(/order: \d+/, `order: ${number}`);
    await writeFile(file, text);
    const known = await isQuick();
    const outcome = await generate(root);
    const expected = await cold();
    expect(outcome.exit === 0, `edit ${number}`).toBe(expected !== null);
    if (!expected) {
      expect(known, `edit ${number}`).toBe(false);
      refused += 1;
      await writeFile(file, before);
      continue;
    }
    for (const [path, wanted] of expected) expect(await generated(path), `edit ${number}: ${path}`).toBe(wanted);
    if (known) quick += 1;
  }
  // Every outcome has to occur.
  expect(quick).toBeGreaterThan(EDITS / 5);
  expect(refused).toBeGreaterThan(EDITS / 20);
  expect(quick + refused).toBeLessThan(EDITS);
}, 900_000);

test('compiles the whole site if the changed path is referenced, has routes below it or is not plain', async () => {
  for (const section of SECTIONS) await put(`spec/routes/${section}.yaml`, sectionText(section));
  expect(await generate(root)).toMatchObject({ exit: 0 });
  const tries: readonly (readonly [from: string, to: string, quick: boolean])[] = [
    ['/c/t6', '/c/other', true],
    // The route is a redirect target, has routes below it, or is listed as open.
    ['/c/t0', '/c/other', false],
    ['/c/t7', '/c/other', false],
    ['/b/t1', '/b/other', false],
    // Another parent path, a parameter, a numeric id, or a path that differs from another one only in case.
    ['/c/t6', '/c/deep/other', false],
    ['/c/t6', '/c/{other}', false],
    ['/c/t6', '/c/6', false],
    ['/c/t6', '/c/T9', false],
  ];
  for (const [from, to, quick] of tries) {
    const file = sectionFile(from.slice(1, 2));
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(`path: ${from}\n`, `path: ${to}\n`));
    expect(await isQuick(), `${from} to ${to}`).toBe(quick);
    await writeFile(file, text);
  }
});

test('takes earlier changes of several sections into account for the next change', async () => {
  for (const section of SECTIONS) await put(`spec/routes/${section}.yaml`, sectionText(section));
  expect(await generate(root)).toMatchObject({ exit: 0 });
  const rename = async (from: string, to: string): Promise<void> => {
    const file = sectionFile(from.slice(1, 2));
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`path: ${from}\n`);
    await writeFile(file, text.replace(`path: ${from}\n`, `path: ${to}\n`));
  };
  await rename('/c/t6', '/c/other');
  await rename('/c/t13', '/c/third');
  expect(await isQuick()).toBe(true);
  // Two changed sections might have the same new path.
  await rename('/a/t6', '/a/other');
  expect(await isQuick()).toBe(false);
  await rename('/a/other', '/a/t6');
  expect(await generate(root)).toMatchObject({ exit: 0 });
  // The old path is free again, the new one is in use.
  await rename('/c/t14', '/c/other');
  expect(await isQuick()).toBe(false);
  expect((await generate(root)).diagnostics?.map(({ code }) => code)).toContain('P2002');
  await rename('/c/other', '/c/t6');
  expect(await isQuick()).toBe(false);
  const text = await readFile(sectionFile('c'), 'utf8');
  await writeFile(sectionFile('c'), text.replace('path: /c/other\n', 'path: /c/t14\n'));
  expect(await isQuick()).toBe(true);
  expect(await generate(root)).toMatchObject({ exit: 0 });
  for (const [path, wanted] of (await cold()) ?? []) expect(await generated(path), path).toBe(wanted);
});
