import { join } from 'node:path';
import type { FileMove, FilePlan } from '../workspace.ts';
import { Mirror } from './mirror.ts';
import { compilerOf, type TypeProblem, typeProblems } from './types.ts';

/** Where edits are tried; it stays, so that the next proof checks only what has changed. */
const FOLDER = '.cache/proof';

/** Errors that an edit would bring into the code; undefined where the project has no compiler to ask. */
export type Proof = readonly TypeProblem[] | undefined;

/** What is in the second list more often than in the first. */
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
 * Proves that an edit keeps the code type-checking: the project’s own compiler checks a copy with the planned changes. What
 * was wrong before does not count against it. Nothing in the project itself is touched.
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
