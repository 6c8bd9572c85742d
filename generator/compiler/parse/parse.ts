import { Document, type Node, parseDocument } from 'yaml';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { reportAliases } from './alias-checks.ts';
import { type Kind, kinds, type ManifestOf } from './manifests.ts';
import { plainContents } from './plain-yaml.ts';
import { Positions } from './positions.ts';
import { spanOf } from './shape.ts';
import { reportSyntaxErrors } from './syntax-errors.ts';
import { reportBadText } from './text-checks.ts';

/** All manifests of a site, parsed; a kind with a single manifest is null if that is missing or unusable. */
export interface Manifests {
  readonly site: ManifestOf<'site'> | null;
  readonly layouts: ManifestOf<'layouts'> | null;
  readonly access: ManifestOf<'access'> | null;
  readonly states: ManifestOf<'states'> | null;
  readonly errors: ManifestOf<'errors'> | null;
  readonly releases: ManifestOf<'releases'> | null;
  readonly permissions: ManifestOf<'permissions'> | null;
  readonly messages: ManifestOf<'messages'> | null;
  readonly transport: ManifestOf<'transport'> | null;
  readonly acknowledged: ManifestOf<'acknowledged'> | null;
  readonly routes: readonly ManifestOf<'routes'>[];
  readonly api: readonly ManifestOf<'api'>[];
  readonly models: readonly ManifestOf<'models'>[];
  readonly backends: readonly ManifestOf<'backends'>[];
}

const single = [
  'site',
  'layouts',
  'access',
  'states',
  'errors',
  'releases',
  'permissions',
  'messages',
  'acknowledged',
] as const;
/** Kinds that every site must have. */
const obligatory = ['site', 'layouts', 'access', 'states', 'errors', 'transport'] as const;
const fileOf = (kind: (typeof obligatory)[number], spec: string): string =>
  kind === 'transport' ? `${spec}/api/transport.yaml` : `${spec}/${kind}.yaml`;

/** A manifest's kind, by its path below the spec folder; undefined if no manifest belongs there. */
export function kindOf(path: string, spec: string): Kind | undefined {
  if (!path.startsWith(`${spec}/`)) return undefined;
  const inside = path.slice(spec.length + 1);
  if (inside === 'api/transport.yaml') return 'transport';
  const [folder = '', file] = inside.split('/');
  if (file !== undefined) return (['routes', 'api', 'models', 'backends'] as const).find((kind) => kind === folder);
  return single.find((kind) => folder === `${kind}.yaml`);
}

/** Parses YAML; null, with a reported problem, if the parser fails. */
function documentOf(source: Source, report: Report): Document | null {
  try {
    // The library's own check for duplicate keys is quadratic; the shapes check for them as well.
    return parseDocument(source.text, { uniqueKeys: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report('P1015', { source, start: 0, end: 1 }, 'The file is nested too deep.');
    return null;
  }
}

/** The document of a plainly written text, which has no aliases to look up in it. */
const WITHOUT_ALIASES = new Document();

function parseFile<K extends Kind>(
  source: Source,
  kind: K,
  positions: Positions,
  report: Report,
): ManifestOf<K> | null {
  if (reportBadText(source, report)) return null;
  const shaped = (contents: Node | null, document: Document, say: Report): ManifestOf<K> | null => {
    const at = spanOf(contents, source, { source, start: 0, end: 1 });
    const manifest = kinds[kind].parse(contents, at, { source, document, positions, report: say });
    return (manifest as ManifestOf<K> | undefined) ?? null;
  };
  const plain = plainContents(source.text);
  let problems = 0;
  const count: Report = () => {
    problems += 1;
  };
  const manifest = plain ? shaped(plain, WITHOUT_ALIASES, count) : null;
  if (plain && problems === 0) return manifest;
  // Problems are reported only from the library's parse.
  const document = documentOf(source, report);
  if (!document || reportSyntaxErrors(document, source, report) || reportAliases(document, source, report)) return null;
  return shaped(document.contents, document, report);
}

/** The result of parsing one file. */
export interface ParsedFile<Manifest = unknown> {
  readonly manifest: Manifest;
  readonly positions: Positions;
  readonly problems: readonly Parameters<Report>[];
}

/** A cache of parsed files by their source: while one file is edited, the others are not parsed again. */
export interface ParsedFiles {
  /** Whether the cache is not used after all files are parsed: then all files share one table of positions. */
  readonly isForOneReading?: boolean;
  get(source: Source): ParsedFile | undefined;
  set(source: Source, file: ParsedFile): unknown;
}

/** Parses one file, without a cache. */
export function parsedFile<K extends Kind>(
  source: Source,
  kind: K,
  positions = new Positions(),
): ParsedFile<ManifestOf<K> | null> {
  const problems: Parameters<Report>[] = [];
  const manifest = parseFile(source, kind, positions, (...problem) => void problems.push(problem));
  return { manifest, positions, problems };
}

/** Parses a file, or repeats the cached result with its problems. */
function parseOnce(source: Source, kind: Kind, positions: Positions, report: Report, known: ParsedFiles): unknown {
  let file = known.get(source);
  if (!file) {
    file = parsedFile(source, kind, known.isForOneReading ? positions : undefined);
    known.set(source, file);
  }
  if (file.positions !== positions) positions.take(file.positions);
  for (const problem of file.problems) report(...problem);
  return file.manifest;
}

/** The result of parsing: the manifests, the kinds with unreadable files, and the required files that are missing. */
export interface Parsed {
  readonly manifests: Manifests;
  readonly broken: ReadonlySet<string>;
  readonly missing: readonly string[];
}

type Found = { readonly [K in Kind]: ManifestOf<K>[] };

const nothing = (): Found => ({
  site: [],
  layouts: [],
  access: [],
  states: [],
  errors: [],
  releases: [],
  permissions: [],
  messages: [],
  transport: [],
  routes: [],
  api: [],
  models: [],
  acknowledged: [],
  backends: [],
});

/** Takes the first manifest of kinds with a single one. */
function manifestsOf(found: Found): Manifests {
  const one = <K extends Kind>(kind: K): ManifestOf<K> | null => found[kind][0] ?? null;
  return {
    site: one('site'),
    layouts: one('layouts'),
    access: one('access'),
    states: one('states'),
    errors: one('errors'),
    releases: one('releases'),
    permissions: one('permissions'),
    messages: one('messages'),
    transport: one('transport'),
    acknowledged: one('acknowledged'),
    routes: found.routes,
    api: found.api,
    models: found.models,
    backends: found.backends,
  };
}

/**
 * Parses every manifest, in the order of their paths. With a cache, files in it are not parsed again, and the others are added.
 */
export function parseManifests(
  sources: readonly Source[],
  spec: string,
  positions: Positions,
  report: Report,
  known?: ParsedFiles,
): Parsed {
  const broken = new Set<string>();
  const found = nothing();
  const seen = new Set<Kind>();
  for (const source of [...sources].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const kind = kindOf(source.path, spec);
    if (!kind) {
      const suggestion = closest(
        source.path.split('/').at(-1) ?? '',
        single.map((name) => `${name}.yaml`),
      );
      report('P1008', { source, start: 0, end: 1 }, `No kind of manifest belongs at ${source.path}.`, { suggestion });
      continue;
    }
    seen.add(kind);
    const reportHere: Report = (...error) => {
      broken.add(kind);
      report(...error);
    };
    const manifest = known
      ? parseOnce(source, kind, positions, reportHere, known)
      : parseFile(source, kind, positions, reportHere);
    if (manifest) (found[kind] as unknown[]).push(manifest);
  }
  const absent = obligatory.filter((kind) => !seen.has(kind));
  for (const kind of absent) broken.add(kind);
  return { manifests: manifestsOf(found), broken, missing: absent.map((kind) => fileOf(kind, spec)) };
}
