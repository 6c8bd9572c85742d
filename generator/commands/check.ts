import { inputDigest, remember, rememberedFiles } from '../cache.ts';
import { GENERATED, loadInput } from '../load.ts';
import { exitCodes, type Outcome, specErrors } from '../outcome.ts';
import { unifiedDiff } from '../unified-diff.ts';
import { changesOf } from '../write.ts';

/** Whether generated/ is what the manifests make; the difference as a unified diff where it is not. Writes nothing there. */
export async function check(root: string, _options: { readonly full?: boolean } = {}): Promise<Outcome> {
  const input = await loadInput(root);
  const digest = await inputDigest(input);
  const known = await rememberedFiles(root, digest);
  if (known !== null)
    return { exit: exitCodes.clean, words: `${known} files compared: all match the manifests.`, diagnostics: [] };
  // Loaded only where something has to be done: most of the time of an unchanged run would go into it.
  const { analyse, emit } = await import('../compile.ts');
  const analysis = analyse(input);
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const files = await emit(analysis.model);
  const changes = await changesOf(root, files);
  if (changes.length === 0) {
    await remember(root, digest, files.length);
    return {
      exit: exitCodes.clean,
      words: `${files.length} files compared: all match the manifests.`,
      diagnostics: [],
    };
  }
  return {
    exit: exitCodes.stale,
    data: changes.map(({ path, before, after }) => unifiedDiff(`${GENERATED}/${path}`, before, after)).join('\n'),
    words: `${files.length} files compared: ${changes.length} do not match the manifests. Run \`npm run portal -- generate\` and commit the result.`,
  };
}
