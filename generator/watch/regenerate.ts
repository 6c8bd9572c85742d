import { analyse, type Diagnostic, emit, loadInput } from '../index.ts';
import { applyChanges, type Change, changesOf } from '../write.ts';

/** What one look at the project came to. */
export type Regeneration =
  | { readonly ok: true; readonly files: number; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Brings generated/ of a project up to date, and leaves it as it is while the manifests have mistakes. Throws a UsageError
 * where there is no spec folder, and what the file system throws.
 */
export async function regenerate(root: string): Promise<Regeneration> {
  const analysis = analyse(await loadInput(root));
  if (!analysis.ok) return analysis;
  const files = await emit(analysis.model);
  const changes = await changesOf(root, files);
  await applyChanges(root, changes);
  return { ok: true, files: files.length, changes };
}
