import { type Alias, type Document, parseDocument, visit } from 'yaml';
import type { Report } from '../diagnostic.ts';
import type { Source } from '../source.ts';
import { closest } from '../suggest.ts';
import { type Kind, kinds, type ManifestOf } from './manifests.ts';
import type { Positions } from './positions.ts';
import { spanOf } from './shape.ts';
import { reportSyntaxErrors } from './syntax-errors.ts';

/** All manifests of a site, parsed; a kind of which there is one is null where it is missing or not usable. */
export interface Manifests {
  readonly site: ManifestOf<'site'> | null;
  readonly layouts: ManifestOf<'layouts'> | null;
  readonly access: ManifestOf<'access'> | null;
  readonly states: ManifestOf<'states'> | null;
  readonly errors: ManifestOf<'errors'> | null;
  readonly releases: ManifestOf<'releases'> | null;
  readonly transport: ManifestOf<'transport'> | null;
  readonly acknowledged: ManifestOf<'acknowledged'> | null;
  readonly routes: readonly ManifestOf<'routes'>[];
  readonly api: readonly ManifestOf<'api'>[];
  readonly models: readonly ManifestOf<'models'>[];
}

const single = ['site', 'layouts', 'access', 'states', 'errors', 'releases', 'acknowledged'] as const;
/** Kinds without which there is no site. */
const obligatory = ['site', 'layouts', 'access', 'states', 'errors', 'transport'] as const;
const fileOf = (kind: (typeof obligatory)[number]): string =>
  kind === 'transport' ? 'spec/api/transport.yaml' : `spec/${kind}.yaml`;

/** A manifest's kind, by its place below the spec folder; undefined where nothing belongs there. */
export function kindOf(path: string): Kind | undefined {
  const inside = path.split('/').slice(1).join('/');
  if (inside === 'api/transport.yaml') return 'transport';
  const [folder = '', file] = inside.split('/');
  if (file !== undefined) return (['routes', 'api', 'models'] as const).find((kind) => kind === folder);
  return single.find((kind) => folder === `${kind}.yaml`);
}

/** An alias inside the very node that it names: following it would never end. */
function cyclicAlias(document: Document): Alias | undefined {
  let cycle: Alias | undefined;
  visit(document, {
    Alias(_key, alias, path) {
      const target = alias.resolve(document);
      if (!target || !path.includes(target)) return undefined;
      cycle = alias;
      return visit.BREAK;
    },
  });
  return cycle;
}

function parseFile<K extends Kind>(
  source: Source,
  kind: K,
  positions: Positions,
  report: Report,
): ManifestOf<K> | null {
  // The library's own check for duplicate keys is quadratic; the shapes make one of their own.
  const document = parseDocument(source.text, { uniqueKeys: false });
  const whole = { source, start: 0, end: 1 };
  reportSyntaxErrors(document, source, report);
  // Most manifests have no alias: theirs need no walk through the whole tree.
  const cycle = source.text.includes('*') ? cyclicAlias(document) : undefined;
  if (cycle) report('P1000', spanOf(cycle, source, whole), `The alias *${cycle.source} stands inside what it names.`);
  if (document.errors.length > 0 || cycle) return null;
  const at = spanOf(document.contents, source, whole);
  const shape = kinds[kind];
  return (
    (shape.parse(document.contents, at, { source, document, positions, report }) as ManifestOf<K> | undefined) ?? null
  );
}

/** What parsing yields: the manifests, the kinds of which something could not be read, the files that must be there. */
export interface Parsed {
  readonly manifests: Manifests;
  readonly broken: ReadonlySet<string>;
  readonly missing: readonly string[];
}

/** Parses every manifest, in an order that depends on nothing but their names. */
export function parseManifests(sources: readonly Source[], positions: Positions, report: Report): Parsed {
  const broken = new Set<string>();
  const found: { [K in Kind]: ManifestOf<K>[] } = {
    site: [],
    layouts: [],
    access: [],
    states: [],
    errors: [],
    releases: [],
    transport: [],
    routes: [],
    api: [],
    models: [],
    acknowledged: [],
  };
  const seen = new Set<Kind>();
  for (const source of [...sources].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const kind = kindOf(source.path);
    if (!kind) {
      const suggestion = closest(
        source.path.split('/').at(-1) ?? '',
        single.map((name) => `${name}.yaml`),
      );
      report('P1008', { source, start: 0, end: 1 }, `No kind of manifest belongs at ${source.path}.`, { suggestion });
      continue;
    }
    seen.add(kind);
    const reportHere: Report = (...mistake) => {
      broken.add(kind);
      report(...mistake);
    };
    const manifest = parseFile(source, kind, positions, reportHere);
    if (manifest) (found[kind] as unknown[]).push(manifest);
  }
  const absent = obligatory.filter((kind) => !seen.has(kind));
  for (const kind of absent) broken.add(kind);
  const one = <K extends Kind>(kind: K): ManifestOf<K> | null => found[kind][0] ?? null;
  const manifests: Manifests = {
    site: one('site'),
    layouts: one('layouts'),
    access: one('access'),
    states: one('states'),
    errors: one('errors'),
    releases: one('releases'),
    transport: one('transport'),
    acknowledged: one('acknowledged'),
    routes: found.routes,
    api: found.api,
    models: found.models,
  };
  return { manifests, broken, missing: absent.map(fileOf) };
}
