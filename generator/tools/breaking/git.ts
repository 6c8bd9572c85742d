import { git } from '../../code/git.ts';
import { UsageError } from '../../code/load.ts';
import type { Source } from '../../diagnostics/source.ts';

/** The contents in the output of `git cat-file --batch`, in the order of the request. */
function contentsOf(batch: Buffer, count: number): string[] {
  const texts: string[] = [];
  for (let at = 0; texts.length < count; ) {
    const lineEnd = batch.indexOf(0x0a, at);
    const size = Number(batch.subarray(at, lineEnd).toString().split(' ')[2]);
    texts.push(batch.subarray(lineEnd + 1, lineEnd + 1 + size).toString());
    at = lineEnd + 1 + size + 1;
  }
  return texts;
}

/**
 * The manifests of a commit, read from git's object store without a checkout. Throws if the commit or its spec folder does
 * not exist.
 */
export async function manifestsAt(root: string, spec: string, ref: string): Promise<readonly Source[]> {
  const commit = await git(root, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`]);
  if (!commit.ok) {
    if (/not a git repository/.test(commit.err)) throw new UsageError(`${root} is not in a git repository.`);
    throw new UsageError(`There is no commit “${ref}” here. Where only a part was cloned, fetch it first.`);
  }
  const sha = commit.out.toString().trim();
  const tree = await git(root, ['ls-tree', '-r', '-z', sha, '--', spec]);
  if (!tree.ok) throw new UsageError(`git cannot read ${ref}: ${tree.err.trim()}`);
  const files = tree.out
    .toString()
    .split('\0')
    .map((row) => /^\d+ blob (\w+)\t(.+\.ya?ml)$/s.exec(row))
    .filter((match) => match !== null)
    .map(([, id = '', path = '']) => ({ id, path }));
  if (files.length === 0) throw new UsageError(`There are no manifests in ${spec}/ at ${ref}.`);
  const batch = await git(root, ['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''));
  if (!batch.ok) throw new UsageError(`git cannot read ${ref}: ${batch.err.trim()}`);
  const texts = contentsOf(batch.out, files.length);
  return files.map(({ path }, index) => ({ path, text: (texts[index] ?? '').replace(/\r\n/g, '\n') }));
}
