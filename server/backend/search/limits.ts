import { and, eq, type SQL } from 'drizzle-orm';
import { columns } from '../../../generated/columns.ts';
import type { Contract } from '../../../generated/contract.ts';
import { notHeldBack } from '../content/held-back.ts';
import { inYear } from '../content/lists.ts';
import { idsOf } from '../content/scope.ts';
import { among } from '../db/among.ts';
import { searchEntries } from '../db/schema.ts';

export type SearchQuery = Contract['getContentReleaseListWithSearch']['query'];

/** The ids of a section's columns: those whose URL is the section's own or below it. Null without a section. */
function columnsOf(section: string | undefined): string[] | null {
  if (!section) return null;
  const url = columns.find((column) => column.columnCode === section)?.columnPcUrl;
  return columns
    .filter((column) => column.columnPcUrl === url || column.columnPcUrl.startsWith(`${url}/`))
    .map((column) => column.id);
}

/** The conditions of a query apart from its words, including what its caller may read. */
export function limitsOf(query: Partial<SearchQuery>, isMember: boolean): SQL | undefined {
  const section = columnsOf(query.section);
  const ids = idsOf(query.columnId);
  return and(
    isMember ? notHeldBack(searchEntries.id) : eq(searchEntries.open, true),
    ids.length > 0 ? among(searchEntries.columnId, ids) : undefined,
    section ? among(searchEntries.columnId, section) : undefined,
    query.type ? eq(searchEntries.type, query.type) : undefined,
    inYear(query.year, searchEntries.publishTime),
  );
}
