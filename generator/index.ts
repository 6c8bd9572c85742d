/**
 * The generator as a library: what the command line, the Vite plugin and tests share. `compile` is pure (manifests in,
 * files and diagnostics out); the rest reads and writes a project's folder.
 */
import { analyse, emit, type Input } from './compile.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { GeneratedFile } from './emit/file.ts';
import type { SiteModel } from './model/site-model.ts';

/** What manifests make: the site's model and the files of generated/, or everything that is wrong with the manifests. */
export type Compilation =
  | { readonly ok: true; readonly model: SiteModel; readonly files: readonly GeneratedFile[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Compiles manifests. Pure: touches no disk, and equal input gives equal bytes. */
export async function compile(input: Input): Promise<Compilation> {
  const analysis = analyse(input);
  return analysis.ok ? { ...analysis, files: await emit(analysis.model) } : analysis;
}

export { type Analysis, analyse, emit, type Input } from './compile.ts';
export { type Diagnostic, formatDiagnostic, placeOf } from './diagnostic.ts';
export type { GeneratedFile } from './emit/file.ts';
export { GENERATED, loadInput, REGISTRY, readRegistry, SPEC, UsageError } from './load.ts';
export type { SiteModel } from './model/site-model.ts';
export { codeFrame, lineColumn, type Source, type Span } from './source.ts';
export type { RegisteredPage } from './validate/rule.ts';
export { applyChanges, type Change, changesOf } from './write.ts';
