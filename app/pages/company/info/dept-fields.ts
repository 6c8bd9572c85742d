import { DeptSchema } from '../../../../generated/body-schemas.ts';
import type { Dept } from '../../../../generated/models.ts';

export type DeptField = Exclude<keyof Dept, 'deptId'>;

/** The fields of a company's data, in the order of the form. */
export const deptFields = Object.keys(DeptSchema.properties).filter((name) => name !== 'deptId') as DeptField[];

export const labelOf = (field: string): string =>
  (DeptSchema.properties as Readonly<Record<string, { readonly title?: string }>>)[field]?.title ?? field;

/** How much of a company's data is filled in: percent (integer), and the labels of the missing fields. */
export function completeness(dept: Partial<Dept>): { readonly percent: number; readonly missing: readonly string[] } {
  const missing = deptFields.filter((field) => !dept[field]);
  return {
    percent: Math.round(((deptFields.length - missing.length) / deptFields.length) * 100),
    missing: missing.map(labelOf),
  };
}
