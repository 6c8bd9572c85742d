import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { arrayParameter } from './array-parameter.ts';

/**
 * A condition: the column's text is one of `texts`; false for an empty list. The texts are one parameter, so that building the
 * statement is fast even for hundreds of them, and the statement is the same for any number: the database plans it once.
 */
export const among = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${arrayParameter(texts)}::text[])`;
