import type { Folders } from '../../code/folders.ts';
import { readManifests } from '../../compiler/compile.ts';
import type { FlatRoute } from '../../compiler/model/flatten.ts';
import { resolveSite } from '../../compiler/model/resolve.ts';
import type { SiteModel } from '../../compiler/model/site-model.ts';
import type { Manifests } from '../../compiler/parse/parse.ts';
import type { Positions } from '../../compiler/parse/positions.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { levelOf } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../diagnostics/source.ts';

/** The manifests at one time: their model and their sources. */
export interface Version {
  readonly model: SiteModel;
  readonly manifests: Manifests;
  readonly positions: Positions;
  /** Routes in the manifests by path. */
  readonly nodes: ReadonlyMap<string, FlatRoute>;
  readonly sources: ReadonlyMap<string, Source>;
  /** Errors that today's rules report for these manifests. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Reads a version. Old manifests may break rules that were added later: everything that can be read is used. Null if a
 * manifest without which there is no site is missing or unreadable.
 */
export function versionOf(sources: readonly Source[], folders: Folders): Version | null {
  // Rules of the site apply to today's manifests only.
  const extensions = { emitters: [], rules: [], folders, digest: '' };
  const { manifests, positions, routes, diagnostics } = readManifests({ sources, pages: null, extensions });
  const model = resolveSite(manifests, positions);
  return (
    model && {
      model,
      manifests,
      positions,
      nodes: new Map(routes.map((route) => [route.path, route])),
      sources: new Map(sources.map((source) => [source.path, source])),
      errors: diagnostics.filter((diagnostic) => levelOf(diagnostic) === 'error'),
    }
  );
}

/** The place in one version for something at a place of another: the top of the same manifest, or of one that always exists. */
export function topOf({ sources, manifests, positions }: Version, { source }: Span): Span {
  const same = sources.get(source.path);
  if (same) return { source: same, start: 0, end: 1 };
  return manifests.site ? positions.value(manifests.site, 'sections') : { source, start: 0, end: 1 };
}
