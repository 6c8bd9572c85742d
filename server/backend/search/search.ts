import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../generated/columns.ts';
import type { Contract } from '../../../generated/contract.ts';
import type { SearchHit } from '../../../generated/models.ts';
import { inYear } from '../content/lists.ts';
import { toPlain } from '../content/markdown.ts';
import { pageOf } from '../content/paging.ts';
import { attachmentCounts, toItem } from '../content/release-rows.ts';
import { idsOf, inScope } from '../content/scope.ts';
import type { Db } from '../db/database.ts';
import { releases } from '../db/schema.ts';
import type { Answer } from '../http/envelope.ts';
import { excerpt, mark } from './mark.ts';
import { queryText } from './tokens.ts';

type SearchQuery = Contract['getContentReleaseListWithSearch']['query'];

/** The columns of a section: those whose address lies at or below that of the section's column. */
function columnsOf(section: string | undefined): string[] | null {
  if (!section) return null;
  const url = columns.find((column) => column.columnCode === section)?.columnPcUrl;
  return columns
    .filter((column) => column.columnPcUrl === url || column.columnPcUrl.startsWith(`${url}/`))
    .map((column) => column.id);
}

const hitFilter = (query: SearchQuery, words: string, isMember: boolean): SQL | undefined => {
  const section = columnsOf(query.section);
  return and(
    sql`${releases.search} @@ ${words}::tsquery`,
    inScope(releases.columnId, idsOf(query.columnId), isMember),
    section ? inArray(releases.columnId, section.length > 0 ? section : ['']) : undefined,
    query.type ? eq(releases.type, query.type) : undefined,
    inYear(query.year),
  );
};

async function find(
  db: Db,
  query: SearchQuery,
  words: string,
  isMember: boolean,
): Promise<Answer & { readonly kind: 'rows' }> {
  const where = hitFilter(query, words, isMember);
  const [found] = await db.select({ total: count() }).from(releases).where(where);
  const total = found?.total ?? 0;
  const { limit, offset } = pageOf(query, total);
  // Weights of D, C, B, A: body, summary, topics and keywords, title.
  const rank = sql`ts_rank('{0.05, 0.3, 0.5, 1.0}', ${releases.search}, ${words}::tsquery)`;
  const order = query.sort === 'date' ? [desc(releases.publishTime)] : [desc(rank), desc(releases.publishTime)];
  const rows = await db
    .select()
    .from(releases)
    .where(where)
    .orderBy(...order, sql`${releases.id} collate "C"`)
    .limit(limit)
    .offset(offset);
  const files = await attachmentCounts(
    db,
    rows.map((row) => row.id),
  );
  const hits = rows.map((row): SearchHit => {
    const text = row.summary + toPlain(row.body);
    const markedSummary = mark(row.summary, query.keyword);
    return {
      ...toItem(row, files.get(row.id) ?? 0, isMember),
      markedTitle: mark(row.title, query.keyword),
      markedSummary: markedSummary === row.summary ? excerpt(text, query.keyword) : markedSummary,
    };
  });
  return { kind: 'rows', rows: hits, total };
}

/** Full-text search: entries that hold every word; where none does, those that hold any. */
export async function searchReleases(db: Db, query: SearchQuery, isMember: boolean): Promise<Answer> {
  const every = queryText(query.keyword.slice(0, 60), '&');
  if (!every) return { kind: 'rows', rows: [], total: 0 };
  const found = await find(db, query, every, isMember);
  return found.total > 0 ? found : find(db, query, queryText(query.keyword.slice(0, 60), '|') ?? every, isMember);
}
