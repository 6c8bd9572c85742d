import { accessOf } from '../../compiler/model/guarded.ts';
import type { ManifestOf } from '../../compiler/parse/manifests.ts';
import { parsedFile } from '../../compiler/parse/parse.ts';
import type { SiteFiles } from './site-files.ts';

/** The access rules as the edited manifests have them; null if there are none. */
export function accessRules(files: SiteFiles): ManifestOf<'access'> | null {
  const [file] = files.of('access');
  return file ? parsedFile({ path: file.path, text: file.result() }, 'access').manifest : null;
}

/** The pages that need no session any more after their paths and the access rules have changed, as sentences. */
export function widenedAccess(
  paths: ReadonlyMap<string, string>,
  before: ManifestOf<'access'> | null,
  after: ManifestOf<'access'> | null,
): readonly string[] {
  if (!before || !after) return [];
  return [...paths]
    .filter(([old, now]) => accessOf(old, before) === 'member' && accessOf(now, after) !== 'member')
    .map(([old, now]) => `${old} needed a session; ${now} does not.`);
}
