import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { attachments } from '../db/schema.ts';
import { ContentError } from './content-error.ts';
import type { FrontMatter } from './front-matter.ts';
import { MAX_WHOLE } from './storable.ts';

type AttachmentRow = typeof attachments.$inferInsert;

const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** File names that are safe in a header and cannot point to another folder. */
const FILE_NAME = /^\w[\w.-]*$/;

/** The content folder, and the file and line that reference the attachments. */
interface Naming {
  readonly root: string;
  readonly file: string;
  readonly line: number;
}

/** The attachments of an entry; their files are in `files/`. Throws a ContentError for the first one that cannot be used. */
export async function attachmentsOf(
  { root, file: by, line }: Naming,
  releaseId: string,
  files: FrontMatter['attachments'],
): Promise<AttachmentRow[]> {
  const fail = (cause: string, fix: string): ContentError => ContentError.of(by, cause, fix, { line, column: 1 });
  const rows: AttachmentRow[] = [];
  for (const [position, { file, name }] of files.entries()) {
    if (!FILE_NAME.test(file)) {
      const cause = `the attachment ${file} is no plain name of a file in files/`;
      throw fail(cause, 'Use letters, digits, dots and hyphens');
    }
    const found = await stat(join(root, 'files', file)).catch(() => null);
    const mediaType = mediaTypes[extname(file)];
    if (!found) throw fail(`the attachment files/${file} does not exist`, 'Put the file there, or correct the name');
    if (found.size > MAX_WHOLE) throw fail(`the attachment files/${file} has more than 2 GB`, 'Divide it');
    if (!mediaType) {
      const kinds = Object.keys(mediaTypes).join(', ');
      throw fail(`the attachment files/${file} is of a kind that is not served`, `Use one of ${kinds}`);
    }
    rows.push({ id: `${releaseId}-${position + 1}`, releaseId, name, file, size: found.size, mediaType, position });
  }
  return rows;
}
