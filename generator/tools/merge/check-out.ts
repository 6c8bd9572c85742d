import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../code/config.ts';
import { git } from '../../code/git.ts';
import { UsageError } from '../../code/load.ts';

/** Files that determine the generated output: manifests, and the code that their rules examine. */
const INPUTS = ['*.yaml', '*.yml', '*.ts', '*.tsx'];

/** Writes the inputs of a git tree, and the files of other pathspecs, into a folder. */
export async function checkOut(
  root: string,
  tree: string,
  folder: string,
  besides: readonly string[] = [],
): Promise<void> {
  const index = { GIT_INDEX_FILE: `${folder}.index` };
  await mkdir(folder, { recursive: true });
  await git(root, ['read-tree', tree], '', index);
  const names = await git(root, ['ls-files', '-z', '--full-name', '--', ...INPUTS, ...besides], '', index);
  const top = (await git(root, ['rev-parse', '--show-toplevel'])).out.toString().trim();
  await git(top, ['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], names.out.toString(), index);
  await rm(index.GIT_INDEX_FILE, { force: true });
}

/**
 * Runs `work` on a temporary copy of the project as staged. Throws a UsageError outside a repository and while a merge is
 * unresolved.
 */
export async function withStaged<T>(root: string, work: (project: string) => Promise<T>): Promise<T> {
  const tree = await git(root, ['write-tree']);
  if (!tree.ok) throw new UsageError(`git cannot tell what is staged: ${tree.err.trim().split('\n')[0]}`);
  const folder = join(root, `.cache/staged-${process.pid}`);
  try {
    await checkOut(root, tree.out.toString().trim(), folder, [`${(await readConfig(root)).folders.generated}/`]);
    const prefix = (await git(root, ['rev-parse', '--show-prefix'])).out.toString().trim();
    return await work(join(folder, prefix));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
