import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { columns } from '../../../generated/columns.ts';
import { releaseTypeOf } from '../../../generated/releases.ts';
import type { attachments, memorabilia, photos, releases } from '../db/schema.ts';
import { extraOf, extraOfCsv } from './extra.ts';
import { ContentError, type FrontMatter, readArticle } from './front-matter.ts';
import { toHtml } from './markdown.ts';
import { dayFrom, instantOf } from './times.ts';

export type ReleaseRow = Omit<typeof releases.$inferInsert, 'views'>;
export type AttachmentRow = typeof attachments.$inferInsert;
export type PhotoRow = typeof photos.$inferInsert;
export type MemorabiliaRow = typeof memorabilia.$inferInsert;

/** Everything that the content folder holds, as rows, and what is wrong with it. */
export interface Content {
  readonly releases: ReleaseRow[];
  readonly attachments: AttachmentRow[];
  readonly photos: PhotoRow[];
  readonly memorabilia: MemorabiliaRow[];
  readonly mistakes: ContentError[];
}

type CsvRow = Readonly<Record<string, string>>;

const noFigure = (file: string, row: CsvRow, key: string): ContentError =>
  new ContentError(`${file}: ${key} of ${row.id} is “${row[key]}”, which is no number.`);

/** A whole number of a table. Throws ContentError where the text is none. */
function whole(file: string, row: CsvRow, key: string): number {
  const text = row[key] ?? '';
  if (!/^-?\d+$/.test(text)) throw noFigure(file, row, key);
  return Number(text);
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);

/** The version of how files become rows: a change makes every row new. */
const READER = '1';

const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** What lies in the folder beside the columns' content: attachments, fact tables, statistics, returns, words of the search, notes. */
const notContent = /^(files|facts|returns|search|statistics)\/|(^|\/)README\.md$|(^|\/)\./;

/** Names that a header can carry, and that lead nowhere else. */
const FILE_NAME = /^\w[\w.-]*$/;

/** A folder's column, or undefined where the folder is none of a column's. */
const columnOf = (folder: string): string | undefined =>
  columns.find((column) => column.columnPcUrl === `/${folder}`)?.id;

/** Reads one content folder. `anchor` is the day that days are counted from. */
export class ContentReader {
  readonly #root: string;
  readonly #anchor: string;
  readonly #ids = new Map<string, string>();
  readonly content: Content = { releases: [], attachments: [], photos: [], memorabilia: [], mistakes: [] };

  constructor(root: string, anchor: string) {
    this.#root = root;
    this.#anchor = anchor;
  }

  async read(): Promise<Content> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
    for (const file of files) {
      const column = columnOf(dirname(file));
      if (notContent.test(file)) continue;
      try {
        if (!column)
          throw new ContentError(
            `${file}: no column has the address /${dirname(file)}; move the file to the folder of a column.`,
          );
        await this.#readFile(file, column);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        this.content.mistakes.push(error);
      }
    }
    return this.content;
  }

  async #readFile(file: string, column: string): Promise<void> {
    const text = await readFile(join(this.#root, file), 'utf8');
    if (extname(file) === '.md') return this.#article(file, column, text);
    if (extname(file) !== '.csv') return;
    const rows = this.#csv(file, text);
    const name = basename(file);
    if (name === 'entries.csv') for (const [index, row] of rows.entries()) this.#entry(file, column, row, index);
    else if (name === 'photos.csv') for (const [index, row] of rows.entries()) this.#photo(file, column, row, index);
    else if (name === 'chronicle.csv') for (const row of rows) await this.#event(file, column, row);
    else
      throw new ContentError(
        `${file}: a table is called entries.csv, photos.csv or chronicle.csv; see server/content/README.md.`,
      );
  }

  #csv(file: string, text: string): CsvRow[] {
    try {
      return parseCsv(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
    } catch (error) {
      throw new ContentError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #take(id: string | undefined, file: string): string {
    if (!id || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      throw new ContentError(`${file}: the id “${id ?? ''}” is not lower-case words joined by hyphens.`);
    }
    const first = this.#ids.get(id);
    if (first) throw new ContentError(`${file}: the id “${id}” is already that of ${first}; rename one of the two.`);
    this.#ids.set(id, file);
    return id;
  }

  async #article(file: string, column: string, text: string): Promise<void> {
    const { head, markdown } = readArticle(file, text);
    const id = this.#take(basename(file, '.md'), file);
    const attachments = await this.#attachmentsOf(file, id, head.attachments);
    const body = toHtml(markdown);
    const publishTime = this.#published(head);
    this.content.releases.push({
      id,
      columnId: column,
      type: releaseTypeOf[column] ?? null,
      title: head.title,
      summary: head.summary,
      body,
      publishTime,
      updateTime: publishTime,
      source: head.source ?? null,
      author: head.author ?? null,
      pinned: head.pinned,
      sample: head.sample,
      deadline: head.deadline === undefined ? null : dayFrom(this.#anchor, head.deadline),
      topics: head.topics,
      keywords: head.keywords,
      illustration: head.illustration ?? null,
      link: head.link ?? null,
      extra: extraOf(file, head.extra, this.#anchor),
      sortOrder: head.order ?? null,
      hash: digest(READER, this.#anchor, column, text),
    });
    this.content.attachments.push(...attachments);
  }

  #published(head: FrontMatter): Date {
    return instantOf(head.date ?? dayFrom(this.#anchor, head.day ?? 0), head.time);
  }

  async #attachmentsOf(file: string, releaseId: string, files: FrontMatter['attachments']): Promise<AttachmentRow[]> {
    const rows: AttachmentRow[] = [];
    for (const [position, attachment] of files.entries()) {
      if (!FILE_NAME.test(attachment.file))
        throw new ContentError(`${file}: the attachment ${attachment.file} is no plain name of a file in files/.`);
      const found = await stat(join(this.#root, 'files', attachment.file)).catch(() => null);
      const mediaType = mediaTypes[extname(attachment.file)];
      if (!found || !mediaType) {
        throw new ContentError(
          `${file}: the attachment files/${attachment.file} ${found ? 'is of a kind that is not served' : 'does not exist'}.`,
        );
      }
      const id = `${releaseId}-${position + 1}`;
      rows.push({
        id,
        releaseId,
        name: attachment.name,
        file: attachment.file,
        size: found.size,
        mediaType,
        position,
      });
    }
    return rows;
  }

  #entry(file: string, column: string, row: CsvRow, index: number): void {
    const { id, title = '', summary = '', ...fields } = row;
    const extra = extraOfCsv(fields, this.#anchor);
    for (const [key, value] of Object.entries(extra))
      if (Number.isNaN(value) || value === 'NaN') throw noFigure(file, row, key);
    const publishTime = instantOf(this.#anchor, '09:00');
    this.content.releases.push({
      id: this.#take(id, file),
      columnId: column,
      type: releaseTypeOf[column] ?? null,
      title,
      summary,
      body: '',
      publishTime,
      updateTime: publishTime,
      pinned: false,
      sample: true,
      topics: [],
      keywords: [],
      extra,
      sortOrder: index + 1,
      hash: digest(READER, this.#anchor, column, String(index), JSON.stringify(row)),
    });
  }

  #photo(file: string, columnId: string, row: CsvRow, position: number): void {
    this.content.photos.push({
      id: this.#take(row.id, file),
      columnId,
      title: row.title ?? '',
      summary: row.summary ?? '',
      year: this.#year(file, row),
      issuer: row.issuer || null,
      illustration: row.illustration || null,
      sample: true,
      position,
      hash: digest(READER, this.#anchor, columnId, String(position), JSON.stringify(row)),
    });
  }

  async #event(file: string, columnId: string, row: CsvRow): Promise<void> {
    const id = this.#take(row.id, file);
    const files = row.file ? [{ file: row.file, name: row.fileName || row.file }] : [];
    this.content.attachments.push(...(await this.#attachmentsOf(file, id, files)));
    this.content.memorabilia.push({
      id,
      columnId,
      year: Number(this.#year(file, row)),
      month: row.month ? whole(file, row, 'month') : null,
      day: row.day ? whole(file, row, 'day') : null,
      title: row.title ?? '',
      text: row.text ?? '',
      sample: true,
      hash: digest(READER, this.#anchor, columnId, JSON.stringify(row)),
    });
  }

  /** Years are offsets from the year of the anchor. */
  #year(file: string, row: CsvRow): string {
    return String(Number(this.#anchor.slice(0, 4)) + (row.year ? whole(file, row, 'year') : 0));
  }
}
