import { needsOf } from './catalogue.ts';
import type { Diagnostic, Report } from './diagnostic.ts';
import { byPlace } from './diagnostic.ts';
import type { GeneratedFile } from './emit/file.ts';
import { type FlatRoute, flattenRoutes } from './model/flatten.ts';
import { resolveSite } from './model/resolve.ts';
import type { SiteModel } from './model/site-model.ts';
import { type Manifests, parseManifests } from './parse/parse.ts';
import { Positions } from './parse/positions.ts';
import type { Source, Span } from './source.ts';
import type { RegisteredPage } from './validate/rule.ts';
import { rules } from './validate/rules.ts';

/** What a site is made from: manifests, and the pages of its registry (null while it has none). */
export interface Input {
  readonly sources: readonly Source[];
  readonly pages: readonly RegisteredPage[] | null;
  /** The calls that the site's code makes, by name; not checked where that is not known. */
  readonly calls?: readonly string[] | null;
}

/** The model of correct manifests, or everything that is wrong with them. */
export type Analysis =
  | {
      readonly ok: true;
      readonly model: SiteModel;
      /** What the model was made from, for whoever needs to point into the manifests. */
      readonly manifests: Manifests;
      readonly routes: readonly FlatRoute[];
      readonly positions: Positions;
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const NOWHERE: Span = { source: { path: 'spec', text: '' }, start: 0, end: 1 };

/** Parses and checks manifests. Pure; all independent mistakes are collected, sorted by place. */
export function analyse({ sources, pages, calls = null }: Input): Analysis {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, span, message, more) => void diagnostics.push({ code, span, message, ...more });
  const positions = new Positions();
  const { manifests, broken, missing } = parseManifests(sources, positions, report);
  for (const file of missing) report('P1009', NOWHERE, `There is no ${file}.`);
  const reportMeaning: Report = (code, ...more) => {
    // What a manifest could not say would make everything that refers to it look wrong.
    if (!needsOf(code).some((kind) => broken.has(kind))) report(code, ...more);
  };
  const routes = flattenRoutes(manifests);
  const input = { manifests, positions, routes, pages, calls, report: reportMeaning };
  for (const rule of rules) rule(input);
  const model = diagnostics.length === 0 ? resolveSite(manifests, positions) : null;
  return model
    ? { ok: true, model, manifests, routes, positions }
    : { ok: false, diagnostics: diagnostics.sort(byPlace) };
}

/** The files of a model. ts-morph, which costs half a second to load, is loaded here and nowhere else. */
export async function emit(model: SiteModel): Promise<readonly GeneratedFile[]> {
  const { emitSite } = await import('./emit/emit.ts');
  return emitSite(model);
}
