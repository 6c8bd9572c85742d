import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../../code/git.ts';

/** The name of the merge driver in git's configuration and in .gitattributes. */
export const DRIVER = 'portal';

const identity = {
  GIT_AUTHOR_NAME: 'portal',
  GIT_AUTHOR_EMAIL: 'portal@localhost',
  GIT_COMMITTER_NAME: 'portal',
  GIT_COMMITTER_EMAIL: 'portal@localhost',
};

async function line(root: string, ...args: string[]): Promise<string | null> {
  const { ok, out } = await git(root, args);
  return ok ? out.toString().trim() : null;
}

/** The commit that a rebase or a series of cherry-picks is applying; null if there is none. */
async function pickedCommit(root: string): Promise<string | null> {
  const folder = await line(root, 'rev-parse', '--absolute-git-dir');
  const read = async (name: string): Promise<string[]> => {
    try {
      return (await readFile(join(folder ?? '', name), 'utf8'))
        .split('\n')
        .filter((row) => /^\w+ [0-9a-f]{4,}/.test(row));
    } catch {
      return [];
    }
  };
  const row = (await read('rebase-merge/done')).at(-1) ?? (await read('sequencer/todo'))[0];
  return row?.split(' ')[1] ?? null;
}

/** A commit with the tree of HEAD and the parent of a picked commit, so that merging the two applies the pick. */
const asSibling = async (root: string, picked: string): Promise<string | null> => {
  const { ok, out } = await git(root, ['commit-tree', 'HEAD^{tree}', '-p', `${picked}^`, '-m', 'x'], '', identity);
  return ok ? out.toString().trim() : null;
};

/**
 * The tree that the current merge, rebase or series of cherry-picks will produce, and its conflicting paths. Null if it is
 * unknown what is being merged. Needs git 2.38.
 */
export async function mergedTree(
  root: string,
): Promise<{ readonly tree: string; readonly conflicts: readonly string[] } | null> {
  const heads = Object.keys(process.env).flatMap((name) => /^GITHEAD_([0-9a-f]{40,})$/.exec(name)?.[1] ?? []);
  const picked = heads.length === 0 ? await pickedCommit(root) : null;
  const theirs = heads.length === 1 ? heads[0] : picked;
  const ours = picked ? await asSibling(root, picked) : 'HEAD';
  if (!theirs || !ours) return null;
  // Without the driver, which would otherwise be started once more for each generated file.
  const setting = `merge.${DRIVER}.driver=true`;
  const options = ['--write-tree', '--name-only', '--no-messages'];
  const merge = await git(root, ['-c', setting, 'merge-tree', ...options, ours, theirs]);
  if (merge.code > 1) return null;
  const [tree = '', ...conflicts] = merge.out.toString().split('\n').filter(Boolean);
  return { tree, conflicts };
}
