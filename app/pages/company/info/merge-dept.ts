import type { Dept } from '../../../../generated/models.ts';
import { type DeptField, deptFields } from './dept-fields.ts';

type DeptValues = Readonly<Partial<Record<DeptField, string>>>;

interface Sources {
  /** As the form began. */
  readonly before: DeptValues;
  /** As the person has been told since, where that is something else. */
  readonly told: DeptValues;
  readonly typed: DeptValues;
  /** As they are stored by now. */
  readonly now: DeptValues;
}

interface MergedDept {
  readonly values: Partial<Omit<Dept, 'deptId'>>;
  /** Fields that were typed into and that somebody else has changed meanwhile, unless the person knows. */
  readonly conflicts: readonly DeptField[];
}

/** What is saved of a company's data: what was typed, and where nothing was typed what is stored by now. */
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
