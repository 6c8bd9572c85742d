import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ContentError } from '../backend/content/content-error.ts';
import { type ArticleFile, readArticle } from '../backend/content/front-matter.ts';

/** A command that cannot be carried out; the message contains the reason and the fix. */
export class CommandError extends Error {}

/** The file of the entry with this id, relative to the folder. Throws a CommandError unless there is exactly one. */
export async function fileOf(root: string, id: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && entry.name === `${id}.md`);
  const [first, second] = found.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!first) throw new CommandError(`No file in ${root} is called ${id}.md.`);
  if (second) throw new CommandError(`Two files have the id ${id}: ${first} and ${second}. Rename one of them.`);
  return first;
}

/** A valid article. Throws a CommandError with all problems if the article is invalid. */
export function checked(file: string, text: string): ArticleFile {
  try {
    return readArticle(file, text);
  } catch (error) {
    if (error instanceof ContentError) throw new CommandError(error.message);
    throw error;
  }
}
