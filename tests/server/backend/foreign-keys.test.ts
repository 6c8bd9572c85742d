import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import {
  depts,
  enrolments,
  messages,
  requestEvents,
  requests,
  returns,
  sessions,
  users,
} from '../../../server/backend/db/schema.ts';
import { firstMigrations } from '../../../server/backup/restore.ts';
import { administer, databaseOn } from '../../support/backend-template.ts';

const migrationsDir = 'server/backend/db/migrations';
const server = process.env.TEST_DATABASE_URL;
/** Number of migrations before the foreign keys. */
const BEFORE = 9;
const at = new Date('2026-11-22T00:00:00Z');

let folder = '';
let databaseUrl: string | undefined;
const name = `foreign_keys_${process.pid}`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
  if (!server) return;
  await administer(server, `create database ${name}`);
  databaseUrl = databaseOn(server, name);
});
afterEach(async () => {
  if (server) await administer(server, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const open = (migrations: string) =>
  openDatabase({ databaseUrl, dataDir: join(folder, 'data'), migrationsDir: migrations });

const request = {
  ...{ deptId: 'gone', title: '诉求', kind: '其他', content: '内容', contact: '某人', phone: '021-00000001' },
  ...{ state: '1', createdAt: at, updatedAt: at, sample: false },
};
const session = { userId: 'absent', tokenHash: 'a', startedAt: at, usedAt: at, expiresAt: at, endsAt: at };
const message = { userId: 'absent', event: 'requestMoved', title: '标题', text: '内容', path: '/', at };
const enrolment = {
  ...{ courseId: 'course', deptId: 'gone', userId: 'nobody', name: '学员', phone: '13800000000', post: '工程师' },
  ...({ note: '', state: 'admitted', at } as const),
};

test('the migration keeps a company’s orphan rows and deletes those of missing accounts and requests', async () => {
  const earlier = await firstMigrations(migrationsDir, BEFORE);
  const old = await open(earlier);
  await old.db.insert(requests).values({ ...request, id: 'one', assignee: 'absent', reviewOf: 'none' });
  await old.db.insert(requestEvents).values({ requestId: 'none', to: '0', at, person: '某人', note: '' });
  await old.db.insert(returns).values({
    ...{ deptId: 'lost', taskId: 'task', year: 2026, title: '报表', values: {}, version: 1, sample: false },
    ...{ savedAt: at, savedBy: '某人', assignee: 'absent' },
  });
  await old.db.insert(enrolments).values(enrolment);
  await old.db.insert(sessions).values(session);
  await old.db.insert(messages).values(message);
  await old.close();
  await rm(earlier, { recursive: true });

  const { db, close } = await open(migrationsDir);
  expect(await db.select({ id: depts.deptId, name: depts.deptName }).from(depts).orderBy(depts.deptId)).toEqual([
    { id: 'gone', name: '企业gone' },
    { id: 'lost', name: '企业lost' },
  ]);
  expect(await db.select().from(requests)).toMatchObject([{ id: 'one', assignee: null, reviewOf: null }]);
  expect(await db.select().from(returns)).toMatchObject([{ deptId: 'lost', assignee: null }]);
  expect(await db.select().from(enrolments)).toMatchObject([{ userId: 'nobody', name: '学员' }]);
  expect(await db.select().from(users)).toMatchObject([{ userId: 'nobody', bound: false, disabled: true }]);
  for (const table of [sessions, messages, requestEvents]) expect(await db.$count(table)).toBe(0);
  await close();
});

test('rejects orphan rows and the deletion of a company with requests, and every key is deferrable', async () => {
  const { db, close } = await open(migrationsDir);
  const failed = { cause: { code: '23503' } };
  await expect(db.insert(requests).values({ ...request, id: 'one' })).rejects.toMatchObject(failed);
  await expect(db.insert(sessions).values(session)).rejects.toMatchObject(failed);
  await expect(db.insert(messages).values(message)).rejects.toMatchObject(failed);
  const event = { requestId: 'one', to: '0', at, person: '某人', note: '' };
  await expect(db.insert(requestEvents).values(event)).rejects.toMatchObject(failed);
  await db.insert(depts).values({ deptId: 'gone', deptName: '示例企业' });
  await db.insert(requests).values({ ...request, id: 'one' });
  await db.insert(requestEvents).values(event);
  await expect(db.delete(depts).where(eq(depts.deptId, 'gone'))).rejects.toMatchObject(failed);
  const [undeclared] = await db.execute(sql`
    select count(*)::int as count from pg_constraint where contype = 'f' and not condeferrable`);
  expect(undeclared?.count).toBe(0);
  await close();
});
