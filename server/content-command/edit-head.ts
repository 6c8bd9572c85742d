import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Document, parseDocument } from 'yaml';

/** Writes a temporary file next to the target and renames it: a watcher of the folder never sees an incomplete file. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The text of an article with changed front matter; comments, order, line ends and the body are preserved. */
export function withHead(text: string, change: (head: Document) => void): string {
  const match = /^(\ufeff?)---\r?\n([\s\S]*?)\r?\n---/.exec(text);
  if (!match) throw new Error('the head between two lines of --- is missing');
  const [whole, mark = '', values = ''] = match;
  const head = parseDocument(values);
  change(head);
  const lineEnd = whole.includes('\r\n') ? '\r\n' : '\n';
  const lines = head.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd().split('\n');
  return [`${mark}---`, ...lines, '---'].join(lineEnd) + text.slice(whole.length);
}

export const readText = (path: string): Promise<string> => readFile(path, 'utf8');
