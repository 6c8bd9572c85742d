import { analyse, type Diagnostic, emit, type Folders, foldersOf, loadInput } from '../../index.ts';
import { withLock } from '../../output/lock.ts';
import { rememberWords, rewordingOf } from '../../output/rewording.ts';
import { applyChanges, type Change, changesOf, writesOf } from '../../output/write.ts';
import { ParsedTexts } from './parsed-texts.ts';

/** What one look at the project came to. */
export type Regeneration =
  | { readonly ok: true; readonly files: number; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** What was parsed of the project that was looked at last; what a manifest is depends on where manifests lie. */
let parsed = { of: '', texts: new ParsedTexts() };

function parsedOf(root: string, { spec }: Folders): ParsedTexts {
  const of = `${root}\0${spec}`;
  if (parsed.of !== of) parsed = { of, texts: new ParsedTexts() };
  return parsed.texts;
}

/**
 * Brings generated/ of a project up to date, and leaves it as it is while the manifests have errors. Throws a UsageError
 * where there is no spec folder, and what the file system throws.
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
    return { ok: true, files, changes };
  }
  const analysis = analyse(input, parsedOf(root, folders));
  if (!analysis.ok) return analysis;
  const files = await emit(analysis.model, input.extensions);
  const changes = await changesOf(root, folders, files);
  await applyChanges(root, folders, await writesOf(root, folders, files, changes));
  await rememberWords(root, input, analysis, files);
  return { ok: true, files: files.length, changes };
}
