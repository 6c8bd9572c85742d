import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notAdditive } from '../../support/additive-migration.ts';

const FOLDER = 'server/backend/db/migrations';
/** Up to this migration, two versions never ran at the same time. */
const LAST_BEFORE_THE_RULE = '0010_list-orders.sql';

test.each([
  'ALTER TABLE "users" DROP COLUMN "failures";',
  'DROP TABLE "visits" CASCADE;',
  'ALTER TABLE "users" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "users" ALTER COLUMN "a" SET DATA TYPE integer;',
  'ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "a" text NOT NULL;',
  'ALTER TABLE "users" ADD CONSTRAINT "a" CHECK (true);',
  'CREATE UNIQUE INDEX "a" ON "users" ("b");',
  'CREATE TRIGGER "a" BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION f();',
])('reports a change that breaks the previous version unless it is annotated: %s', (statement) => {
  expect(notAdditive(`CREATE TABLE "other" ("id" text NOT NULL);\n${statement}`)).toHaveLength(1);
  expect(notAdditive(`-- version before: it does not write this table\n${statement}`)).toEqual([]);
});

test('accepts statements that only add to the schema', () => {
  const sql = `CREATE TABLE "notes" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint
    ALTER TABLE "users" ADD COLUMN "a" text;
    ALTER TABLE "users" ADD COLUMN "b" boolean DEFAULT false NOT NULL;
    CREATE INDEX "c" ON "users" ("a");
    CREATE UNIQUE INDEX "d" ON "notes" ("id");
    -- DROP TABLE is only spoken of here
    UPDATE "users" SET "a" = 'x';`;
  expect(notAdditive(sql)).toEqual([]);
});

test('every migration keeps processes of the previous version working', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > LAST_BEFORE_THE_RULE);
  const problems = files.flatMap((name) =>
    notAdditive(readFileSync(join(FOLDER, name), 'utf8')).map((problem) => `${name}: ${problem}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
