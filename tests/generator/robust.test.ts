import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadInput } from '../../generator/code/load.ts';
import { analyse } from '../../generator/compiler/compile.ts';
import type { ParsedFile } from '../../generator/compiler/parse/parse.ts';
import { formatDiagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Source } from '../../generator/diagnostics/source.ts';

const input = await loadInput('.');
/** The parsed manifests: only the broken one is parsed again, which is equivalent (incremental.test.ts). */
const known = new Map<Source, ParsedFile>();
analyse({ ...input, pages: null }, known);
const remembered = { get: (source: Source) => known.get(source), set: () => undefined };
const TOKEN = /[A-Za-z0-9_]+|[^\sA-Za-z0-9_]|\n *| +/g;

type Mutation = 'drop' | 'double' | 'swap' | 'misspell';

/** One token of a text dropped, doubled, swapped with the next, or with two letters exchanged. */
function mutate(text: string, place: number, how: Mutation): string {
  const tokens = text.match(TOKEN) ?? [];
  const at = place % tokens.length;
  const token = tokens[at] ?? '';
  const next = tokens[at + 1] ?? '';
  if (how === 'drop') tokens[at] = '';
  else if (how === 'double') tokens[at] = token + token;
  else if (how === 'misspell') tokens[at] = token.slice(0, 1) + token.slice(2, 3) + token.slice(1, 2) + token.slice(3);
  else [tokens[at], tokens[at + 1]] = [next, token];
  return tokens.join('');
}

test('analyses randomly broken manifests without an exception, and every diagnostic has a fix', () => {
  const mutation = fc.constantFrom<Mutation>('drop', 'double', 'swap', 'misspell');
  fc.assert(
    fc.property(fc.nat(), fc.nat(), mutation, (file, place, how) => {
      const index = file % input.sources.length;
      const sources = input.sources.map((source, other) =>
        other === index ? { ...source, text: mutate(source.text, place, how) } : source,
      );
      const analysis = analyse({ sources, pages: null }, remembered);
      for (const diagnostic of analysis.ok ? [] : analysis.diagnostics)
        expect(formatDiagnostic(diagnostic)).toContain('Fix:');
    }),
    { numRuns: Number(process.env.MUTATIONS ?? 60), seed: 20 },
  );
});
