import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EditError } from './edit-error.ts';
import type { FileMove, FilePlan } from './workspace.ts';

const STAGE = '.cache/edit';

/**
 * Makes all changes or none: new texts are staged on the same disk, replaced files are set aside, and everything is restored
 * if a step fails. Throws the error of that step.
 */
export async function commitPlans(root: string, plans: readonly FilePlan[], moves: readonly FileMove[]): Promise<void> {
  const stage = join(root, STAGE);
  const undo: (() => Promise<void>)[] = [];
  const shift = async (from: string, to: string): Promise<void> => {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    undo.push(() => rename(to, from));
  };
  try {
    await rm(stage, { recursive: true, force: true });
    for (const { path, after } of plans) {
      if (after === null) continue;
      await mkdir(dirname(join(stage, 'new', path)), { recursive: true });
      await writeFile(join(stage, 'new', path), after);
    }
    for (const { path, after } of plans) {
      const target = join(root, path);
      if (existsSync(target)) await shift(target, join(stage, 'old', path));
      if (after !== null) await shift(join(stage, 'new', path), target);
    }
    // All files are moved out first: one may take the path of another.
    for (const { from } of moves) await shift(join(root, from), join(stage, 'moved', from));
    for (const { from, to } of moves) {
      if (existsSync(join(root, to))) throw new EditError(`${to} is there already: ${from} cannot take its place.`);
      await shift(join(stage, 'moved', from), join(root, to));
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
