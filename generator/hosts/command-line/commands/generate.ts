import { readConfig } from '../../../code/config.ts';
import { foldersOf } from '../../../code/folders.ts';
import { loadInput } from '../../../code/load.ts';
import type { Input } from '../../../compiler/compile.ts';
import { exitCodes, interrupted, type Outcome, pagesWarning, specErrors } from '../../../diagnostics/outcome.ts';
import { inputDigest, remember, rememberedFiles } from '../../../output/cache.ts';
import { digestsText } from '../../../output/digests.ts';
import { withLock } from '../../../output/lock.ts';
import { recoverOutput, replaceOutput } from '../../../output/swap.ts';
import { changesOf, type FileWrite, writesOf } from '../../../output/write.ts';

interface Options {
  readonly signal?: AbortSignal;
  /** Shows what would change without writing. */
  readonly dryRun?: boolean;
  /** Shows complete differences. */
  readonly full?: boolean;
}

const countOf = (changes: readonly FileWrite[]): string =>
  (['added', 'changed', 'removed'] as const)
    .map((kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`)
    .join(', ');

/** Brings generated/ up to date, completely or not at all; unchanged files keep their modification times. */
export const generate = (root: string, options: Options = {}): Promise<Outcome> =>
  options.dryRun ? run(root, options) : withLock(root, () => run(root, options));

/** Writes the files affected by a change of words; null if more has changed. */
async function reword(
  root: string,
  input: Input,
  digest: string,
  signal: AbortSignal | undefined,
): Promise<Outcome | null> {
  const { rewordingOf } = await import('../../../output/rewording.ts');
  const folders = foldersOf(input);
  const rewording = await rewordingOf(root, folders, input);
  if (!rewording) return null;
  const { files, changes, writes, record } = rewording;
  if (!(await replaceOutput(root, folders, writes, signal))) return interrupted;
  await rewording.save();
  await remember(root, digest, record, files);
  return {
    exit: exitCodes.clean,
    words: `${files} files: ${countOf(changes)}.${pagesWarning(input)}`,
    diagnostics: [],
  };
}

async function run(root: string, { signal, dryRun = false, full = false }: Options): Promise<Outcome> {
  if (!dryRun) await recoverOutput(root, (await readConfig(root)).folders);
  const input = await loadInput(root);
  const folders = foldersOf(input);
  const digest = await inputDigest(input);
  const known = await rememberedFiles(root, folders, digest);
  if (known !== null)
    return { exit: exitCodes.clean, words: `Up to date: ${known} files.${pagesWarning(input)}`, diagnostics: [] };
  const reworded = dryRun ? null : await reword(root, input, digest, signal);
  if (reworded) return reworded;
  // Loaded only if there is work to do: loading would take most of the time of an unchanged run.
  const { analyse, emit } = await import('../../../compiler/compile.ts');
  const { ManifestMemory } = await import('../../../output/manifest-memory.ts');
  const memory = await ManifestMemory.open(root);
  const analysis = analyse(input, memory);
  await memory.save();
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const files = await emit(analysis.model, input.extensions);
  const changes = await changesOf(root, folders, files);
  const words = `${files.length} files: ${countOf(changes)}`;
  if (dryRun) {
    const { showDifferences } = await import('../../../output/differences.ts');
    const { originsOf } = await import('../../../output/origins.ts');
    const origins = originsOf(analysis.manifests, analysis.routes, analysis.positions);
    return {
      exit: exitCodes.clean,
      data: changes.length > 0 ? showDifferences(changes, folders, origins, full) : undefined,
      words: `${words}. Nothing was written: this was a dry run.`,
    };
  }
  if (!(await replaceOutput(root, folders, await writesOf(root, folders, files, changes), signal))) return interrupted;
  // Warnings are repeated in every run until they are fixed.
  if (analysis.diagnostics.length === 0) {
    const { rememberWords } = await import('../../../output/rewording.ts');
    await rememberWords(root, input, analysis, files);
    await remember(root, digest, digestsText(files), files.length);
  }
  return {
    exit: exitCodes.clean,
    words: `${words}.${pagesWarning(input)}`,
    diagnostics: analysis.diagnostics,
  };
}
