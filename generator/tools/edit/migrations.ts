import { isMap } from 'yaml';
import { MANIFEST_VERSION } from '../../compiler/model/manifest-version.ts';
import type { Source } from '../../diagnostics/source.ts';
import { EditError } from './edit-error.ts';
import { SiteFiles, scalarOf, textOf } from './site-files.ts';
import type { YamlFile } from './yaml-file.ts';

/** Upgrades manifests to one version from the version before. */
export interface Migration {
  readonly to: number;
  /** Its description for readers of the upgraded manifests. */
  readonly what: string;
  readonly change: (files: SiteFiles) => void;
}

/** In order, one per version; each receives manifests of the version before. */
const migrations: readonly Migration[] = [
  { to: 1, what: 'site.yaml says which version the manifests have', change: () => undefined },
  {
    to: 2,
    what: 'what a call responds with is under response; it was under answer',
    change: (files) => {
      for (const { file, map } of files.endpoints()) file.renameKey(map, 'answer', 'response');
    },
  },
];

const siteOf = (files: SiteFiles): YamlFile | undefined =>
  files.of('site').find((file) => isMap(file.document.contents));

/** Writes the current version into site.yaml. */
function stamp(site: YamlFile): void {
  const top = SiteFiles.top(site);
  const present = scalarOf(site, top, 'manifestVersion');
  if (present) site.replace(present, MANIFEST_VERSION, 'block');
  else site.addKey(top, 'manifestVersion', String(MANIFEST_VERSION), 'timeZone');
}

/** Manifests in the current version, by path, and the migrations that were applied. */
export interface Migrated {
  readonly texts: ReadonlyMap<string, string>;
  readonly made: readonly Migration[];
}

/**
 * Rewrites manifests of older versions; comments and all unchanged parts stay byte for byte. Throws an EditError if the
 * version is unknown.
 */
export function migrate(manifests: ReadonlyMap<string, string>, spec: string): Migrated {
  const site = siteOf(SiteFiles.parse(manifests, spec));
  if (!site) throw new EditError(`There is no ${spec}/site.yaml that could be read.`);
  const version = Number(textOf(site, SiteFiles.top(site), 'manifestVersion') ?? 0);
  if (!Number.isInteger(version) || version > MANIFEST_VERSION)
    throw new EditError(
      `The manifests have a version that this generator does not know; it reads up to ${MANIFEST_VERSION}.`,
    );
  const due = migrations.filter(({ to }) => to > version);
  let texts = manifests;
  for (const [index, { change }] of due.entries()) {
    const files = SiteFiles.parse(texts, spec);
    change(files);
    const last = siteOf(files);
    if (last && index === due.length - 1) stamp(last);
    texts = files.texts();
  }
  return { texts, made: due };
}

/** The same for manifests that are only read, such as those of an old commit: those that cannot be upgraded stay unchanged. */
export function migratedSources(sources: readonly Source[], spec: string): readonly Source[] {
  try {
    const { texts } = migrate(new Map(sources.map(({ path, text }) => [path, text])), spec);
    return sources.map((source) => ({ ...source, text: texts.get(source.path) ?? source.text }));
  } catch (error) {
    if (error instanceof EditError) return sources;
    throw error;
  }
}
