import { parse } from 'yaml';
import { z } from 'zod';

const day = z.number().int();

/** What may stand at the head of an article: README.md beside the articles says what each key means. */
export const frontMatter = z.strictObject({
  title: z.string().min(2),
  summary: z.string().min(4),
  day: day.optional(),
  date: z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))]).optional(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .default('09:00'),
  source: z.string().optional(),
  author: z.string().optional(),
  topics: z.array(z.string()).default([]),
  keywords: z.array(z.coerce.string()).default([]),
  pinned: z.boolean().default(false),
  deadline: day.optional(),
  order: z.number().int().optional(),
  sample: z.boolean().default(true),
  link: z.url().optional(),
  illustration: z.string().optional(),
  attachments: z.array(z.strictObject({ file: z.string(), name: z.string() })).default([]),
  extra: z.record(z.string(), z.unknown()).default({}),
});

export type FrontMatter = z.output<typeof frontMatter>;

/** A content file that cannot be used; the message names the file, the key and the remedy. */
export class ContentError extends Error {}

/** Splits a file into its head and its text, and checks the head. Throws ContentError. */
export function readArticle(file: string, text: string): { readonly head: FrontMatter; readonly markdown: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match)
    throw new ContentError(`${file}: the head between two lines of --- is missing; see server/content/README.md.`);
  let values: unknown;
  try {
    values = parse(match[1] ?? '');
  } catch (error) {
    throw new ContentError(
      `${file}: the head is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
  const checked = frontMatter.safeParse(values);
  if (!checked.success) {
    const issues = checked.error.issues
      .map((issue) => `${issue.path.join('.') || 'head'}: ${issue.message}`)
      .join('; ');
    throw new ContentError(`${file}: ${issues}. See server/content/README.md.`);
  }
  if (checked.data.day === undefined && checked.data.date === undefined) {
    throw new ContentError(`${file}: neither day nor date is given; see server/content/README.md.`);
  }
  return { head: checked.data, markdown: match[2] ?? '' };
}
