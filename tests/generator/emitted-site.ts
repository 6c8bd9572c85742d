import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { emit } from '../../generator/compiler/compile.ts';
import type { Emitter } from '../../generator/compiler/emit/emitter.ts';
import { analyseSite } from './site.ts';

/** Writes the small site’s generated files into a folder in which the project’s packages are found, and returns it. */
export async function emitSmallSite(
  name: string,
  changes: Parameters<typeof analyseSite>[0] = {},
  emitters: readonly Emitter[] = [],
): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const analysis = analyseSite(changes);
  if (!analysis.ok) throw new Error('the small site is wrong');
  const folder = resolve(`.cache/tests/${name}-${process.pid}`);
  for (const { path, text } of await emit(analysis.model, { emitters, rules: [], digest: '' })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
