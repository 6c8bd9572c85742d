import type { Dept } from '../../../../generated/models.ts';
import { type DeptField, deptFields } from './dept-fields.ts';

type DeptValues = Readonly<Partial<Record<DeptField, string>>>;

interface Sources {
  /** The values when the form was opened. */
  readonly before: DeptValues;
  /** Values changed by others that the form has shown since. */
  readonly told: DeptValues;
  readonly typed: DeptValues;
  /** The values currently stored. */
  readonly now: DeptValues;
}

interface MergedDept {
  readonly values: Partial<Omit<Dept, 'deptId'>>;
  /** Edited fields that somebody else has changed meanwhile, unless the form has already shown the new value. */
  readonly conflicts: readonly DeptField[];
}

/** The company data to save: the typed values of edited fields, the stored values of all others. */
export function mergeDept({ before, told, typed, now }: Sources): MergedDept {
  const textOf = (from: DeptValues, field: DeptField): string => from[field] ?? '';
  const touched = deptFields.filter((field) => textOf(typed, field) !== textOf(before, field));
  const merged = deptFields.map((field) => [field, textOf(touched.includes(field) ? typed : now, field)] as const);
  const known: DeptValues = { ...before, ...told };
  return {
    values: Object.fromEntries(merged.filter(([, value]) => value !== '')),
    conflicts: touched.filter((field) => ![known, typed].some((one) => textOf(one, field) === textOf(now, field))),
  };
}
