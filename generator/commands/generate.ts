import { inputDigest, remember, rememberedFiles } from '../cache.ts';
import { loadInput } from '../load.ts';
import { exitCodes, type Outcome, pagesWarning, specErrors } from '../outcome.ts';
import { applyChanges, changesOf } from '../write.ts';

/** Brings generated/ up to date: writes what changed, removes what is no longer made, touches nothing else. */
export async function generate(
  root: string,
  _options: { readonly signal?: AbortSignal; readonly dryRun?: boolean; readonly full?: boolean } = {},
): Promise<Outcome> {
  const input = await loadInput(root);
  const digest = await inputDigest(input);
  const known = await rememberedFiles(root, digest);
  if (known !== null)
    return { exit: exitCodes.clean, words: `Up to date: ${known} files.${pagesWarning(input.pages)}`, diagnostics: [] };
  // Loaded only where something has to be done: most of the time of an unchanged run would go into it.
  const { analyse, emit } = await import('../compile.ts');
  const analysis = analyse(input);
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const files = await emit(analysis.model);
  const changes = await changesOf(root, files);
  await applyChanges(root, changes);
  await remember(root, digest, files.length);
  const count = (kind: string): number => changes.filter((change) => change.kind === kind).length;
  return {
    exit: exitCodes.clean,
    words: `${files.length} files: ${count('added')} added, ${count('changed')} changed, ${count('removed')} removed.${pagesWarning(input.pages)}`,
    diagnostics: [],
  };
}
