import { parsedOf } from '../../code/parsed-texts.ts';
import { analyse, type Diagnostic, emit, foldersOf, loadInput } from '../../index.ts';
import { withLock } from '../../output/lock.ts';
import { rememberWords, rewordingOf } from '../../output/rewording.ts';
import { applyChanges, changesOf, type FileWrite, writesOf } from '../../output/write.ts';

/** The result of reading the project once. */
export type Regeneration =
  | {
      readonly ok: true;
      readonly files: number;
      readonly changes: readonly FileWrite[];
      /** Warnings and notes. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Brings generated/ of a project up to date, and leaves it unchanged while the manifests have errors. Throws a UsageError if
 * there is no spec folder, and file system errors.
 */
export const regenerate = (root: string): Promise<Regeneration> => withLock(root, () => run(root));

async function run(root: string): Promise<Regeneration> {
  const input = await loadInput(root);
  const folders = foldersOf(input);
  const rewording = await rewordingOf(root, folders, input);
  if (rewording) {
    const { files, changes, writes, save } = rewording;
    await applyChanges(root, folders, writes);
    await save();
    // Only a site without problems is remembered.
    return { ok: true, files, changes, diagnostics: [] };
  }
  const analysis = analyse(input, parsedOf(root, folders));
  if (!analysis.ok) return analysis;
  const files = await emit(analysis.model, input.extensions);
  const changes = await changesOf(root, folders, files);
  await applyChanges(root, folders, await writesOf(root, folders, files, changes));
  await rememberWords(root, input, analysis, files);
  return { ok: true, files: files.length, changes, diagnostics: analysis.diagnostics };
}
