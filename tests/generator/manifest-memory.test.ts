import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadInput } from '../../generator/code/load.ts';
import { readManifests } from '../../generator/compiler/compile.ts';
import { packedFile, unpackedFile } from '../../generator/compiler/parse/packed-file.ts';
import type { ParsedFile } from '../../generator/compiler/parse/parse.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import type { Source } from '../../generator/diagnostics/source.ts';
import { check } from '../../generator/hosts/command-line/commands/check.ts';
import { generate } from '../../generator/hosts/command-line/commands/generate.ts';
import { secondSiteForEach } from './second-site.ts';

/** Manifests cached by an earlier run have to give the same data and positions as parsed ones. */

const site = secondSiteForEach('memory');

const remembered = (): Promise<string[]> => readdir(join(site.root, '.cache/manifests'));
const generatedText = (path: string): Promise<string> => readFile(join(site.root, 'generated', path), 'utf8');

test('every manifest of this site keeps its data and positions when it is serialized and restored', async () => {
  const input = await loadInput('.');
  const parsed = new Map<Source, ParsedFile>();
  const fresh = readManifests(input, parsed);
  const packed = new Map(
    [...parsed].map(([source, file]) => [source, unpackedFile(packedFile(file) ?? '', source)] as const),
  );
  const again = readManifests(input, packed);
  expect(again.manifests).toEqual(fresh.manifests);
  expect(again.routes.map(({ node }) => [node, again.positions.of(node), again.positions.value(node, 'path')])).toEqual(
    fresh.routes.map(({ node }) => [node, fresh.positions.of(node), fresh.positions.value(node, 'path')]),
  );
  for (const [source, file] of parsed) {
    const same = packed.get(source) as ParsedFile;
    expect(packedFile(same), source.path).toBe(packedFile(file));
  }
});

test('reports problems at the same positions whatever is cached, and does not cache files with problems', async () => {
  const places = async (): Promise<readonly string[] | undefined> =>
    (await check(site.root)).diagnostics?.map(({ code, span, related = [] }) =>
      [code, placeOf(span), ...related.map((other) => placeOf(other.span))].join(' '),
    );
  await generate(site.root);
  // Changes more than a text: text changes are written without reading other manifests.
  await site.change('spec/routes/desk.yaml', 'page: sign-in', 'page: sign-in\n    keepAlive: true');
  expect(await generate(site.root)).toMatchObject({ exit: 0 });
  const known = (await remembered()).length;
  expect(known).toBeGreaterThan(5);
  // Refers to a layout of another file, which comes from the cache.
  await site.change('spec/routes/desk.yaml', 'layout: counter', 'layout: counte');
  const found = await places();
  expect(found).toContainEqual(expect.stringMatching(/^P2001 spec\/routes\/desk\.yaml:/));
  expect(await places()).toEqual(found);
  for (const name of await remembered())
    await writeFile(join(site.root, '.cache/manifests', name), '{"manifest":{},"places":[]}');
  expect(await places()).toEqual(found);
  await site.change('spec/routes/desk.yaml', 'layout: counte,', 'lay: counter,');
  expect(await places()).toContainEqual(expect.stringMatching(/^P1001 spec\/routes\/desk\.yaml:/));
  expect((await remembered()).length).toBe(known - 1);
});

test('generates the same output from cached manifests as from parsed ones', async () => {
  await generate(site.root);
  await site.change('spec/routes/desk.yaml', 'page: sign-in', 'page: sign-in\n    keepAlive: true');
  await generate(site.root);
  await site.change('spec/routes/desk.yaml', 'keepAlive: true', 'scrollToTop: false');
  expect((await generate(site.root)).words).toContain('2 changed');
  expect(await generatedText('routes/desk.ts')).toContain('scrollToTop: false');
  const digests = await generatedText('.digests');
  await site.put('.cache/generator.json', '');
  await site.put('.cache/manifests/none.json', '');
  expect(await check(site.root)).toMatchObject({ exit: 0 });
  expect(await remembered()).not.toContain('none.json');
  expect(await generatedText('.digests')).toBe(digests);
});
