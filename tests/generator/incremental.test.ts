import { expect, test } from 'vitest';
import { type Input, readManifests } from '../../generator/compiler/compile.ts';
import type { ParsedFiles } from '../../generator/compiler/parse/parse.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import type { Source } from '../../generator/diagnostics/source.ts';
import { mistakes } from './mistakes.ts';
import { manifests, registry } from './site.ts';

const sources = new Map<string, Source>(Object.entries(manifests).map(([path, text]) => [path, { path, text }]));
const inputOf = (files: ReadonlyMap<string, Source>): Input => ({ sources: [...files.values()], pages: registry() });

/** All diagnostics and routes of a reading, with their positions. */
const saidOf = (input: Input, known?: ParsedFiles): readonly string[] => {
  const { diagnostics, routes, positions } = readManifests(input, known);
  return [
    ...diagnostics.map(({ code, span, message, suggestion, related = [] }) =>
      [placeOf(span), code, message, suggestion, ...related.map((other) => placeOf(other.span))].join(' '),
    ),
    ...routes.map(({ path, node }) => `${path} ${placeOf(positions.value(node, 'title'))}`),
  ];
};

test('reading with cached files gives the same diagnostics and routes as a fresh reading', () => {
  const known: ParsedFiles = new WeakMap();
  for (const [name, path, from, to] of mistakes) {
    const text = (manifests[path] ?? '').replace(from, () => to);
    const edited = new Map(sources).set(path, { path, text });
    expect(saidOf(inputOf(edited), known), name).toEqual(saidOf(inputOf(edited)));
    // Again without the error: nothing of it is left.
    expect(saidOf(inputOf(sources), known), `${name}, mended`).toEqual(saidOf(inputOf(sources)));
  }
});

test('parses only changed files again', () => {
  const known: ParsedFiles = new WeakMap();
  const first = readManifests(inputOf(sources), known).manifests;
  const path = 'spec/routes/club.yaml';
  const edited = new Map(sources).set(path, { path, text: `${manifests[path]}# Another line.\n` });
  const second = readManifests(inputOf(edited), known).manifests;
  expect(second.site).toBe(first.site);
  expect(second.routes[0]).toBe(first.routes[0]);
  expect(second.routes[1]).not.toBe(first.routes[1]);
  expect(second.routes[1]).toEqual(first.routes[1]);
});
