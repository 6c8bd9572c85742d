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

/** The manifests at one time: what they mean, and where they say it. */
export interface Version {
  readonly model: SiteModel;
  readonly manifests: Manifests;
  readonly positions: Positions;
  /** Routes of the manifests by path. */
  readonly nodes: ReadonlyMap<string, FlatRoute>;
  readonly sources: ReadonlyMap<string, Source>;
  /** What today's rules find wrong with them. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Reads a version. Old manifests may break rules that are younger than they are: what could be read of them counts. Null
 * where a manifest is missing, or unreadable, without which there is no site.
 */
export function versionOf(sources: readonly Source[], folders: Folders): Version | null {
  // The rules of the site are about today's manifests.
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

/** Where a version would say what another one says at a place: the top of the same manifest, or of one that must be there. */
export function topOf({ sources, manifests, positions }: Version, { source }: Span): Span {
  const same = sources.get(source.path);
  if (same) return { source: same, start: 0, end: 1 };
  return manifests.site ? positions.value(manifests.site, 'sections') : { source, start: 0, end: 1 };
}
