import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { ContentError, type ContentProblem, type Place, README, START } from './content-error.ts';
import { checkSpan, date, day, plannedDay } from './planned-days.ts';

/** Maximum number of characters of a topic: the database index of topics cannot store long texts. */
const MAX_TOPIC = 100;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as "09:30"');

/** The extra fields: those that name days are checked here, so that a problem has the line of its field. */
const step = z.looseObject({ start: plannedDay, end: plannedDay.optional() }).superRefine(checkSpan);
const extra = z
  .looseObject({
    start: plannedDay.optional(),
    end: plannedDay.optional(),
    schedule: z.array(step).optional(),
  })
  .superRefine(checkSpan);

/** The schema of an article's front matter; server/content/README.md describes each key. */
export const frontMatter = z.strictObject({
  title: z.string().min(2),
  summary: z.string().min(4),
  day: day.optional(),
  date: date.optional(),
  time: time.default('09:00'),
  source: z.string().optional(),
  author: z.string().optional(),
  topics: z.array(z.string().max(MAX_TOPIC)).default([]),
  keywords: z.array(z.coerce.string()).default([]),
  pinned: z.boolean().default(false),
  deadline: plannedDay.optional(),
  order: z.int32().optional(),
  sample: z.boolean().default(true),
  link: z.url().optional(),
  illustration: z.string().optional(),
  attachments: z.array(z.strictObject({ file: z.string(), name: z.string() })).default([]),
  extra: extra.default({}),
  /** Not published yet; shown only in its preview. */
  draft: z.boolean().default(false),
  /** Withdrawn after publication: its URL responds with the note. */
  withdrawn: z.strictObject({ date, time: time.default('09:00'), note: z.string().min(2) }).optional(),
  /** Changes since publication: when, by whom and what. The last one is the entry's time of update. */
  corrections: z
    .array(z.strictObject({ date, time: time.default('09:00'), by: z.string().min(1), note: z.string().min(2) }))
    .default([]),
});

export type FrontMatter = z.output<typeof frontMatter>;

export interface ArticleFile {
  readonly head: FrontMatter;
  readonly markdown: string;
  /** Lines of the file before the body begins. */
  readonly bodyLine: number;
}

/** Front matter, and the body after it. Some editors begin a file with a byte order mark. */
const HEAD = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/;
const firstLine = (text: string): string => text.split('\n')[0]?.replace(/[.:]?\s*$/, '') ?? '';

type Ranged = { readonly range?: readonly number[] | null } | null | undefined;

/** The range of a value; for a list or a map, the range of its key, because that is what people look for. */
function rangeOf(document: Document, path: readonly PropertyKey[]): readonly number[] | null | undefined {
  const node = document.getIn(path, true);
  if (node === undefined || isScalar(node)) return (node as Ranged)?.range;
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
  return ((pair?.key ?? node) as Ranged)?.range;
}

/** The place of a key's value in the file; if the value is missing, the place of its nearest existing parent. */
function placeOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length > 0; length -= 1) {
    const range = rangeOf(document, path.slice(0, length));
    if (!range) continue;
    const { line, col } = lines.linePos(range[0] ?? 0);
    // The first line of the front matter is the second line of the file.
    return { line: line + 1, column: col };
  }
  return START;
}

const fixOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `Remove or correct the key. ${README}` : `Correct the value. ${README}`;

/** The path of an issue. For an unrecognized key, it is the path of the key instead of its parent. */
const pathOf = (issue: z.core.$ZodIssue): PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;

/** The values of the front matter. Missing YAML anchors and excessive aliases are detected only by this conversion. */
function valuesOf(file: string, document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw ContentError.of(file, `the head is not YAML: ${firstLine(error.message)}`, 'Quote texts that begin with *');
  }
}

/** Splits a file into front matter and body, and validates the front matter. Throws a ContentError with all problems. */
export function readArticle(file: string, text: string): ArticleFile {
  const match = HEAD.exec(text);
  if (!match)
    throw ContentError.of(file, 'the head between two lines of --- is missing', `Begin the file with one. ${README}`);
  const lines = new LineCounter();
  const document = parseDocument(match[1] ?? '', { lineCounter: lines });
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ message, pos }): ContentProblem => {
        const { line, col } = lines.linePos(pos[0]);
        const cause = `the head is not YAML: ${firstLine(message).replace(/ at line \d+, column \d+$/, '')}`;
        return { file, line: line + 1, column: col, cause, fix: 'Quote texts that hold colons, brackets or hashes' };
      }),
    );
  }
  const checked = frontMatter.safeParse(valuesOf(file, document));
  if (!checked.success) {
    throw new ContentError(
      checked.error.issues.map((issue): ContentProblem => {
        const cause = `${issue.path.join('.') || 'head'}: ${issue.message}`;
        return { file, ...placeOf(document, lines, pathOf(issue)), cause, fix: fixOf(issue) };
      }),
    );
  }
  const { data } = checked;
  if (data.day === undefined && data.date === undefined && !data.draft)
    throw ContentError.of(file, 'neither day nor date is given', `Add one of them, or draft: true. ${README}`);
  return { head: data, markdown: match[2] ?? '', bodyLine: (match[1] ?? '').split('\n').length + 2 };
}
