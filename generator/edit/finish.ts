import { analyse, emit } from '../compile.ts';
import { GENERATED } from '../load.ts';
import { exitCodes, type Outcome, specErrors } from '../outcome.ts';
import { unifiedDiff } from '../unified-diff.ts';
import { changesOf } from '../write.ts';
import { commitPlans } from './commit.ts';
import { EditError } from './edit-error.ts';
import type { FilePlan } from './workspace.ts';
import { Workspace } from './workspace.ts';

/** What an edit says when it is done: one line each. */
export type Edit = (workspace: Workspace) => Promise<readonly string[]>;

export interface EditOptions {
  readonly dryRun?: boolean;
}

async function generatedPlans(workspace: Workspace, files: Awaited<ReturnType<typeof emit>>): Promise<FilePlan[]> {
  return (await changesOf(workspace.root, files)).map(({ path, kind, before, after }) => ({
    path: `${GENERATED}/${path}`,
    before: kind === 'added' ? null : before,
    after: kind === 'removed' ? null : after,
  }));
}

/**
 * Runs an edit: plans it in memory, reads and checks the planned manifests, emits, and only then writes everything at once,
 * generated/ included. With `dryRun` it prints the one diff of all files and writes nothing. Refusals exit with 1.
 */
export async function runEdit(root: string, { dryRun }: EditOptions, edit: Edit): Promise<Outcome> {
  const workspace = new Workspace(root);
  const current = analyse(await workspace.input());
  if (!current.ok) return specErrors(current.diagnostics);
  let words: readonly string[];
  try {
    words = await edit(workspace);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const places = error.places.map((place) => `  ${place}`);
    return { exit: exitCodes.specErrors, words: [error.message, ...places, 'Nothing was written.'].join('\n') };
  }
  const planned = analyse(await workspace.input());
  if (!planned.ok) return specErrors(planned.diagnostics);
  const plans = [...workspace.plans(), ...(await generatedPlans(workspace, await emit(planned.model)))].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const { moves } = workspace;
  if (dryRun) {
    const diffs = plans.map(({ path, before, after }) => unifiedDiff(path, before ?? '', after ?? ''));
    const renames = moves.map(({ from, to }) => `rename from ${from}\nrename to ${to}`);
    return {
      exit: exitCodes.clean,
      data: [...diffs, ...renames].join('\n'),
      words: `${plans.length + moves.length} files would change; nothing was written.`,
    };
  }
  await commitPlans(root, plans, moves);
  return { exit: exitCodes.clean, words: [...words, `${plans.length + moves.length} files changed.`].join('\n') };
}
