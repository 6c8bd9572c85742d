import { inArray, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { access } from '../../../generated/access.ts';
import { type ColumnCode, columns } from '../../../generated/columns.ts';
import type { ReleaseExtra } from '../../../generated/models.ts';

/** Columns that only members may read: those whose route needs a session. */
const memberColumns = columns
  .filter((column) => access[column.columnCode as ColumnCode] === 'member')
  .map((column) => column.id);
const members = new Set(memberColumns);

export const isMembersOnly = (columnId: string): boolean => members.has(columnId);

/** Ids of a parameter that may join several with commas. */
export const idsOf = (columnId: string | undefined): string[] =>
  (columnId ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** Limits a query to columns, and to those that the caller may read. Undefined where there is nothing to limit. */
export function inScope(column: PgColumn, ids: readonly string[], isMember: boolean): SQL | undefined {
  const allowed = isMember ? ids : ids.filter((id) => !members.has(id));
  if (ids.length > 0) return inArray(column, allowed.length > 0 ? allowed : ['']);
  return isMember ? undefined : notInArray(column, memberColumns);
}

/** Fields of open columns that only members may read. */
const memberFields: Readonly<Record<string, readonly (keyof ReleaseExtra)[]>> = {
  'company-data-industry-directories': ['contact', 'phone'],
};

/** An entry's fields as the caller may read them. */
export function readableExtra(columnId: string, extra: ReleaseExtra, isMember: boolean): ReleaseExtra {
  const hidden = isMember ? undefined : memberFields[columnId];
  if (!hidden) return extra;
  return Object.fromEntries(Object.entries(extra).filter(([key]) => !hidden.includes(key as keyof ReleaseExtra)));
}
