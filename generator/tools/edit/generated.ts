import { createHash } from 'node:crypto';
import { parsedOf } from '../../code/parsed-texts.ts';
import { analyse, emit, type Input, readManifests } from '../../compiler/compile.ts';
import type { GeneratedFile } from '../../compiler/emit/file.ts';
import { resolveSite } from '../../compiler/model/resolve.ts';
import type { ParsedFiles } from '../../compiler/parse/parse.ts';
import type { Workspace } from './workspace.ts';

/** Texts of generated/ by their path in the project. */
export type GeneratedTexts = ReadonlyMap<string, string>;

const made = new WeakMap<Workspace, { readonly key: string; readonly texts: GeneratedTexts }>();

/**
 * What can be generated from manifests with errors: between two edits of a batch they may be incomplete until the next edit.
 */
async function asFarAsPossible(input: Input, parsed: ParsedFiles): Promise<readonly GeneratedFile[] | null> {
  const { manifests, positions } = readManifests({ ...input, pages: null, calls: null }, parsed);
  const model = resolveSite(manifests, positions);
  try {
    return model && (await emit(model, input.extensions));
  } catch {
    // A reference has no target.
    return null;
  }
}

/** generated/ after the planned changes of the manifests; null if these have too many errors. */
export async function generatedOf(workspace: Workspace): Promise<GeneratedTexts | null> {
  const input = await workspace.input();
  const hash = createHash('sha256');
  for (const { path, text } of input.sources) hash.update(`${path}\0${text}\0`);
  const key = hash.digest('hex');
  const known = made.get(workspace);
  if (known?.key === key) return known.texts;
  // Pages and calls are checked at the end of the edit; the emitted files do not depend on them.
  const parsed = parsedOf(workspace.root, workspace.folders);
  const analysis = analyse({ ...input, pages: null, calls: null }, parsed);
  const files = analysis.ok ? await emit(analysis.model, input.extensions) : await asFarAsPossible(input, parsed);
  if (!files) return null;
  const { generated } = workspace.folders;
  const texts = new Map(files.map(({ path, text }) => [`${generated}/${path}`, text]));
  made.set(workspace, { key, texts });
  return texts;
}
