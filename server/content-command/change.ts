import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import type { Document } from 'yaml';
import { columns } from '../../generated/columns.ts';
import { ContentError } from '../backend/content/content-error.ts';
import { type FrontMatter, readArticle } from '../backend/content/front-matter.ts';
import { siteTime } from '../backend/times.ts';
import type { Config } from '../config.ts';
import { previewEnd, previewPath, previewSecret } from '../preview/links.ts';
import { readText, withHead, writeWhole } from './edit-head.ts';

/** A command that cannot be carried out; the message says why and what to do. */
export class CommandError extends Error {}

const TIME = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const dateOf = (now: Date): { readonly date: string; readonly time: string } => {
  const text = siteTime(now);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
};

/** Files of entries by this id, relative to the folder. */
export async function fileOf(root: string, id: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && entry.name === `${id}.md`);
  const [first, second] = found.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!first) throw new CommandError(`No file in ${root} is called ${id}.md.`);
  if (second) throw new CommandError(`Two files have the id ${id}: ${first} and ${second}. Rename one of them.`);
  return first;
}

const checked = (file: string, text: string): FrontMatter => {
  try {
    return readArticle(file, text).head;
  } catch (error) {
    if (error instanceof ContentError) throw new CommandError(error.message);
    throw error;
  }
};

/** Changes an entry's head; nothing is written where the file, before or after, cannot be used, or where `edit` throws. */
async function change(
  root: string,
  id: string,
  edit: (head: Document, was: FrontMatter, file: string) => void,
): Promise<string> {
  const file = await fileOf(root, id);
  const text = await readText(join(root, file));
  const was = checked(file, text);
  const changed = withHead(text, (head) => edit(head, was, file));
  checked(file, changed);
  await writeWhole(join(root, file), changed);
  return file;
}

async function takeIn(root: string, path: string, folder: string): Promise<string> {
  const to = folder.replace(/^\/+|\/+$/g, '');
  if (!columns.some(({ columnPcUrl }) => columnPcUrl === `/${to}`))
    throw new CommandError(`No column has the address /${to}. --to takes the address of one, such as news/party.`);
  const name = basename(path);
  if (extname(name) !== '.md' || !ID.test(basename(name, '.md')))
    throw new CommandError(`${name} is no name of an entry: lower-case words joined by hyphens, then .md.`);
  const text = await readText(path);
  checked(name, text);
  await writeWhole(join(root, to, name), text);
  return `Taken into ${to}/${name}.`;
}

/** Takes a file into the folder of a column, or releases a draft. */
export async function publish(root: string, subject: string, to: string | undefined, now: Date): Promise<string> {
  if (subject.endsWith('.md')) {
    if (!existsSync(subject) || !(await stat(subject)).isFile()) throw new CommandError(`There is no file ${subject}.`);
    if (to === undefined) throw new CommandError('Say where it belongs: --to news/party, the address of a column.');
    return takeIn(root, subject, to);
  }
  const file = await change(root, subject, (head, was) => {
    head.delete('draft');
    head.delete('withdrawn');
    if (was.date !== undefined || was.day !== undefined) return;
    const { date, time } = dateOf(now);
    head.set('date', date);
    head.set('time', time);
  });
  return `Released: ${file}.`;
}

/** Sets the time from which an entry is shown. */
export async function schedule(root: string, id: string, at: string, now: Date): Promise<string> {
  const match = TIME.exec(at);
  if (!match) throw new CommandError('Say when: --at "2026-12-01 09:30", in Asia/Shanghai.');
  const [, date = '', hour = '', minute = ''] = match;
  const file = await change(root, id, (head, was, file) => {
    if (was.withdrawn)
      throw new CommandError(
        `${file} is withdrawn. Remove \`withdrawn\` from its head first, or bring it back at once with publish.`,
      );
    head.delete('draft');
    head.delete('day');
    head.set('date', date);
    head.set('time', `${hour}:${minute}`);
  });
  const isPast = `${date} ${hour}:${minute}:00` <= siteTime(now);
  return isPast ? `Shown since ${at}: ${file}.` : `Shown from ${at} on: ${file}.`;
}

/** Takes an entry back. */
export async function withdraw(root: string, id: string, note: string, now: Date): Promise<string> {
  if (note.trim().length < 2) throw new CommandError('Say why, as readers are told: --note "数据有误，正在核实".');
  const file = await change(root, id, (head) => {
    head.set('withdrawn', head.createNode({ ...dateOf(now), note: note.trim() }));
  });
  return `Withdrawn: ${file}.`;
}

/** A link to an entry as it will be shown. Throws where there is no such file, or where it cannot be used. */
export async function preview(
  config: Pick<Config, 'contentDir' | 'dataDir' | 'origin' | 'previewSecret'>,
  id: string,
  hours: string,
  now: Date,
): Promise<string> {
  const file = await fileOf(config.contentDir, id);
  checked(file, await readText(join(config.contentDir, file)));
  const until = previewEnd(hours, now);
  if (until === null) throw new CommandError('Say for how many hours, up to 720: --hours 48.');
  return config.origin + previewPath(await previewSecret(config), id, until);
}
