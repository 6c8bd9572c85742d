import { join } from 'node:path';
import { readConfig } from '../../code/config.ts';
import { parsedOf } from '../../code/parsed-texts.ts';
import { analyse, emit } from '../../compiler/compile.ts';
import { exitCodes, type Outcome, specErrors } from '../../diagnostics/outcome.ts';
import { withLock } from '../../output/lock.ts';
import { refuseReadOnly } from '../../output/swap.ts';
import { unifiedDiff } from '../../output/unified-diff.ts';
import { changesOf, writesOf } from '../../output/write.ts';
import { commitPlans } from './commit.ts';
import { EditError } from './edit-error.ts';
import { formatCode } from './format.ts';
import { prove } from './proof/prove.ts';
import type { FilePlan } from './workspace.ts';
import { Workspace } from './workspace.ts';

/** Plans an edit in the workspace. Returns the messages to print, one line each. */
export type Edit = (workspace: Workspace) => Promise<readonly string[]>;

export interface EditOptions {
  readonly dryRun?: boolean;
  /** false skips the check that the code still type-checks. */
  readonly verify?: boolean;
  /** Whether the current manifests may have errors, as those of an older version do. */
  readonly corrects?: boolean;
}

const refused = (message: string, places: readonly string[]): Outcome => ({
  exit: exitCodes.specErrors,
  words: [message, ...places.map((place) => `  ${place}`), 'Nothing was written.'].join('\n'),
});

async function generatedPlans(workspace: Workspace, files: Awaited<ReturnType<typeof emit>>): Promise<FilePlan[]> {
  const { root, folders } = workspace;
  const changes = await changesOf(root, folders, files);
  return (await writesOf(root, folders, files, changes)).map(({ path, kind, before, after }) => ({
    path: `${folders.generated}/${path}`,
    before: kind === 'added' ? null : before,
    after: kind === 'removed' ? null : after,
  }));
}

/**
 * Runs an edit: plans it in memory, checks the planned manifests, emits, and writes everything at once, including
 * generated/, after the project's compiler has found no new errors in a copy. With `dryRun` it prints one diff of all files
 * and writes nothing. If an edit is rejected, the exit code is 1.
 */
export async function runEdit(root: string, options: EditOptions, edit: Edit): Promise<Outcome> {
  try {
    return await (options.dryRun ? run(root, options, edit) : withLock(root, () => run(root, options, edit)));
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return refused(error.message, error.places);
  }
}

async function run(
  root: string,
  { dryRun, verify = true, corrects = false }: EditOptions,
  edit: Edit,
): Promise<Outcome> {
  const { folders } = await readConfig(root);
  const workspace = new Workspace(root, folders);
  const parsed = parsedOf(root, folders);
  const current = analyse(await workspace.input(), parsed);
  if (!current.ok && !corrects) return specErrors(current.diagnostics);
  const words = await edit(workspace);
  const input = await workspace.input();
  const planned = analyse(input, parsed);
  if (!planned.ok) return specErrors(planned.diagnostics);
  await formatCode(workspace);
  const plans = [
    ...workspace.plans(),
    ...(await generatedPlans(workspace, await emit(planned.model, input.extensions))),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  const { moves } = workspace;
  if (dryRun) {
    const diffs = plans.map(({ path, before, after }) => unifiedDiff(path, before ?? '', after ?? ''));
    const renames = moves.map(({ from, to }) => `rename from ${from}\nrename to ${to}`);
    return {
      exit: exitCodes.clean,
      data: [...diffs, ...renames].join('\n'),
      words: [
        ...words,
        `${plans.length + moves.length} files would change; nothing was written, and types were not checked.`,
      ].join('\n'),
    };
  }
  await refuseReadOnly(join(root, folders.generated));
  const proof = verify ? await prove(root, plans, moves) : undefined;
  if (proof && proof.length > 0)
    return refused(
      'The code would not type-check any more. Change these places first, or pass --no-verify and mend them after:',
      proof.map(({ text }) => text),
    );
  await commitPlans(root, plans, moves);
  const unproved =
    verify && !proof ? ['Types were not checked: the project has no tsconfig.json or no TypeScript.'] : [];
  return {
    exit: exitCodes.clean,
    words: [...words, ...unproved, `${plans.length + moves.length} files changed.`].join('\n'),
  };
}
