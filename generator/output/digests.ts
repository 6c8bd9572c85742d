import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../code/folders.ts';

/**
 * The record of generated files: a digest for each, in one file of generated/, so that edits by hand can be distinguished from
 * changed manifests. It is not output itself: it never makes anything stale, and git merges it by keeping the lines of both
 * sides (.gitattributes), so a path may have several digests.
 */
export const DIGESTS = '.digests';

const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const lineOf = (path: string, text: string | Buffer): string => `${path} ${digestOf(text)}\n`;

/** A file of generated/, as text or as bytes. */
interface RecordedFile {
  readonly path: string;
  readonly text: string | Buffer;
}

/** Caches the lines of files, because a run computes its record several times. */
const lines = new WeakMap<RecordedFile, string>();

function lineOfFile(file: RecordedFile): string {
  const line = lines.get(file) ?? lineOf(file.path, file.text);
  lines.set(file, line);
  return line;
}

/** The text of the record of a set of files. */
export const digestsText = (files: readonly RecordedFile[]): string => files.map(lineOfFile).join('');

/** A record after some of its files have changed. */
export function recordWith(
  record: string,
  changes: readonly { readonly path: string; readonly after: string | Buffer }[],
): string {
  const changed = new Map(changes.map(({ path, after }) => [path, lineOf(path, after)]));
  return record
    .split(/(?<=\n)/)
    .map((line) => changed.get(line.slice(0, line.lastIndexOf(' '))) ?? line)
    .join('');
}

export async function readDigests(root: string, { generated }: Folders): Promise<string> {
  try {
    return await readFile(join(root, generated, DIGESTS), 'utf8');
  } catch {
    return '';
  }
}

/** Whether a file was changed by anything other than the generator. False if there is no record of it. */
export function isEdited(path: string, text: string, digests: string): boolean {
  const recorded = digests.split('\n').filter((line) => line.startsWith(`${path} `));
  return recorded.length > 0 && !recorded.includes(`${path} ${digestOf(text)}`);
}
