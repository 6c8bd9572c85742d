import { DeptSchema } from '../../../generated/body-schemas.ts';
import type { Dept, FieldChange } from '../../../generated/models.ts';

type DeptField = Exclude<keyof Dept, 'deptId'>;

/** The fields of a company that its users may change. */
export const deptFields = Object.keys(DeptSchema.properties).filter((name) => name !== 'deptId') as DeptField[];

/** All fields empty: the defaults for fields that are not sent. */
export const emptyDept = Object.fromEntries(deptFields.map((name) => [name, ''])) as Record<DeptField, string>;

/** The fields that differ between two states of a company. */
export const changesOf = (
  before: Readonly<Partial<Record<DeptField, string | null>>>,
  after: Readonly<Partial<Record<DeptField, string | null>>>,
): FieldChange[] =>
  deptFields
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after);
