import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ReturnForm } from '../../../generated/models.ts';
import { workingDay } from '../content/working-days.ts';

const field = z.strictObject({
  id: z.string().regex(/^[a-z]\w*$/i),
  label: z.string().min(1),
  type: z.enum(['decimal', 'integer', 'text']),
  unit: z.string().optional(),
  required: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  help: z.string().optional(),
  format: z.enum(['phone']).optional(),
});
const form = z.strictObject({
  title: z.string().min(1),
  sections: z.array(
    z.strictObject({
      id: z.string().min(1),
      title: z.string().min(1),
      note: z.string().optional(),
      fields: z.array(field).min(1),
    }),
  ),
  checks: z.array(
    z
      .strictObject({
        kind: z.enum(['sum', 'atMost', 'explain']),
        field: z.string(),
        parts: z.array(z.string()).min(1),
        percent: z.number().positive().optional(),
      })
      .refine((check) => (check.kind === 'explain') === (check.percent !== undefined), '`explain` names its `percent`'),
  ),
});
const tasks = z.array(
  z
    .strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      title: z.string().min(1),
      kind: z.enum(['form', 'upload']),
      form: z.string().optional(),
      year: z.number().int(),
      deadline: z.number().int(),
      note: z.string(),
    })
    .refine((task) => (task.kind === 'form') === (task.form !== undefined), 'a task of kind `form` names its form'),
);

/** A task with its year and day, counted from the day of installation. */
export interface DeclaredTask {
  readonly id: string;
  readonly title: string;
  readonly kind: 'form' | 'upload';
  readonly form?: ReturnForm;
  readonly year: number;
  /** yyyy-MM-dd */
  readonly deadline: string;
  readonly note: string;
}

/** The page on which a company fills in a task; the page of the forms if the task is no longer declared. */
export const pageOfTask = (task: Pick<DeclaredTask, 'id' | 'kind'> | undefined): string =>
  task?.kind === 'upload' ? `/company/report/other?task=${task.id}` : '/company/report/dataFill';

/** A file of server/content/returns/ that cannot be used; the message names file, place and error. */
export class ReturnsError extends Error {}

/** Reads and checks one file. Throws a ReturnsError. */
export async function readDeclared<T>(file: string, shape: z.ZodType<T>): Promise<T> {
  try {
    const read = shape.safeParse(parse(await readFile(file, 'utf8'), { merge: true }));
    if (read.success) return read.data;
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ReturnsError(`${file} cannot be used:\n${lines.join('\n')}`);
  } catch (error) {
    if (error instanceof ReturnsError) throw error;
    throw new ReturnsError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readForm(file: string): Promise<ReturnForm> {
  const declared = await readDeclared(file, form);
  const known = new Set(declared.sections.flatMap((section) => section.fields.map(({ id }) => id)));
  for (const check of declared.checks) {
    const unknown = [check.field, ...check.parts].find((name) => !known.has(name));
    if (unknown) throw new ReturnsError(`${file}: a check names the field ${unknown}, which no section declares`);
  }
  return { id: basename(file, '.yaml'), ...declared };
}

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * The declared tasks, in file order; none if the folder or its tasks.yaml is missing. `anchor` is the day of installation,
 * yyyy-MM-dd. Throws a ReturnsError.
 */
export async function readTasks(folder: string, anchor: string): Promise<readonly DeclaredTask[]> {
  const files = await filesIn(folder);
  if (!files.includes('tasks.yaml')) return [];
  const forms = new Map<string, ReturnForm>();
  for (const name of (await filesIn(join(folder, 'forms'))).filter((file) => file.endsWith('.yaml'))) {
    const read = await readForm(join(folder, 'forms', name));
    forms.set(read.id, read);
  }
  const file = join(folder, 'tasks.yaml');
  return (await readDeclared(file, tasks)).map((task) => {
    const found = task.form === undefined ? undefined : forms.get(task.form);
    if (task.form && !found)
      throw new ReturnsError(`${file}: ${task.id} names the form ${task.form}, which is not there`);
    return {
      ...task,
      form: found,
      year: Number(anchor.slice(0, 4)) + task.year,
      deadline: workingDay(anchor, task.deadline),
    };
  });
}
