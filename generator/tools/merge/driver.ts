import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readConfig } from '../../code/config.ts';
import { git } from '../../code/git.ts';
import { loadInput } from '../../code/load.ts';
import { analyse, emit } from '../../compiler/compile.ts';
import type { GeneratedFile } from '../../compiler/emit/file.ts';
import { exitCodes, type Outcome } from '../../diagnostics/outcome.ts';
import { withLock } from '../../output/lock.ts';
import { checkOut } from './check-out.ts';
import { mergedTree } from './merged-tree.ts';

/** All generated files of a merged tree; null while its manifests have errors. Generated once for all files of a merge. */
async function filesOf(root: string, tree: string): Promise<readonly GeneratedFile[] | null> {
  const folder = join(root, '.cache/merge');
  const made = join(folder, `${tree}.json`);
  try {
    return JSON.parse(await readFile(made, 'utf8')) as readonly GeneratedFile[] | null;
  } catch {
    // Not generated yet.
  }
  await rm(folder, { recursive: true, force: true });
  const prefix = (await git(root, ['rev-parse', '--show-prefix'])).out.toString().trim();
  const work = join(folder, tree);
  await checkOut(root, tree, work);
  const input = await loadInput(join(work, prefix));
  const analysis = analyse(input);
  const files = analysis.ok ? await emit(analysis.model, input.extensions) : null;
  await rm(work, { recursive: true, force: true });
  await writeFile(made, JSON.stringify(files));
  return files;
}

export interface DriverFiles {
  readonly base: string;
  /** Read, then overwritten with the result. */
  readonly ours: string;
  readonly theirs: string;
  /** Path of the merged file in the repository. */
  readonly path: string;
}

const done = (words?: string): Outcome => ({ exit: exitCodes.clean, words });

/** Git's own merge of three texts, with conflict markers. */
async function mergeTexts(root: string, { base, ours, theirs }: DriverFiles): Promise<Outcome> {
  const { code } = await git(root, ['merge-file', ours, base, theirs]);
  return { exit: code === 0 ? exitCodes.clean : exitCodes.specErrors };
}

/**
 * Git's merge driver for a file of generated/: writes what the merged manifests generate. While those have conflicts, it
 * leaves our version: they must be resolved first, then `generate` runs. If git does not report what it is merging (a single
 * cherry-pick, a stash), the texts are merged by git.
 */
export async function mergeGenerated(root: string, files: DriverFiles): Promise<Outcome> {
  const merged = await mergedTree(root);
  if (!merged) return mergeTexts(root, files);
  const prefix = (await git(root, ['rev-parse', '--show-prefix'])).out.toString().trim();
  const { spec, registry, generated } = (await readConfig(root)).folders;
  const inputs = [`${prefix}${spec}/`, `${prefix}${registry}`];
  const open = merged.conflicts.filter((path) => inputs.some((input) => path.startsWith(input)));
  if (open.length > 0)
    return done(`${files.path}: resolve ${open.join(', ')}, then run \`npm run portal -- generate\`.`);
  const made = await withLock(root, () => filesOf(root, merged.tree));
  const file = made?.find(({ path }) => `${prefix}${generated}/${path}` === files.path);
  if (!made) return done(`${files.path}: the merged manifests have errors; \`npm run portal -- check\` lists them.`);
  if (!file) {
    await copyFile(files.theirs, files.ours);
    return done(`${files.path}: the merged manifests do not make it; \`npm run portal -- generate\` removes it.`);
  }
  await mkdir(dirname(files.ours), { recursive: true });
  await writeFile(files.ours, file.text);
  return done();
}
