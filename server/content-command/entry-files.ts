import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ContentError } from '../backend/content/content-error.ts';
import { type ArticleFile, readArticle } from '../backend/content/front-matter.ts';

/** A command that cannot be carried out; the message says why and what to do. */
export class CommandError extends Error {}

/** Files of entries by this id, relative to the folder. */
export async function fileOf(root: string, id: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && entry.name === `${id}.md`);
  const [first, second] = found.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!first) throw new CommandError(`No file in ${root} is called ${id}.md.`);
  if (second) throw new CommandError(`Two files have the id ${id}: ${first} and ${second}. Rename one of them.`);
  return first;
}

/** An article that can be used. Throws a CommandError with all that is wrong with another one. */
export function checked(file: string, text: string): ArticleFile {
  try {
    return readArticle(file, text);
  } catch (error) {
    if (error instanceof ContentError) throw new CommandError(error.message);
    throw error;
  }
}
