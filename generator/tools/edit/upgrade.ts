import { MANIFEST_VERSION } from '../../compiler/model/manifest-version.ts';
import type { Edit } from './finish.ts';
import { migrate } from './migrations.ts';

/** Rewrites manifests of older versions; comments and all unchanged parts stay byte for byte. */
export const upgrade: Edit = async (workspace) => {
  const manifests = await workspace.manifests();
  const { texts, made } = migrate(manifests, workspace.folders.spec);
  if (made.length === 0) return [`The manifests have version ${MANIFEST_VERSION}: there is nothing to upgrade.`];
  for (const [path, text] of texts) if (text !== manifests.get(path)) await workspace.write(path, text);
  return made.map(({ to, what }) => `Version ${to}: ${what}.`);
};
