import { type Folders, foldersOf } from '../code/folders.ts';
import { needsOf } from '../diagnostics/catalogue.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { byPlace, levelOf } from '../diagnostics/diagnostic.ts';
import type { Source, Span } from '../diagnostics/source.ts';
import type { Emitter } from './emit/emitter.ts';
import type { GeneratedFile } from './emit/file.ts';
import { type FlatRoute, flattenRoutes } from './model/flatten.ts';
import { resolveSite } from './model/resolve.ts';
import type { SiteModel } from './model/site-model.ts';
import { type Manifests, type ParsedFiles, parseManifests } from './parse/parse.ts';
import { Positions } from './parse/positions.ts';
import { referencesIn } from './validate/references.ts';
import type { RegisteredPage } from './validate/rule.ts';
import { callRules, parameterRules, rules } from './validate/rules.ts';
import { runSiteRules, type SiteRule } from './validate/site-rule.ts';

/** Extensions of the generator by a site (portal.config.ts). */
export interface Extensions {
  readonly emitters: readonly Emitter[];
  readonly rules: readonly SiteRule[];
  /** The folders of the site; the default ones if omitted. */
  readonly folders?: Folders;
  /** A digest of their code. */
  readonly digest: string;
}

/** The input of the compiler: manifests, and the pages of the registry (null if the site has none yet). */
export interface Input {
  readonly sources: readonly Source[];
  readonly pages: readonly RegisteredPage[] | null;
  /** The names of the calls that the site's code makes; not checked if they are not known. */
  readonly calls?: readonly string[] | null;
  /** Omitted if the site has no configuration. */
  readonly extensions?: Extensions;
}

/** Parsed manifests with their positions, for rules and tools, and their diagnostics. */
export interface Reading {
  readonly manifests: Manifests;
  readonly routes: readonly FlatRoute[];
  readonly positions: Positions;
  /** Sorted by position. Correct manifests may have diagnostics that are not errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The model of correct manifests, or their diagnostics. */
export type Analysis =
  | (Reading & {
      readonly ok: true;
      readonly model: SiteModel;
    })
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Parses and checks manifests. All independent errors are collected, and the result contains everything that could be read.
 * Pure, except that it adds to the cache of parsed files, which only makes the next reading faster.
 */
export function readManifests({ sources, pages, calls = null, extensions }: Input, known?: ParsedFiles): Reading {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, span, message, more) => void diagnostics.push({ code, span, message, ...more });
  const positions = new Positions();
  const { spec } = foldersOf({ extensions });
  const { manifests, broken, missing } = parseManifests(sources, spec, positions, report, known);
  const nowhere: Span = { source: { path: spec, text: '' }, start: 0, end: 1 };
  for (const file of missing) report('P1009', nowhere, `There is no ${file}.`);
  const reportMeaning: Report = (code, ...more) => {
    // Every reference to the contents of an unreadable manifest would look wrong.
    if (!needsOf(code).some((kind) => broken.has(kind))) report(code, ...more);
  };
  const routes = flattenRoutes(manifests);
  const references = referencesIn(manifests, positions);
  const input = { manifests, positions, routes, references, pages, calls, report: reportMeaning };
  for (const rule of rules) rule(input);
  for (const rule of parameterRules) rule(input);
  for (const endpoint of manifests.api.flatMap((file) => file.endpoints))
    for (const rule of callRules) rule({ endpoint, positions, report: reportMeaning });
  runSiteRules(extensions?.rules ?? [], { ...input, report });
  return { manifests, routes, positions, diagnostics: diagnostics.sort(byPlace) };
}

/** The model of manifests without errors, or their diagnostics. Pure, except for the cache of parsed files. */
export const analyse = (input: Input, known?: ParsedFiles): Analysis => analysisOf(readManifests(input, known));

/** The model of parsed manifests, or their diagnostics. Pure. */
export function analysisOf(reading: Reading): Analysis {
  const { diagnostics } = reading;
  const isWrong = diagnostics.some((diagnostic) => levelOf(diagnostic) === 'error');
  const model = isWrong ? null : resolveSite(reading.manifests, reading.positions);
  return model ? { ...reading, ok: true, model } : { ok: false, diagnostics };
}

/**
 * The files of a model, including those of the site's own emitters. The emitters are loaded here, because most runs emit
 * nothing. Throws an ExtensionError if an emitter of the site fails.
 */
export async function emit(model: SiteModel, extensions?: Extensions): Promise<readonly GeneratedFile[]> {
  const { emitSite } = await import('./emit/emit.ts');
  return emitSite(model, extensions?.emitters ?? [], foldersOf({ extensions }).spec);
}
