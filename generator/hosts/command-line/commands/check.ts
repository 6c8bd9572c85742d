import { foldersOf } from '../../../code/folders.ts';
import { loadInput } from '../../../code/load.ts';
import { exitCodes, type Outcome, specErrors } from '../../../diagnostics/outcome.ts';
import { inputDigest, remember, rememberedFiles } from '../../../output/cache.ts';
import { digestsText } from '../../../output/digests.ts';
import { changesOf } from '../../../output/write.ts';

const allMatch = (files: number, diagnostics: Outcome['diagnostics'] = []): Outcome => ({
  exit: exitCodes.clean,
  words: `${files} files compared: all match the manifests.`,
  diagnostics,
});

/**
 * Checks that generated/ matches the manifests; if not, exit code 4, with a unified diff for people (truncated per file
 * unless `full`) and one diagnostic per file for machines. Writes nothing to generated/.
 */
export async function check(root: string, { full = false }: { readonly full?: boolean } = {}): Promise<Outcome> {
  const input = await loadInput(root);
  const folders = foldersOf(input);
  const digest = await inputDigest(input);
  const known = await rememberedFiles(root, folders, digest);
  if (known !== null) return allMatch(known);
  // Loaded only if there is work to do: loading would take most of the time of an unchanged run.
  const { analyse, emit } = await import('../../../compiler/compile.ts');
  const { ManifestMemory } = await import('../../../output/manifest-memory.ts');
  const memory = await ManifestMemory.open(root);
  const analysis = analyse(input, memory);
  await memory.save();
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const files = await emit(analysis.model, input.extensions);
  const changes = await changesOf(root, folders, files);
  if (changes.length === 0) {
    // Warnings are repeated in every run until they are fixed.
    if (analysis.diagnostics.length === 0) await remember(root, digest, digestsText(files), files.length);
    return allMatch(files.length, analysis.diagnostics);
  }
  const { differencesAsDiagnostics, showDifferences } = await import('../../../output/differences.ts');
  const { originsOf } = await import('../../../output/origins.ts');
  const origins = originsOf(analysis.manifests, analysis.routes, analysis.positions);
  const count = (state: string): number => changes.filter((change) => change.state === state).length;
  const states = (['missing', 'stale', 'edited', 'orphaned'] as const).filter((state) => count(state) > 0);
  return {
    exit: exitCodes.stale,
    data: showDifferences(changes, folders, origins, full),
    diagnostics: differencesAsDiagnostics(changes, folders, origins),
    dataTellsAll: true,
    words: `${files.length} files compared: ${changes.length} do not match the manifests (${states
      .map((state) => `${count(state)} ${state}`)
      .join(', ')}). Run \`npm run portal -- generate\` and commit the result.`,
  };
}
