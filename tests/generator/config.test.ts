import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { UsageError } from '../../generator/code/load.ts';
import { ExtensionError } from '../../generator/compiler/extension-error.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { check } from '../../generator/hosts/command-line/commands/check.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { secondSiteForEach } from './second-site.ts';

/** A site with custom emitters and rules (portal.config.ts). */

const site = secondSiteForEach('config');

const config = (entries: string, besides = ''): string => `import { defineConfig } from '../../../generator/config.ts';
import { routesTable } from '../../../generator/emitters/index.ts';
import { mark } from './mark.ts';
${besides}
export default defineConfig({ ${entries} });
`;
const count =
  "{ name: 'count', version: 1, emit: ({ routes }) => [{ path: 'own/count.txt', text: mark + routes.length }] }";
const short = `{ name: 'short titles', version: 1, check: ({ routes, positions, report }) => {
  for (const { node } of routes)
    if (node.title.length > 12) report(positions.value(node, 'title'), 'The title is longer than 12 characters.');
} }`;
const own = (): Promise<string> => readFile(join(site.root, 'generated/own/count.txt'), 'utf8');
const emitting = (emit: string): string => config(`emitters: [{ name: 'own', version: 1, emit: () => ${emit} }]`);

beforeEach(() => site.put('mark.ts', "export const mark: string = 'routes: ';\n"));

test('custom emitters write files that check verifies, and modules that they import are tracked', async () => {
  await site.put('portal.config.ts', config(`emitters: [routesTable(), ${count}]`));
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  expect(await own()).toBe('routes: 9');
  expect(await readFile(join(site.root, 'generated/routes.md'), 'utf8')).toContain('`/books/{isbn}`');
  expect(await check(site.root)).toMatchObject({ exit: 0 });

  // A change in a file that the configuration imports counts as well, despite the cache.
  await site.change('mark.ts', 'routes: ', 'number of routes: ');
  const stale = await check(site.root);
  expect([stale.exit, stale.diagnostics?.map(({ span }) => span.source.path)]).toEqual([
    4,
    ['generated/own/count.txt'],
  ]);
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  expect(await own()).toBe('number of routes: 9');
  const before = await stat(join(site.root, 'generated/own/count.txt'));
  expect((await generate(site.root)).words).toMatch(/^Up to date/);
  expect((await stat(join(site.root, 'generated/own/count.txt'))).mtimeMs).toBe(before.mtimeMs);

  // Without the emitters, their files are orphaned.
  await site.put('portal.config.ts', config('', 'export const unused = mark;'));
  expect((await check(site.root)).diagnostics?.map(({ code }) => code)).toEqual(['P3003', 'P3003']);
});

test('custom rules report problems with their position and block generate unless they are warnings', async () => {
  await site.put('portal.config.ts', config(`rules: [${short}]`));
  const outcome = await generate(site.root);
  expect([
    outcome.exit,
    outcome.diagnostics?.map((found) => `${placeOf(found.span)} ${found.code} ${found.message}`),
  ]).toEqual([
    1,
    [
      'spec/routes/desk.yaml:11:12 P2054 The title is longer than 12 characters. (rule “short titles”)',
      'spec/routes/desk.yaml:17:12 P2054 The title is longer than 12 characters. (rule “short titles”)',
    ],
  ]);
  await site.put(
    'portal.config.ts',
    config(`rules: [${short.replace('version: 1,', "version: 1, level: 'warning',")}]`),
  );
  const warned = await generate(site.root);
  expect([warned.exit, warned.diagnostics?.length]).toEqual([0, 2]);
});

test.each([
  ["[{ path: '../outside.ts', text: '' }]", /“own” makes “\.\.\/outside\.ts”, which is no path below/],
  ["[{ path: '/tmp/outside.ts', text: '' }]", /which is no path below/],
  ["[{ path: 'site.ts', text: '' }]", /“own” makes “site\.ts”, which the emitter “tables” makes as well/],
  ["[{ path: 'Site.ts', text: '' }]", /which the emitter “tables” makes as well/],
  ["{ throw new Error('no such table') }", /“own” failed: no such table\nNothing was written/],
])('rejects an emitter with the body %s and writes nothing', async (made, message) => {
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  const before = await readFile(join(site.root, 'generated/.digests'), 'utf8');
  await site.put('portal.config.ts', emitting(made.startsWith('{') ? made : `(${made})`));
  const refusal = await generate(site.root).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ExtensionError);
  expect((refusal as Error).message).toMatch(message);
  expect(await readFile(join(site.root, 'generated/.digests'), 'utf8')).toBe(before);
});

test.each([
  [config('emiters: []'), 'portal.config.ts: unknown key “emiters”; did you mean “emitters”?.'],
  [
    config("emitters: [{ name: 'old', version: 0, emit: () => [] }]"),
    /entry 1 of “emitters” “old” has version 0, not 1/,
  ],
  [config("rules: [{ name: 'idle', version: 1 }]"), /entry 1 of “rules” “idle” has no function “check”/],
  [config('rules: [{ version: 1 }]'), /entry 1 of “rules” has no name/],
  ['export const nothing = 1;\n', /the default export is no configuration/],
  ['export default {\n', /portal\.config\.ts cannot be read/],
])('throws a UsageError for an invalid configuration: case %#', async (text, message) => {
  await site.put('portal.config.ts', text);
  const error = await generate(site.root).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toMatch(message);
  // The bundler’s messages are coloured, but error messages also go into files and editors.
  expect(stripVTControlCharacters((error as Error).message)).toBe((error as Error).message);
});
