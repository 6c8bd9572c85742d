import { isMap } from 'yaml';
import { MANIFEST_VERSION } from '../../compiler/model/manifest-version.ts';
import { EditError } from './edit-error.ts';
import type { Edit } from './finish.ts';
import { SiteFiles, textOf } from './site-files.ts';
import type { YamlFile } from './yaml-file.ts';
import { pairOf } from './yaml-text.ts';

/** What leads from one version of the manifests to the next. */
interface Migration {
  readonly to: number;
  /** What it does, for the reader of the upgraded manifests. */
  readonly what: string;
  readonly change: (files: SiteFiles, site: YamlFile) => void;
}

/** In their order, one for each version; each is given manifests of the version before. */
const migrations: readonly Migration[] = [
  { to: 1, what: 'spec/site.yaml says which version the manifests have', change: () => undefined },
];

/** Writes the version that the manifests have now. */
function stamp(site: YamlFile): void {
  const top = SiteFiles.top(site);
  const pair = pairOf(top, 'manifestVersion');
  if (pair) site.replace(pair.value as Parameters<YamlFile['replace']>[0], MANIFEST_VERSION, 'block');
  else site.addKey(top, 'manifestVersion', String(MANIFEST_VERSION), 'timeZone');
}

/** Rewrites manifests of older versions; comments and everything that did not change stay as they are written. */
export const upgrade: Edit = async (workspace) => {
  const files = await SiteFiles.open(workspace);
  const [site] = files.of('site');
  if (!site || !isMap(site.document.contents)) throw new EditError('There is no spec/site.yaml that could be read.');
  const version = Number(textOf(site, SiteFiles.top(site), 'manifestVersion') ?? 0);
  if (!Number.isInteger(version) || version > MANIFEST_VERSION)
    throw new EditError(
      `The manifests have a version that this generator does not know; it reads up to ${MANIFEST_VERSION}.`,
    );
  const due = migrations.filter(({ to }) => to > version);
  if (due.length === 0) return [`The manifests have version ${MANIFEST_VERSION}: there is nothing to upgrade.`];
  for (const { change } of due) change(files, site);
  stamp(site);
  await files.save(workspace);
  return due.map(({ to, what }) => `Version ${to}: ${what}.`);
};
