import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from 'yaml';
import type { FrontMatter } from '../backend/content/front-matter.ts';
import { columnOf } from '../backend/content/read-file.ts';
import { siteDay, siteTime } from '../backend/times.ts';
import type { Config } from '../config.ts';
import { previewEnd, previewPath, previewSecret } from '../preview/links.ts';
import { previewedPath } from '../preview/previewed-path.ts';
import { readText, withHead, writeWhole } from './edit-head.ts';
import { CommandError, checked, fileOf } from './entry-files.ts';
import { takeIn } from './take-in.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

const dateOf = (now: Date): { readonly date: string; readonly time: string } => {
  const text = siteTime(now);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
};

/** Changes an entry's front matter; writes nothing if the file is invalid before or after the change, or if `edit` throws. */
async function change(
  root: string,
  id: string,
  edit: (head: Document, was: FrontMatter, file: string) => void,
): Promise<{ readonly file: string; readonly head: FrontMatter }> {
  const file = await fileOf(root, id);
  const text = await readText(join(root, file));
  const was = checked(file, text).head;
  const changed = withHead(text, (head) => edit(head, was, file));
  const { head } = checked(file, changed);
  await writeWhole(join(root, file), changed);
  return { file, head };
}

/** The time from which an entry is shown, in words, if it may be ahead; null otherwise. */
function aheadOf({ date, day = 0, time }: FrontMatter, now: Date): string | null {
  if (date === undefined) return day > 0 ? `day ${day} after the installation` : null;
  return `${date} ${time}:00` > siteTime(now) ? `${date} ${time}` : null;
}

/** Copies a file into a column's folder, replacing an existing one only with `replace`, or releases a draft. */
export async function publish(
  root: string,
  subject: string,
  to: string | undefined,
  now: Date,
  replace = false,
): Promise<string> {
  if (subject.endsWith('.md')) {
    if (!existsSync(subject) || !(await stat(subject)).isFile()) throw new CommandError(`There is no file ${subject}.`);
    if (to === undefined) throw new CommandError('Say where it belongs: --to news/party, the address of a column.');
    return takeIn(root, subject, { to, anchor: siteDay(now), replace });
  }
  const { file, head } = await change(root, subject, (head, was) => {
    head.delete('draft');
    head.delete('withdrawn');
    if (was.date !== undefined || was.day !== undefined) return;
    const { date, time } = dateOf(now);
    head.set('date', date);
    head.set('time', time);
  });
  const ahead = aheadOf(head, now);
  return ahead ? `Released. Shown from ${ahead} on: ${file}.` : `Released: ${file}.`;
}

/** Sets the time from which an entry is shown. */
export async function schedule(root: string, id: string, at: string, now: Date): Promise<string> {
  const match = TIME.exec(at);
  if (!match) throw new CommandError('Say when: --at "2026-12-01 09:30", in Asia/Shanghai.');
  const [, date = '', hour = '', minute = ''] = match;
  const { file, head } = await change(root, id, (head, was, file) => {
    if (was.withdrawn)
      throw new CommandError(
        `${file} is withdrawn. Remove \`withdrawn\` from its head first, or bring it back at once with publish.`,
      );
    head.delete('draft');
    head.delete('day');
    head.set('date', date);
    head.set('time', `${hour}:${minute}`);
  });
  return aheadOf(head, now) ? `Shown from ${at} on: ${file}.` : `Shown since ${at}: ${file}.`;
}

/** Withdraws an entry. */
export async function withdraw(root: string, id: string, note: string, now: Date): Promise<string> {
  if (note.trim().length < 2) throw new CommandError('Say why, as readers are told: --note "数据有误，正在核实".');
  const { file } = await change(root, id, (head) => {
    head.set('withdrawn', head.createNode({ ...dateOf(now), note: note.trim() }));
  });
  return `Withdrawn: ${file}.`;
}

/** A preview link for an entry. Throws a CommandError if there is no such file, if it is invalid, or if the entry has no page. */
export async function preview(
  config: Pick<Config, 'contentDir' | 'dataDir' | 'origin' | 'previewSecret'>,
  id: string,
  hours: string,
  now: Date,
): Promise<string> {
  const file = await fileOf(config.contentDir, id);
  const { withdrawn } = checked(file, await readText(join(config.contentDir, file))).head;
  if (withdrawn)
    throw new CommandError(`${file} is withdrawn: there is nothing to preview before publish brings it back.`);
  const column = columnOf(dirname(file));
  if (!column)
    throw new CommandError(`No column has the address /${dirname(file)}. Move ${file} to the folder of one.`);
  if (previewedPath(id, column) === null)
    throw new CommandError(
      `The entries of /${dirname(file)} are shown to members alone: there is no public page to preview.`,
    );
  const until = previewEnd(hours, now);
  if (until === null) throw new CommandError('Say for how many hours, up to 720: --hours 48.');
  return config.origin + previewPath(await previewSecret(config), id, until);
}
