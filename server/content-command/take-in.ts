import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { columns } from '../../generated/columns.ts';
import { problemText } from '../backend/content/content-error.ts';
import type { ArticleFile } from '../backend/content/front-matter.ts';
import { listFolder } from '../backend/content/list-folder.ts';
import { referencesOf } from '../backend/content/markdown-tokens.ts';
import { isPicture, pictureCheck } from '../backend/content/pictures.ts';
import { isContentFile } from '../backend/content/read-content.ts';
import { readContentFile } from '../backend/content/read-file.ts';
import { readText, writeWhole } from './edit-head.ts';
import { CommandError, checked } from './entry-files.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface TakeInOptions {
  /** The path of a column without its leading slash: news/party. */
  readonly to: string;
  /** The day from which relative days are counted, yyyy-MM-dd. */
  readonly anchor: string;
  /** Whether the file may replace the file of the same name in that column. */
  readonly replace: boolean;
}

/** A picture or an attachment of an article. */
interface Companion {
  /** Its present absolute path. */
  readonly from: string;
  /** Its target path, relative to the content folder. */
  readonly to: string;
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() === true;

/** The files of a content folder that contain this id: articles by their name, tables by their rows. */
async function ownersOf(root: string, anchor: string, id: string): Promise<string[]> {
  const owners: string[] = [];
  for (const file of (await listFolder(root)).filter(isContentFile)) {
    const isOwner =
      extname(file) === '.csv'
        ? (await readContentFile(root, anchor, file)).content.ids.includes(id)
        : basename(file) === `${id}.md`;
    if (isOwner) owners.push(file);
  }
  return owners;
}

/** The files that an article names: next to it or, from an earlier version of it, in the content folder. */
async function companionsOf(root: string, path: string, to: string, article: ArticleFile): Promise<Companion[]> {
  const pictures = [...referencesOf(article.markdown, 0)]
    .filter(({ kind, href }) => kind === 'image' && isPicture(href))
    .map(({ href }) => ({ name: href, to: `${to}/${href}` }));
  const attachments = article.head.attachments.map(({ file }) => ({ name: file, to: `files/${file}` }));
  const found = new Map<string, Companion>();
  for (const { name, to: place } of [...pictures, ...attachments]) {
    // Any other name is reported as an error when the article is read.
    if (basename(name) !== name) continue;
    const places = [join(dirname(path), name), join(dirname(path), 'files', name), join(root, place)];
    for (const from of places) {
      if (found.has(place) || !(await isFile(from))) continue;
      found.set(place, { from, to: place });
    }
  }
  return [...found.values()];
}

/** Reads an article as it would be read in the content folder; throws a CommandError with all problems. */
async function tryOut(file: string, text: string, companions: readonly Companion[], anchor: string): Promise<void> {
  const trial = await mkdtemp(join(tmpdir(), 'portal-take-in-'));
  try {
    await mkdir(join(trial, dirname(file)), { recursive: true });
    await mkdir(join(trial, 'files'), { recursive: true });
    await writeFile(join(trial, file), text);
    for (const { from, to } of companions) await symlink(resolve(from), join(trial, to));
    const { problems } = await readContentFile(trial, anchor, file, pictureCheck);
    if (problems.length > 0)
      throw new CommandError(problems.map((problem) => problemText({ ...problem, file: basename(file) })).join('\n'));
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/** The companions that the content folder lacks. Throws a CommandError if it has a different file of the same name. */
async function lacking(root: string, companions: readonly Companion[]): Promise<Companion[]> {
  const found: Companion[] = [];
  for (const { from, to } of companions) {
    const place = join(root, to);
    if (!(await isFile(place))) found.push({ from, to });
    else if (!(await readFile(place)).equals(await readFile(from)))
      throw new CommandError(`${to} is there already and is another file. Give the new one another name.`);
  }
  return found;
}

/**
 * Copies an article with its pictures and attachments into the folder of a column. Writes nothing if another file has its id,
 * or if it would be invalid in that folder.
 */
export async function takeIn(root: string, path: string, { to: column, anchor, replace }: TakeInOptions) {
  const to = column.replace(/^\/+|\/+$/g, '');
  if (!columns.some(({ columnPcUrl }) => columnPcUrl === `/${to}`))
    throw new CommandError(`No column has the address /${to}. --to takes the address of one, such as news/party.`);
  const name = basename(path);
  const id = basename(name, '.md');
  if (extname(name) !== '.md' || !ID.test(id))
    throw new CommandError(`${name} is no name of an entry: lower-case words joined by hyphens, then .md.`);
  const text = await readText(path);
  const article = checked(name, text);
  const file = `${to}/${name}`;
  for (const owner of await ownersOf(root, anchor, id)) {
    if (owner !== file) throw new CommandError(`The id ${id} is that of ${owner} already. Rename the new file.`);
    if (!replace) throw new CommandError(`${file} is there already. Rename the new file, or say --replace.`);
  }
  const companions = await companionsOf(root, path, to, article);
  await tryOut(file, text, companions, anchor);
  // The article is written last, so that a reader of the folder always finds the files that it names.
  for (const one of await lacking(root, companions)) await writeWhole(join(root, one.to), await readFile(one.from));
  await writeWhole(join(root, file), text);
  return `Taken into ${file}.`;
}
