import { z } from 'zod';
import { YamlSource } from './checked-yaml.ts';
import { ContentError, README } from './content-error.ts';
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

/** Splits a file into front matter and body, and validates the front matter. Throws a ContentError with all problems. */
export function readArticle(file: string, text: string): ArticleFile {
  const match = HEAD.exec(text);
  if (!match)
    throw ContentError.of(file, 'the head between two lines of --- is missing', `Begin the file with one. ${README}`);
  const data = new YamlSource({ file, text: match[1] ?? '', name: 'head', linesBefore: 1 }).as(frontMatter);
  if (data.day === undefined && data.date === undefined && !data.draft)
    throw ContentError.of(file, 'neither day nor date is given', `Add one of them, or draft: true. ${README}`);
  return { head: data, markdown: match[2] ?? '', bodyLine: (match[1] ?? '').split('\n').length + 2 };
}
