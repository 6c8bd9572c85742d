import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { ReturnForm } from '../../../generated/models.ts';
import { YamlSource } from '../content/checked-yaml.ts';
import { ContentError, problemsOf, README } from '../content/content-error.ts';
import { plannedDate, plannedDay } from '../content/planned-days.ts';
import { yearFrom } from '../content/years.ts';

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
      deadline: plannedDay,
      note: z.string(),
    })
    .refine((task) => (task.kind === 'form') === (task.form !== undefined), 'a task of kind `form` names its form'),
);

/** A task with its year and day as dates; the file may count both from the day of installation. */
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

type ReturnKey = { readonly taskId: string; readonly title: string; readonly year: number };

/** The declared task with an id. */
const declaredTask = (tasks: readonly DeclaredTask[], taskId: string): DeclaredTask | undefined =>
  tasks.find(({ id }) => id === taskId);

/** The task of a return. Its deadline is empty if it is declared for another year, or no longer. */
export function taskOfReturn(tasks: readonly DeclaredTask[], { taskId, title, year }: ReturnKey): DeclaredTask {
  const task = declaredTask(tasks, taskId);
  if (task?.year === year) return task;
  return { kind: 'form', note: '', ...task, id: taskId, title, year, deadline: '' };
}

/** Whether companies are no longer asked for a task's return. */
export const isEnded = ({ deadline }: Pick<DeclaredTask, 'deadline'>): boolean => deadline === '';

/** The page on which a company fills in a task. */
export const pageOfTask = ({ id, kind }: Pick<DeclaredTask, 'id' | 'kind'>): string =>
  kind === 'upload' ? `/company/report/other?task=${id}` : '/company/report/dataFill';

/** The page of a return of any year; the list of receipts if its task is no longer declared. */
export function pageOfReturn(tasks: readonly DeclaredTask[], { taskId, year }: Omit<ReturnKey, 'title'>): string {
  const task = declaredTask(tasks, taskId);
  if (!task) return '/company/report/entry';
  const page = pageOfTask(task);
  return `${page}${page.includes('?') ? '&' : '?'}year=${year}`;
}

/** Reads one YAML file of the content. Throws a ContentError if it is missing or not YAML. */
export async function readDeclared(file: string): Promise<YamlSource> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ContentError(problemsOf(error, file));
  });
  return new YamlSource({ file, text, name: 'file', linesBefore: 0 });
}

async function readForm(file: string): Promise<ReturnForm> {
  const source = await readDeclared(file);
  const declared = source.as(form);
  const known = new Set(declared.sections.flatMap((section) => section.fields.map(({ id }) => id)));
  for (const [index, check] of declared.checks.entries()) {
    const unknown = [check.field, ...check.parts].find((name) => !known.has(name));
    if (unknown === undefined) continue;
    const cause = `a check names the field ${unknown}, which no section declares`;
    throw ContentError.of(file, cause, `Correct the name. ${README}`, source.placeOf(['checks', index, 'field']));
  }
  return { id: basename(file, '.yaml'), ...declared };
}

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * The declared tasks, in file order; none if the folder or its tasks.yaml is missing. `anchor` is the day of installation,
 * yyyy-MM-dd. Throws a ContentError.
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
  const source = await readDeclared(file);
  const declared = source.as(tasks);
  const ids = declared.map(({ id }) => id);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  // Returns are stored by the id of their task and their year.
  if (repeated >= 0)
    throw ContentError.of(
      file,
      `two tasks have the id ${ids[repeated]}`,
      'Rename one',
      source.placeOf([repeated, 'id']),
    );
  return declared.map((task, index) => {
    const found = task.form === undefined ? undefined : forms.get(task.form);
    if (task.form && !found) {
      const cause = `${task.id} names the form ${task.form}, which is not there`;
      throw ContentError.of(file, cause, `Add forms/${task.form}.yaml, or correct it`, source.placeOf([index, 'form']));
    }
    return {
      ...task,
      form: found,
      year: Number(yearFrom(anchor, task.year)),
      deadline: plannedDate(anchor, task.deadline),
    };
  });
}
