import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadInput } from '../../generator/code/load.ts';
import { analyse, emit } from '../../generator/compiler/compile.ts';
import type { ParsedFiles } from '../../generator/compiler/parse/parse.ts';
import { placeOf } from '../../generator/diagnostics/diagnostic.ts';
import { originOfHunk } from '../../generator/output/hunk-origin.ts';
import { originsOf } from '../../generator/output/origins.ts';
import { hunksOf } from '../../generator/output/unified-diff.ts';

const input = await loadInput('.');
const known: ParsedFiles = new Map();

async function filesWith(changes: (path: string, text: string) => string) {
  const sources = input.sources.map((source) => {
    const text = changes(source.path, source.text);
    return text === source.text ? source : { path: source.path, text };
  });
  const analysis = analyse({ ...input, sources }, known);
  if (!analysis.ok) throw new Error(JSON.stringify(analysis.diagnostics.map(({ message }) => message)));
  const origins = originsOf(analysis.manifests, analysis.routes, analysis.positions);
  return { origins, files: new Map((await emit(analysis.model)).map((file) => [file.path, file.text])) };
}

/** Manifest lines whose value can be replaced by any other one. */
function editableLines(): {
  readonly path: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}[] {
  return input.sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const match = /^(\s*(?:title|description|shortName): )([^\s"'{#][^"'#{]*)$/.exec(line);
      return match ? [{ path, line: index + 1, from: line, to: `${match[1]}Another ${index}` }] : [];
    }),
  );
}

test('traces every diff hunk to the manifest line that caused it', async () => {
  const before = await filesWith((_path, text) => text);
  const edits = editableLines();
  expect(edits.length).toBeGreaterThan(100);
  let hunks = 0;
  const astray: string[] = [];
  // Every seventh line is enough to cover every kind of manifest.
  for (const edit of edits.filter((_edit, index) => index % 7 === 0)) {
    const { files, origins } = await filesWith((path, text) => {
      if (path !== edit.path) return text;
      const lines = text.split('\n');
      lines[edit.line - 1] = edit.to;
      return lines.join('\n');
    });
    for (const [path, after] of files) {
      const change = { path, before: before.files.get(path) ?? '', after };
      for (const hunk of hunksOf(change.before, change.after)) {
        hunks += 1;
        const origin = originOfHunk(change, hunk, origins);
        const found = origin ? placeOf(origin) : 'nothing';
        if (!found.startsWith(`${edit.path}:${edit.line}:`))
          astray.push(
            `${path} ${hunk.lines.find((one) => one.startsWith('+'))}: ${found}, not ${edit.path}:${edit.line}`,
          );
      }
    }
  }
  expect(hunks).toBeGreaterThan(20);
  expect(astray).toEqual([]);
});

test('traces hunks of flags, redirects, access, constants and errors to their manifests', async () => {
  const before = await filesWith((_path, text) => text);
  const cases = [
    ['spec/routes/news.yaml', '    keepAlive: true\n', '', 'keep-alive.ts', /^spec\/routes\/news\.yaml:/],
    [
      'spec/routes/news.yaml',
      'redirect: /news/party',
      'redirect: /news/industry',
      'redirects.ts',
      /^spec\/routes\/news\.yaml:/,
    ],
    ['spec/access.yaml', '  - /company/report/meeting\n', '', 'access.ts', /^spec\/routes\/company\.yaml:/],
    ['spec/site.yaml', 'pollMs: { value: 3600000', 'pollMs: { value: 3600001', 'constants.ts', /^spec\/site\.yaml:/],
    ['spec/errors.yaml', 'text: Internal Server Error', 'text: Broken', 'errors.ts', /^spec\/errors\.yaml:/],
  ] as const;
  for (const [manifest, from, to, path, expected] of cases) {
    expect(readFileSync(manifest, 'utf8')).toContain(from);
    const { files, origins } = await filesWith((name, text) => (name === manifest ? text.replace(from, to) : text));
    const change = { path, before: before.files.get(path) ?? '', after: files.get(path) ?? '' };
    const places = hunksOf(change.before, change.after).map((hunk) => {
      const origin = originOfHunk(change, hunk, origins);
      return origin ? placeOf(origin) : 'nothing';
    });
    expect(
      places.some((place) => expected.test(place)),
      `${path}: ${places.join(', ')}`,
    ).toBe(true);
  }
});
