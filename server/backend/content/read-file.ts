import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { columns } from '../../../generated/columns.ts';
import { releaseTypeOf } from '../../../generated/releases.ts';
import type { attachments, memorabilia, photos, releases, withdrawals } from '../db/schema.ts';
import { dayFrom, instantOf } from '../times.ts';
import { attachmentsOf } from './attachments.ts';
import { ContentError, type ContentProblem, isOfSystem, problemsOf, README } from './content-error.ts';
import { type CsvRow, readCsv } from './csv-rows.ts';
import { extraOf, extraOfCsv } from './extra.ts';
import { type FrontMatter, readArticle } from './front-matter.ts';
import { toHtml } from './markdown.ts';
import { type Picture, type PictureTarget, picturesOf, storePictures } from './pictures.ts';
import { plannedDate } from './planned-days.ts';
import { assertStorable } from './storable.ts';
import { withYears, yearFrom } from './years.ts';

export type ReleaseRow = Omit<typeof releases.$inferInsert, 'views'>;
export type AttachmentRow = typeof attachments.$inferInsert;
export type PhotoRow = typeof photos.$inferInsert;
export type MemorabiliaRow = typeof memorabilia.$inferInsert;
export type WithdrawalRow = typeof withdrawals.$inferInsert;

/** The content of one file, as rows. */
export interface FileContent {
  /** Ids that the file declares, in file order. */
  readonly ids: string[];
  readonly releases: ReleaseRow[];
  readonly attachments: AttachmentRow[];
  readonly photos: PhotoRow[];
  readonly memorabilia: MemorabiliaRow[];
  readonly withdrawals: WithdrawalRow[];
  readonly pictures: Picture[];
  /** Pictures of an entry that has been withdrawn: they must not be served, unless another entry shows them. */
  readonly withdrawnPictures: Picture[];
  /** Not to be published. */
  isDraft: boolean;
  /** Not to be published before this instant. */
  from: Date | null;
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);

/** The version of the conversion from files to rows. It is part of every hash: changing it rewrites all rows. */
const READER = '2';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Maximum number of characters of an id: database indexes cannot store long texts. */
const MAX_ID = 200;

/** The id of a folder's column; undefined if the folder belongs to no column. */
export const columnOf = (folder: string): string | undefined =>
  columns.find((column) => column.columnPcUrl === `/${folder}`)?.id;

/** Reads one file of a content folder. `anchor` is the day that days are counted from, yyyy-MM-dd. */
class FileReader {
  readonly content: FileContent = {
    ids: [],
    releases: [],
    attachments: [],
    photos: [],
    memorabilia: [],
    withdrawals: [],
    pictures: [],
    withdrawnPictures: [],
    isDraft: false,
    from: null,
  };
  readonly problems: ContentProblem[] = [];
  readonly #root: string;
  readonly #anchor: string;
  readonly #file: string;
  readonly #column: string;

  constructor(root: string, anchor: string, file: string, column: string) {
    this.#root = root;
    this.#anchor = anchor;
    this.#file = file;
    this.#column = column;
  }

  async read(): Promise<void> {
    const text = await readFile(join(this.#root, this.#file), 'utf8');
    if (extname(this.#file) === '.md') return this.#article(text);
    if (extname(this.#file) !== '.csv') return;
    const reader = this.#tableReader(basename(this.#file));
    const rows = readCsv(this.#file, text);
    for (const [index, row] of rows.entries()) await this.#collect(() => reader(row, index));
  }

  /** Records the problems of a ContentError instead of throwing it, so that all problems are reported at once. */
  async #collect(work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.problems.push(...error.problems);
    }
  }

  #tableReader(name: string): (row: CsvRow, index: number) => Promise<void> | void {
    if (name === 'entries.csv') return (row, index) => this.#entry(row, index);
    if (name === 'photos.csv') return (row, index) => this.#photo(row, index);
    if (name === 'chronicle.csv') return (row) => this.#event(row);
    throw ContentError.of(
      this.#file,
      'a table is called entries.csv, photos.csv or chronicle.csv',
      `Rename the file. ${README}`,
    );
  }

  #take(id: string | undefined, line = 1): string {
    if (!id || !ID.test(id) || id.length > MAX_ID) {
      const cause = `the id “${(id ?? '').slice(0, MAX_ID)}” is not lower-case words joined by hyphens, of up to ${MAX_ID} characters`;
      throw ContentError.of(this.#file, cause, 'Change it', { line, column: 1 });
    }
    this.content.ids.push(id);
    return id;
  }

  /** A whole number of at most four digits from a table: a year, month or day. Throws a ContentError for any other text. */
  #whole({ fields, line }: CsvRow, key: string): number {
    const text = fields[key] ?? '';
    if (!/^-?\d{1,4}$/.test(text)) throw this.#noFigure({ fields, line }, key);
    return Number(text);
  }

  #noFigure({ fields, line }: CsvRow, key: string): ContentError {
    const cause = `${key} of ${fields.id} is “${fields[key]}”, which is no number`;
    return ContentError.of(this.#file, cause, 'Write a number', { line, column: 1 });
  }

  async #article(text: string): Promise<void> {
    const { head, markdown, bodyLine } = readArticle(this.#file, text);
    const id = this.#take(basename(this.#file, '.md'));
    this.content.isDraft = head.draft;
    const { withdrawn } = head;
    if (withdrawn) {
      const at = instantOf(withdrawn.date, withdrawn.time);
      this.content.withdrawals.push({ id, columnId: this.#column, title: head.title, note: withdrawn.note, at });
      // A withdrawn text is not published, so problems with its pictures do not matter.
      const pictures = await picturesOf(this.#root, this.#file, markdown, bodyLine).catch(
        () => new Map<string, Picture>(),
      );
      this.content.withdrawnPictures.push(...pictures.values());
      return;
    }
    await this.#collect(() => this.#attach(id, head.attachments));
    await this.#collect(async () => {
      const pictures = await picturesOf(this.#root, this.#file, markdown, bodyLine);
      this.content.pictures.push(...pictures.values());
      this.#release(id, head, toHtml(withYears(markdown, this.#anchor), pictures), text);
    });
  }

  #release(id: string, head: FrontMatter, body: string, text: string): void {
    const publishTime = instantOf(head.date ?? dayFrom(this.#anchor, head.day ?? 0), head.time);
    // Only entries with a fixed date wait. Those with a relative day never do, so that a demo is complete from the start.
    if (head.date) this.content.from = publishTime;
    const corrected = head.corrections.at(-1);
    this.content.releases.push({
      id,
      columnId: this.#column,
      type: releaseTypeOf[this.#column] ?? null,
      title: head.title,
      summary: head.summary,
      body,
      publishTime,
      updateTime: corrected ? instantOf(corrected.date, corrected.time) : publishTime,
      source: head.source ?? null,
      author: head.author ?? null,
      pinned: head.pinned,
      sample: head.sample,
      deadline: head.deadline === undefined ? null : plannedDate(this.#anchor, head.deadline),
      topics: head.topics,
      keywords: head.keywords,
      illustration: head.illustration ?? null,
      link: head.link ?? null,
      extra: extraOf(this.#file, head.extra, this.#anchor),
      sortOrder: head.order ?? null,
      hash: digest(READER, this.#anchor, this.#column, text, ...this.content.pictures.map(({ key }) => key)),
    });
  }

  async #attach(releaseId: string, files: FrontMatter['attachments'], line = 1): Promise<void> {
    this.content.attachments.push(
      ...(await attachmentsOf({ root: this.#root, file: this.#file, line }, releaseId, files)),
    );
  }

  #entry(row: CsvRow, index: number): void {
    const { id: _, title = '', summary = '', sample, ...fields } = row.fields;
    // Take the id first: if the row has an error, the id determines which published row stays.
    const id = this.#take(row.fields.id, row.line);
    const extra = extraOfCsv(fields, this.#anchor);
    for (const [key, value] of Object.entries(extra))
      if (Number.isNaN(value) || value === 'NaN') throw this.#noFigure(row, key);
    const publishTime = instantOf(this.#anchor, '09:00');
    this.content.releases.push({
      id,
      columnId: this.#column,
      type: releaseTypeOf[this.#column] ?? null,
      title,
      summary,
      body: '',
      publishTime,
      updateTime: publishTime,
      pinned: false,
      sample: sample !== 'false',
      topics: [],
      keywords: [],
      extra,
      sortOrder: index + 1,
      hash: digest(READER, this.#anchor, this.#column, String(index), JSON.stringify(row.fields)),
    });
  }

  #photo(row: CsvRow, position: number): void {
    const { id, title = '', summary = '', issuer, illustration, sample } = row.fields;
    this.content.photos.push({
      id: this.#take(id, row.line),
      columnId: this.#column,
      title,
      summary,
      year: this.#year(row),
      issuer: issuer || null,
      illustration: illustration || null,
      sample: sample !== 'false',
      position,
      hash: digest(READER, this.#anchor, this.#column, String(position), JSON.stringify(row.fields)),
    });
  }

  async #event(row: CsvRow): Promise<void> {
    const { fields, line } = row;
    const id = this.#take(fields.id, line);
    if (fields.file) await this.#attach(id, [{ file: fields.file, name: fields.fileName || fields.file }], line);
    this.content.memorabilia.push({
      id,
      columnId: this.#column,
      year: Number(this.#year(row)),
      month: fields.month ? this.#whole(row, 'month') : null,
      day: fields.day ? this.#whole(row, 'day') : null,
      title: fields.title ?? '',
      text: fields.text ?? '',
      sample: fields.sample !== 'false',
      hash: digest(READER, this.#anchor, this.#column, JSON.stringify(fields)),
    });
  }

  /** The year of a row, or its offset from the year of the anchor. */
  #year(row: CsvRow): string {
    return yearFrom(this.#anchor, row.fields.year ? this.#whole(row, 'year') : 0);
  }
}

export interface FileResult {
  readonly content: FileContent;
  /** If there are any problems, the content must not be used. */
  readonly problems: readonly ContentProblem[];
  /** Whether a later reading of the same file may succeed: the system failed to read it or to store its pictures. */
  readonly mayPass: boolean;
}

/**
 * Reads one file, whose path is relative to the content folder `root`. If a target is given, it receives the file's pictures.
 * Every error is returned as a problem of the file; the promise never rejects.
 */
export async function readContentFile(
  root: string,
  anchor: string,
  file: string,
  target: PictureTarget | null = null,
): Promise<FileResult> {
  const column = columnOf(dirname(file));
  const reader = new FileReader(root, anchor, file, column ?? '');
  let mayPass = false;
  try {
    if (!column) {
      const cause = `no column has the address /${dirname(file)}`;
      throw ContentError.of(file, cause, 'Move the file to the folder of a column');
    }
    await reader.read();
    assertStorable(file, reader.content);
    if (reader.problems.length === 0 && target) await storePictures(file, reader.content.pictures, target);
  } catch (error) {
    mayPass = isOfSystem(error);
    reader.problems.push(...problemsOf(error, file));
  }
  return { content: reader.content, problems: reader.problems, mayPass };
}
