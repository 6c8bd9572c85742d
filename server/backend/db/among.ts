import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { arrayParameter } from './array-parameter.ts';

/**
 * A condition: the column's text is one of these; false for none. The texts are one parameter: building a statement takes the
 * same time for hundreds of them, and it is the same statement for any number, so that the database plans it once.
 */
export const among = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${arrayParameter(texts)}::text[])`;
