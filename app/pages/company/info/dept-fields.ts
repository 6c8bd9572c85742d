import { DeptSchema } from '../../../../generated/body-schemas.ts';
import type { Dept } from '../../../../generated/models.ts';

export type DeptField = Exclude<keyof Dept, 'deptId'>;

/** What a company says of itself, in the order of the form. */
export const deptFields = Object.keys(DeptSchema.properties).filter((name) => name !== 'deptId') as DeptField[];

export const labelOf = (field: string): string =>
  (DeptSchema.properties as Readonly<Record<string, { readonly title?: string }>>)[field]?.title ?? field;

/** How much of a company's data is there: whole percent, and the labels of what is missing. */
export function completeness(dept: Partial<Dept>): { readonly percent: number; readonly missing: readonly string[] } {
  const missing = deptFields.filter((field) => !dept[field]);
  return {
    percent: Math.round(((deptFields.length - missing.length) / deptFields.length) * 100),
    missing: missing.map(labelOf),
  };
}
