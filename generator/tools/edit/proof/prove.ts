import { join } from 'node:path';
import type { FileMove, FilePlan } from '../workspace.ts';
import { Mirror } from './mirror.ts';
import { compilerOf, type TypeProblem, typeProblems } from './types.ts';

/** Edits are tried here; the folder is not removed, so that the next check is incremental. */
const FOLDER = '.cache/proof';

/** Type errors that an edit would introduce; undefined if the project has no compiler. */
export type Proof = readonly TypeProblem[] | undefined;

/** Problems that occur more often in the second list than in the first. */
function added(before: readonly TypeProblem[], after: readonly TypeProblem[]): TypeProblem[] {
  const left = new Map<string, number>();
  for (const { identity } of before) left.set(identity, (left.get(identity) ?? 0) + 1);
  return after.filter(({ identity }) => {
    const count = left.get(identity) ?? 0;
    left.set(identity, count - 1);
    return count <= 0;
  });
}

/**
 * Checks that the code still type-checks after an edit: the project’s own compiler checks a copy with the planned changes.
 * Errors that existed before are ignored. The project itself is not changed.
 */
export async function prove(root: string, plans: readonly FilePlan[], moves: readonly FileMove[]): Promise<Proof> {
  const compiler = compilerOf(root);
  if (!compiler) return undefined;
  const mirror = new Mirror(root, join(root, FOLDER, 'tree'));
  const memory = join(root, FOLDER, 'types.tsbuildinfo');
  await mirror.follow();
  await mirror.lay(plans, moves);
  const after = await typeProblems(compiler, mirror.folder, memory);
  if (after.length === 0) return [];
  await mirror.follow();
  return added(await typeProblems(compiler, mirror.folder, memory), after);
}
