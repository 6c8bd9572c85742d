import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { releases, searchEntries } from '../db/schema.ts';
import type { Candidate } from './score.ts';

/** How many entries are scored: the newest, those with the shortest titles, and those in which only the text matches. */
const WINDOW = { newest: 150, shortest: 50, body: 100 } as const;

const matches = (column: PgColumn, query: string): SQL => sql`${column} @@ ${query}::tsquery`;

const byTime = [desc(searchEntries.publishTime), sql`${searchEntries.id} collate "C"`];

/** The number of matching entries. */
export async function countMatches(db: Db, query: string, limits: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(searchEntries)
    .where(and(matches(searchEntries.words, query), limits));
  return found?.total ?? 0;
}

/** The ids of matching entries, newest first, except those in `without`. */
export async function idsByDate(
  db: Db,
  query: string,
  limits: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  without: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .select({ id: searchEntries.id })
    .from(searchEntries)
    .where(and(matches(searchEntries.words, query), limits))
    .orderBy(...byTime)
    .limit(offset + limit + without.length);
  const shown = new Set(without);
  const others = rows.map(({ id }) => id).filter((id) => !shown.has(id));
  return others.slice(offset, offset + limit);
}

/** The ids of entries whose title, topics or keywords match: the newest, and those with the shortest titles. */
async function headMatches(db: Db, query: string, limits: SQL | undefined): Promise<string[]> {
  const hits = db.$with('hits').as(
    db
      .select({ id: searchEntries.id, publishTime: searchEntries.publishTime, titleLength: searchEntries.titleLength })
      .from(searchEntries)
      .where(and(matches(searchEntries.headWords, query), limits)),
  );
  const id = sql`${hits.id} collate "C"`;
  const newest = db.select({ id: hits.id }).from(hits).orderBy(desc(hits.publishTime), id).limit(WINDOW.newest);
  const shortest = db
    .select({ id: hits.id })
    .from(hits)
    .orderBy(asc(hits.titleLength), desc(hits.publishTime), id)
    .limit(WINDOW.shortest);
  const rows = await db
    .with(hits)
    .select({ id: hits.id })
    .from(hits)
    .where(sql`${hits.id} in (${newest}) or ${hits.id} in (${shortest})`);
  return rows.map((row) => row.id);
}

/** A query that matches any of the tokens, so that the rank depends on how often a text contains them. */
const anyToken = (query: string): string => query.replaceAll(' & ', ' | ');

/** The entries to score, with the data that the score needs. */
export async function candidates(db: Db, query: string, limits: SQL | undefined): Promise<Candidate[]> {
  const inHead = await headMatches(db, query, limits);
  const inBody =
    inHead.length < WINDOW.body ? await idsByDate(db, query, limits, { limit: WINDOW.body, offset: 0 }, inHead) : [];
  const rank = sql<number>`ts_rank('{1, 1, 1, 1}', ${searchEntries.words}, ${anyToken(query)}::tsquery)`;
  const ranks =
    inBody.length > 0
      ? await db.select({ id: searchEntries.id, rank }).from(searchEntries).where(among(searchEntries.id, inBody))
      : [];
  const rankOf = new Map(ranks.map((row) => [row.id, Math.round(row.rank * 1e4) / 1e4]));
  const ids = [...inHead, ...inBody];
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: releases.id,
      title: releases.title,
      summary: releases.summary,
      topics: releases.topics,
      keywords: releases.keywords,
      publishTime: releases.publishTime,
      extra: releases.extra,
    })
    .from(releases)
    .where(among(releases.id, ids));
  return rows.map(({ topics, keywords, extra: { district, products }, ...row }) => ({
    ...row,
    words: [...topics, ...keywords],
    ...(district ? { place: district } : {}),
    ...(products ? { makes: products } : {}),
    bodyRank: rankOf.get(row.id) ?? 0,
  }));
}
