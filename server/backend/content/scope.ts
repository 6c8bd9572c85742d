import { inArray, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { access } from '../../../generated/access.ts';
import { type ColumnCode, columns } from '../../../generated/columns.ts';
import type { ReleaseExtra } from '../../../generated/models.ts';

/** Columns that only members may read: those whose route requires a session. */
const memberColumns = columns
  .filter((column) => access[column.columnCode as ColumnCode] === 'member')
  .map((column) => column.id);
const members = new Set(memberColumns);

export const isMembersOnly = (columnId: string): boolean => members.has(columnId);

/** The ids of a parameter, which may contain several separated by commas. */
export const idsOf = (columnId: string | undefined): string[] =>
  (columnId ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** Limits a query to the given columns, and to those that the caller may read. Undefined if no limit applies. */
export function inScope(column: PgColumn, ids: readonly string[], isMember: boolean): SQL | undefined {
  const allowed = isMember ? ids : ids.filter((id) => !members.has(id));
  if (ids.length > 0) return inArray(column, allowed.length > 0 ? allowed : ['']);
  return isMember ? undefined : notInArray(column, memberColumns);
}

/** Fields that only members may read, although their column is public. */
const memberFields: Readonly<Record<string, readonly (keyof ReleaseExtra)[]>> = {
  'company-data-industry-directories': ['contact', 'phone'],
};

/** The extra fields of an entry that the caller may read. */
export function readableExtra(columnId: string, extra: ReleaseExtra, isMember: boolean): ReleaseExtra {
  const hidden = isMember ? undefined : memberFields[columnId];
  if (!hidden) return extra;
  return Object.fromEntries(Object.entries(extra).filter(([key]) => !hidden.includes(key as keyof ReleaseExtra)));
}
