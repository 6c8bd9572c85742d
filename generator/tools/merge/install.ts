import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readConfig } from '../../code/config.ts';
import { git } from '../../code/git.ts';
import { UsageError } from '../../code/load.ts';
import { exitCodes, type Outcome } from '../../diagnostics/outcome.ts';
import { DIGESTS } from '../../output/digests.ts';
import { DRIVER } from './merged-tree.ts';

/** Lines of .gitattributes: the last one that matches a path wins. */
const attributesOf = (generated: string): readonly string[] => [
  `${generated}/** linguist-generated merge=${DRIVER}`,
  `${generated}/${DIGESTS} linguist-generated merge=union`,
];

const quoted = (path: string): string => `'${path.split('\\').join('/').replace(/'/g, "'\\''")}'`;

/** The command that git runs at the top of the repository; the launcher's path is relative if it is inside the project. */
async function driverCommand(root: string, launcher: string): Promise<string> {
  const prefix = (await git(root, ['rev-parse', '--show-prefix'])).out.toString().trim();
  const inside = relative(root, launcher);
  const script = inside.startsWith('..') ? launcher : inside;
  return `top=$PWD; cd ${quoted(`./${prefix}`)} && node ${quoted(script)} merge-driver "$top/%O" "$top/%A" "$top/%B" %P`;
}

/**
 * Makes git merge generated/ by generating it: adds the driver to the clone's configuration and the paths to .gitattributes.
 */
export async function installMergeDriver(root: string, launcher: string): Promise<Outcome> {
  if (!(await git(root, ['rev-parse', '--git-dir'])).ok) throw new UsageError(`${root} is not in a git repository.`);
  const settings = { name: 'generates what the merged manifests make', driver: await driverCommand(root, launcher) };
  for (const [key, value] of Object.entries(settings)) {
    const { ok, err } = await git(root, ['config', `merge.${DRIVER}.${key}`, value]);
    if (!ok) throw new UsageError(`git cannot change its configuration: ${err.trim()}`);
  }
  const { generated } = (await readConfig(root)).folders;
  const attributes = attributesOf(generated);
  const file = join(root, '.gitattributes');
  const before = await readFile(file, 'utf8').catch(() => '');
  const missing = attributes.filter((line) => !before.split('\n').includes(line));
  if (missing.length > 0)
    await writeFile(file, `${before && !before.endsWith('\n') ? `${before}\n` : before}${missing.join('\n')}\n`);
  return {
    exit: exitCodes.clean,
    words: `git now merges ${generated}/ by generating it.${missing.length > 0 ? ' Commit .gitattributes.' : ''}`,
  };
}
