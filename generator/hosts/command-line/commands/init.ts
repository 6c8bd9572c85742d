import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, UsageError } from '../../../code/load.ts';
import { exitCodes, type Outcome } from '../../../diagnostics/outcome.ts';

/** The template: in its source folder or, in a bundle, beside the bundle's files. */
const template = fileURLToPath(
  new URL(
    import.meta.url.endsWith('/commands/init.ts') ? '../../../templates/site' : './templates/site',
    import.meta.url,
  ),
);

/** npm renames or omits files that begin with a dot, so the package contains them under other names. */
const named = (path: string): string => (path === 'gitignore' ? '.gitignore' : path);

interface Options {
  /** Name of the site; derived from the folder's name if omitted. */
  readonly name?: string;
  /** The version of the generator in the site's package.json: a version, or a file: or git URL. */
  readonly from?: string;
  readonly dryRun?: boolean;
}

/** A folder's name as words: my-site → My site. */
const titleOf = (name: string): string => {
  const words = name.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A folder's name as a valid npm package name. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site';

async function version(): Promise<string> {
  for (let at = template; dirname(at) !== at; at = dirname(at)) {
    const file = join(at, 'package.json');
    const found = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
    if (found.name === 'portal-generator') return `^${found.version}`;
  }
  return '*';
}

/**
 * Makes a new site in a folder that does not exist or is empty, relative to `cwd`. Its code is generated after its packages
 * are installed, because its configuration imports them.
 * Throws a UsageError if the folder is not empty or the name is not valid in a manifest.
 */
export async function init(cwd: string, given: string, { name, from, dryRun = false }: Options): Promise<Outcome> {
  const folder = resolve(cwd, given);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new UsageError(`${given} is not empty: a new site needs a folder of its own.`);
  const title = name ?? titleOf(basename(folder));
  if (!/^[^\p{Cc}"\\<>&]+$/u.test(title)) throw new UsageError('The name may hold no quotes, backslashes or markup.');
  const paths = await filesBelow(template);
  if (dryRun)
    return {
      exit: exitCodes.clean,
      data: paths.map(named).sort().join('\n'),
      words: 'Nothing was written: this was a dry run.',
    };
  const values: Readonly<Record<string, string>> = {
    __NAME__: title,
    __SLUG__: slugOf(basename(folder)),
    __GENERATOR__: from ?? (await version()),
  };
  for (const path of paths) {
    const text = await readFile(join(template, path), 'utf8');
    const to = join(folder, named(path));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(
      to,
      text.replace(/__[A-Z]+__/g, (word) => values[word] ?? word),
    );
  }
  return {
    exit: exitCodes.clean,
    words: `${paths.length} files written to ${given}. Next, in that folder: npm install (which generates the code), npm run dev.`,
  };
}
