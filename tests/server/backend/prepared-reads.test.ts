import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../../server/backend/db/database.ts';
import { settings } from '../../../server/backend/db/schema.ts';
import { borrowDatabase, returnDatabase } from './shared-database.ts';

afterEach(returnDatabase);

const preparedAbout = async (db: Db, table: string): Promise<string[]> => {
  const rows = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(table));
};

test('a read statement is prepared once for all values, and write statements are not prepared', async () => {
  const db = await borrowDatabase();
  if (!db) throw new Error('the shared database is lent already');
  const before = (await preparedAbout(db, '"settings"')).length;
  const read = (key: string) =>
    db.select({ value: settings.value, times: sql`1 + 1` }).from(settings).where(eq(settings.key, key));
  await db.insert(settings).values({ key: 'test.one', value: 'first' });
  expect(await read('test.one')).toEqual([{ value: 'first', times: 2 }]);
  await db.update(settings).set({ value: 'second' }).where(eq(settings.key, 'test.one'));
  expect(await read('test.one')).toEqual([{ value: 'second', times: 2 }]);
  expect(await read('test.none')).toEqual([]);
  const after = await preparedAbout(db, '"settings"');
  expect(after).toHaveLength(before + 1);
  expect(after.filter((statement) => /insert|update/i.test(statement))).toEqual([]);
});
