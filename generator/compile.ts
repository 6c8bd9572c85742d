import type { Diagnostic, Report } from './diagnostic.ts';
import { byPlace } from './diagnostic.ts';
import type { GeneratedFile } from './emit/file.ts';
import { flattenRoutes } from './model/flatten.ts';
import { resolveSite } from './model/resolve.ts';
import type { SiteModel } from './model/site-model.ts';
import { parseManifests } from './parse/parse.ts';
import { Positions } from './parse/positions.ts';
import type { Source } from './source.ts';
import type { RegisteredPage } from './validate/rule.ts';
import { rules } from './validate/rules.ts';

/** What a site is made from: manifests, and the pages of its registry (null while it has none). */
export interface Input {
  readonly sources: readonly Source[];
  readonly pages: readonly RegisteredPage[] | null;
}

/** The model of correct manifests, or everything that is wrong with them. */
export type Analysis =
  | { readonly ok: true; readonly model: SiteModel }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const singleManifests = ['site', 'layouts', 'access', 'states', 'errors', 'transport'] as const;

/** Parses and checks manifests. Pure; all independent mistakes are collected, sorted by place. */
export function analyse({ sources, pages }: Input): Analysis {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, span, message, more) => void diagnostics.push({ code, span, message, ...more });
  const positions = new Positions();
  const manifests = parseManifests(sources, positions, report);
  const input = { manifests, positions, routes: flattenRoutes(manifests), pages, report };
  // A manifest that could not be read makes everything that refers to it look wrong: mend it first.
  if (diagnostics.length === 0) for (const rule of rules) rule(input);
  const model = diagnostics.length === 0 ? resolveSite(manifests, positions) : null;
  if (model) return { ok: true, model };
  if (diagnostics.length === 0) {
    const missing = singleManifests.filter((kind) => manifests[kind] === null);
    const nowhere = { source: { path: 'spec', text: '' }, start: 0, end: 1 };
    for (const kind of missing)
      report('P1009', nowhere, `There is no ${kind === 'transport' ? 'api/transport' : kind}.yaml.`);
  }
  return { ok: false, diagnostics: diagnostics.sort(byPlace) };
}

/** The files of a model. ts-morph, which costs half a second to load, is loaded here and nowhere else. */
export async function emit(model: SiteModel): Promise<readonly GeneratedFile[]> {
  const { emitSite } = await import('./emit/emit.ts');
  return emitSite(model);
}
