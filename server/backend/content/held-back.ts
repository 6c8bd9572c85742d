import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { publications } from '../db/schema.ts';

const PREFIX = 'issue:';

/** The id of an issue in the `publications` table, which the staff edit. */
export const issueId = (releaseId: string): string => `${PREFIX}${releaseId}`;

/** Excludes entries that the staff hold back. `id` is the column of the entries' ids. */
export const notHeldBack = (id: PgColumn): SQL =>
  sql`not exists (select 1 from ${publications} where ${publications.id} = ${PREFIX} || ${id} and not ${publications.published})`;

/** The ids of the entries that the staff hold back. There are few. */
export const heldBackIds = sql`(select substr(${publications.id}, ${sql.raw(String(PREFIX.length + 1))}) from ${publications}
  where starts_with(${publications.id}, ${PREFIX}) and not ${publications.published})`;
