import { analyse, emit, type Input } from '../../../generator/compiler/compile.ts';
import type { GeneratedFile } from '../../../generator/compiler/emit/file.ts';
import type { ParsedFile } from '../../../generator/compiler/parse/parse.ts';
import { type Diagnostic, formatDiagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { lineColumn, type Source, type Span } from '../../../generator/diagnostics/source.ts';
import type { Mutant } from './mutate.ts';

/** The result of the generator for a mutant. */
export interface Verdict {
  readonly mutant: Mutant;
  readonly reported: boolean;
  /** Whether a problem, or a related position, is on the changed line. */
  readonly onLine: boolean;
  readonly asPlace: boolean;
  /** Whether the first suggestion on that line is the original word. */
  readonly rightSuggestion: boolean;
  /** Whether it was accepted, with a different output. */
  readonly silent: boolean;
  readonly problems: readonly string[];
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');

/**
 * Runs the generator on a mutant. The other manifests come from the original site’s cache, which is equivalent to
 * reading all of them (tests/generator/incremental.test.ts). Throws if the generator throws, which it should never do.
 */
export async function judge(
  mutant: Mutant,
  input: Input,
  known: ReadonlyMap<Source, ParsedFile>,
  right: readonly GeneratedFile[],
): Promise<Verdict> {
  const sources = input.sources.map((source) =>
    source.path === mutant.path ? { ...source, text: mutant.text } : source,
  );
  const analysis = analyse({ ...input, sources }, { get: (source) => known.get(source), set: () => undefined });
  const diagnostics: readonly Diagnostic[] = analysis.ok ? [] : analysis.diagnostics;
  const isHere = ({ source, start }: Span): boolean =>
    source.path === mutant.path && lineColumn(source, start).line === mutant.line;
  const here = diagnostics.filter(({ span }) => isHere(span));
  const silent = analysis.ok && JSON.stringify(await emit(analysis.model)) !== JSON.stringify(right);
  return {
    mutant,
    reported: diagnostics.length > 0,
    onLine: here.length > 0 || diagnostics.some(({ related = [] }) => related.some(({ span }) => isHere(span))),
    asPlace: here.length > 0,
    rightSuggestion: here.find(({ suggestion }) => suggestion !== undefined)?.suggestion === unquoted(mutant.token),
    silent,
    problems: diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).split('\n')[0] ?? ''),
  };
}
