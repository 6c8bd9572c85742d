import { generatedOf } from '../generated.ts';
import type { Workspace } from '../workspace.ts';
import { candidateFiles } from './candidates.ts';
import type { Renames } from './language.ts';
import { applyUses, type CodeUse, type CodeUses, findUses } from './uses.ts';

/** At most this many places are listed if code may mean a name that no type connects with it. */
const SHOWN = 10;

/** The uses in code between two states of the manifests; nothing is generated if no code contains a name. */
async function usesBetween(before: Workspace, after: Workspace, renames: Renames): Promise<CodeUses> {
  const none: CodeUses = { uses: [], plain: [] };
  if (renames.size === 0) return none;
  const paths = await candidateFiles(after, [...renames.keys()]);
  if (paths.length === 0) return none;
  const [old, next] = [await generatedOf(before), await generatedOf(after)];
  // Manifests with errors are reported at the end of the edit.
  return old && next ? findUses(after, [old, next], renames) : none;
}

/**
 * Renames generated names wherever hand-written code uses them. `before` is the workspace before its manifests were changed.
 * Returns messages: how many places were renamed, and which texts only have the same spelling.
 */
export async function followInCode(workspace: Workspace, before: Workspace, renames: Renames): Promise<string[]> {
  const { uses, plain } = await usesBetween(before, workspace, renames);
  await applyUses(workspace, uses);
  const more = plain.length > SHOWN ? [`  and ${plain.length - SHOWN} more.`] : [];
  return [
    ...(uses.length > 0 ? [`${uses.length} places in the code follow.`] : []),
    ...(plain.length > 0
      ? [
          `${plain.length} texts in the code are spelt like an old name, but no generated type is expected there; they stay:`,
          ...plain.slice(0, SHOWN).map(({ place }) => `  ${place}`),
          ...more,
        ]
      : []),
  ];
}

/**
 * Places where hand-written code uses a name, which would have to follow a rename. `rename` changes the manifests of a copy
 * of the workspace.
 */
export async function usesInCode(
  workspace: Workspace,
  renames: Renames,
  rename: (copy: Workspace) => Promise<void>,
): Promise<readonly CodeUse[]> {
  const copy = workspace.fork();
  await rename(copy);
  return (await usesBetween(workspace, copy, renames)).uses;
}
