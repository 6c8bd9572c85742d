import { z } from 'zod';
import { workingDay, workingSpan, workingSteps } from './working-days.ts';

/** Maximum number of days from the anchor, a century each way: a larger number is a date that was written as a number. */
const MAX_DAYS = 36_500;
const EXAMPLE = 'such as 2029-03-10';
const NO_DAYS = `is no number of days up to ${MAX_DAYS}; write a date ${EXAMPLE}`;

/** Whole days from the anchor. */
export const day = z.number().int().min(-MAX_DAYS, NO_DAYS).max(MAX_DAYS, NO_DAYS);

/** A day of the calendar, yyyy-MM-dd. */
export const date = z
  .union([z.iso.date(`is not a day ${EXAMPLE}`), z.date().transform((value) => value.toISOString().slice(0, 10))])
  .refine((value) => value >= '1900', 'is before the year 1900');

/** A day on which something is planned: a date, which is published as written, or whole days from the anchor, for samples. */
export const plannedDay = z.union([day, date], `is neither a day ${EXAMPLE} nor a whole number of days`);
export type PlannedDay = z.output<typeof plannedDay>;

interface PlannedSpan {
  readonly start?: PlannedDay | undefined;
  readonly end?: PlannedDay | undefined;
}

/** Reports an end that is before its start, or that is not written in the same way. */
export function checkSpan({ start, end }: PlannedSpan, context: z.core.$RefinementCtx): void {
  // A day that is no day is reported already.
  if (start === undefined || end === undefined || context.issues.length > 0) return;
  const report = (message: string): void => context.addIssue({ code: 'custom', path: ['end'], message });
  if (typeof start !== typeof end) report('is a date if start is one, and a number of days if start is one');
  else if (typeof start === 'number' ? Number(end) < start : String(end) < start) report('is before start');
}

/** The date of a planned day, yyyy-MM-dd. Days that are counted from the anchor are moved to working days. */
export const plannedDate = (anchor: string, planned: PlannedDay): string =>
  typeof planned === 'number' ? workingDay(anchor, planned) : planned;

type Ends = { readonly start: PlannedDay; readonly end: PlannedDay };
type Dates = { readonly start: string; readonly end: string };

const isRelative = <T extends Ends>(span: T): span is T & { readonly start: number; readonly end: number } =>
  typeof span.start === 'number' && typeof span.end === 'number';

/** The first and last day of an event. */
export const plannedSpan = (anchor: string, span: Ends): Dates =>
  isRelative(span)
    ? workingSpan(anchor, span.start, span.end)
    : { start: plannedDate(anchor, span.start), end: plannedDate(anchor, span.end) };

/** The steps of a timetable. Only if all of them are counted from the anchor does moving one move the steps after it. */
export const plannedSteps = <Step extends Ends>(
  anchor: string,
  steps: readonly Step[],
): readonly (Omit<Step, 'start' | 'end'> & Dates)[] =>
  steps.every(isRelative)
    ? workingSteps(anchor, steps)
    : steps.map((step) => ({ ...step, ...plannedSpan(anchor, step) }));
