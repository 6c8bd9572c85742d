import { type SQL, sql } from 'drizzle-orm';
import { makePgArray } from 'drizzle-orm/pg-core';

/** Values as one parameter of a statement: an array in PostgreSQL's notation, which the statement must cast. */
export const arrayParameter = (values: readonly (string | number)[]): SQL => sql`${makePgArray([...values])}`;
