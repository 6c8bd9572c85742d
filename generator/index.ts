/**
 * The generator as a library: what the command line, the Vite plugin and tests share. `compile` is pure (manifests in,
 * files and diagnostics out); the rest reads and writes a project's folder.
 */
import { analyse, emit, type Input } from './compiler/compile.ts';
import type { GeneratedFile } from './compiler/emit/file.ts';
import type { SiteModel } from './compiler/model/site-model.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';

/** What manifests make: the site's model and the files of generated/, or everything that is wrong with the manifests. */
export type Compilation =
  | { readonly ok: true; readonly model: SiteModel; readonly files: readonly GeneratedFile[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Compiles manifests. Pure: touches no disk, and equal input gives equal bytes. */
export async function compile(input: Input): Promise<Compilation> {
  const analysis = analyse(input);
  return analysis.ok ? { ...analysis, files: await emit(analysis.model, input.extensions) } : analysis;
}

export { CONFIG, type PortalConfig, readConfig } from './code/config.ts';
export { defaultFolders, type Folders, foldersOf } from './code/folders.ts';
export { loadInput, readRegistry, UsageError } from './code/load.ts';
export { type Analysis, analyse, type Extensions, emit, type Input } from './compiler/compile.ts';
export { EMITTER_VERSION, type Emitter } from './compiler/emit/emitter.ts';
export type { GeneratedFile } from './compiler/emit/file.ts';
export { ExtensionError } from './compiler/extension-error.ts';
export type { SiteModel } from './compiler/model/site-model.ts';
export type { RegisteredPage } from './compiler/validate/rule.ts';
export { RULE_VERSION, type SiteRule, type SiteRuleInput } from './compiler/validate/site-rule.ts';
export { type Diagnostic, formatDiagnostic, placeOf } from './diagnostics/diagnostic.ts';
export { codeFrame, lineColumn, type Source, type Span } from './diagnostics/source.ts';
export { applyChanges, type Change, changesOf } from './output/write.ts';
