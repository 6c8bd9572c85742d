import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { FactTable } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import { fieldsOf } from '../../../shared/returns/check.ts';
import type { Db } from '../db/database.ts';
import { returnEvents, returns } from '../db/schema.ts';
import { notFound } from '../http/envelope.ts';
import type { DeclaredTask } from '../reporting/declared.ts';
import { acceptedVersion } from '../reporting/return-rows.ts';
import { selectReturns } from './return-rows.ts';

type Form = NonNullable<DeclaredTask['form']>;

interface Company {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The row of a form's field: name, unit, sum, and the figure of each company. */
function rowOf({ id, label, unit = '' }: ReturnType<typeof fieldsOf>[number], companies: readonly Company[]) {
  const figures = companies.map(({ values }) => values[id]);
  const known = figures.filter((value): value is number => typeof value === 'number');
  // A sum of percentages is meaningless.
  const total = unit === '%' ? null : Number(known.reduce((sum, value) => sum + value, 0).toFixed(2));
  return [label, unit, total, ...figures.map((value) => (typeof value === 'number' ? value : null))];
}

const tableOf = (form: Form, year: number, companies: readonly Company[], today: string): FactTable => ({
  ...{ name: `${form.id}-${year}`, title: `${year}年${form.title}汇总` },
  source: `数据来源：${companies.length}家企业审核通过的报表。`,
  asOf: today,
  columns: [
    { key: 'field', label: '指标' },
    { key: 'unit', label: '单位' },
    { key: 'total', label: '合计' },
    ...companies.map(({ name }, index) => ({ key: `c${index}`, label: name })),
  ],
  rows: fieldsOf(form)
    .filter(({ type }) => type !== 'text')
    .map((field) => rowOf(field, companies)),
});

/** Matches returns of a task that the staff have accepted, also if they have been opened for a correction since. */
function everAccepted(db: Db, task: string): SQL | undefined {
  const { accepted } = returnState;
  const corrected = db.select({ id: returnEvents.returnId }).from(returnEvents).where(eq(returnEvents.from, accepted));
  return and(eq(returns.taskId, task), or(eq(returns.state, accepted), inArray(returns.id, corrected)));
}

/** The years of a task that have totals, newest first. */
export async function yearsWithTotals(db: Db, task: string): Promise<number[]> {
  const { year } = returns;
  const rows = await db.selectDistinct({ year }).from(returns).where(everAccepted(db, task)).orderBy(desc(year));
  return rows.map((row) => row.year);
}

/**
 * The figures of all accepted returns for a task and a year, in one table. A return that is being corrected is included with
 * its accepted figures. Throws an ApiError if the task has no form.
 */
export async function returnTotals(
  db: Db,
  tasks: readonly DeclaredTask[],
  { task, year }: { readonly task: string; readonly year: number },
  today: string,
): Promise<FactTable> {
  const form = tasks.find(({ id }) => id === task)?.form;
  if (!form) throw notFound();
  const where = and(everAccepted(db, task), eq(returns.year, year));
  const companies = await Promise.all(
    (await selectReturns(db, where)).map(async ({ row, company }) => ({
      name: company ?? '',
      values: (await acceptedVersion(db, row))?.values ?? {},
    })),
  );
  return tableOf(form, year, companies, today);
}
