import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Contract } from '../../../generated/contract.ts';
import type { Memorabilia, MemorabiliaYear, YearCheck } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { selectPage } from '../db/paging.ts';
import { memorabilia } from '../db/schema.ts';
import type { DataResponse, RowsResponse } from '../http/envelope.ts';
import { attachmentCounts } from './release-rows.ts';
import { idsOf, inScope } from './scope.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The date of an entry, to the precision that is known: a year, month or day. */
const dateOf = ({ year, month, day }: typeof memorabilia.$inferSelect): string =>
  [String(year), month === null ? null : two(month), month === null || day === null ? null : two(day)]
    .filter((part) => part !== null)
    .join('-');

const toEntry = (row: typeof memorabilia.$inferSelect, attachmentCount: number): Memorabilia => ({
  id: row.id,
  columnId: row.columnId,
  date: dateOf(row),
  year: String(row.year),
  title: row.title,
  text: row.text,
  sample: row.sample,
  attachmentCount,
});

/** A page of a chronicle's entries, of one year or of all years, newest first. */
export async function listMemorabilia(
  db: Db,
  query: Contract['getContentMemorabiliaInfoList']['query'],
  isMember: boolean,
): Promise<RowsResponse<Memorabilia>> {
  const where = and(
    inScope(memorabilia.columnId, idsOf(query.columnId), isMember),
    query.year && /^\d{4}$/.test(query.year) ? eq(memorabilia.year, Number(query.year)) : undefined,
  );
  const { rows, total } = await selectPage(
    query,
    db.$count(memorabilia, where),
    db
      .select()
      .from(memorabilia)
      .where(where)
      .orderBy(
        desc(memorabilia.year),
        sql`${memorabilia.month} desc nulls last`,
        sql`${memorabilia.day} desc nulls last`,
        memorabilia.id,
      ),
  );
  const files = await attachmentCounts(
    db,
    rows.map((row) => row.id),
  );
  return { kind: 'rows', rows: rows.map((row) => toEntry(row, files.get(row.id) ?? 0)), total };
}

/** The years for which a chronicle has entries, newest first, with the number of entries. */
export async function memorabiliaYears(
  db: Db,
  columnId: string,
  isMember: boolean,
): Promise<DataResponse<readonly MemorabiliaYear[]>> {
  const rows = await db
    .select({ year: memorabilia.year, count: count() })
    .from(memorabilia)
    .where(inScope(memorabilia.columnId, idsOf(columnId), isMember))
    .groupBy(memorabilia.year)
    .orderBy(desc(memorabilia.year));
  return { kind: 'data', data: rows.map((row) => ({ year: String(row.year), count: row.count })) };
}

/** Whether a chronicle has entries, for each of some years. */
export async function checkYears(
  db: Db,
  columnId: string,
  checked: string,
  isMember: boolean,
): Promise<DataResponse<readonly YearCheck[]>> {
  const years = idsOf(checked)
    .filter((year) => /^\d{4}$/.test(year))
    .slice(0, 200);
  const rows =
    years.length === 0
      ? []
      : await db
          .selectDistinct({ year: memorabilia.year })
          .from(memorabilia)
          .where(
            and(inScope(memorabilia.columnId, idsOf(columnId), isMember), inArray(memorabilia.year, years.map(Number))),
          );
  const found = new Set(rows.map((row) => String(row.year)));
  return { kind: 'data', data: years.map((year) => ({ year, exists: found.has(year) })) };
}
