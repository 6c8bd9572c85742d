import { sql } from 'drizzle-orm';
import { access } from '../../generated/access.ts';
import { columns as declared } from '../../generated/columns.ts';
import type { Db } from '../../server/backend/db/database.ts';
import { columns, releases, visitCounts } from '../../server/backend/db/schema.ts';
import { loadArticles } from './load-search.ts';
import type { Known } from './scale-mix.ts';

const memberColumns = declared
  .filter(({ columnCode }) => (access as Readonly<Record<string, string>>)[columnCode] === 'member')
  .map(({ id }) => id);

/** Fills a database with articles, the columns, and rows of counted visits; existing rows stay. */
export async function fillDatabase(db: Db, articles: number, visits: number, seed: number): Promise<void> {
  if ((await db.$count(releases)) !== articles) {
    await db.execute(sql`truncate releases, search_entries, search_terms`);
    await loadArticles(db, articles, seed);
    await db.execute(sql`update releases set views = abs(hashtext(id)) % 100000, pinned = abs(hashtext(id)) % 200 = 0`);
  }
  if ((await db.$count(columns)) === 0)
    await db
      .insert(columns)
      .values(declared.map((column) => ({ ...column, columnVisible: '0' as const, redirect: null })));
  if ((await db.$count(visitCounts)) < visits) {
    await db.execute(sql`truncate visit_counts`);
    // The worst case for this number of visits: each row is for a different page and day.
    await db.execute(sql`
      insert into visit_counts (column_id, content_id, day, count)
      select r.column_id, r.id, date '2026-11-21' - d.day, 1
      from (select column_id, id from releases order by id limit ${Math.ceil(visits / 10)}) r, generate_series(1, 10) as d(day)`);
  }
  await db.execute(sql`vacuum analyze`);
}

/** The content of the database, in the names of the API. */
export async function knownOf(db: Db): Promise<Known> {
  const sample = await db.execute<{ id: string; columnId: string; title: string; topic: string | null }>(
    sql`select id, column_id as "columnId", title, topics[1] as topic from releases
        where abs(hashtext(id)) % 20 = 0 and column_id <> all(${sql.param(memberColumns)}::text[]) order by id`,
  );
  const rows = [...sample];
  return {
    columns: rows.map(({ columnId }) => columnId),
    articles: rows.map(({ id }) => id),
    titles: rows.map(({ title }) => title),
    topics: [...new Set(rows.flatMap(({ topic }) => (topic ? [topic] : [])))],
  };
}
