import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { DELETED_NAME, deletePersonalData, exportPersonalData } from '../../../server/backend/account/personal-data.ts';
import { type Database, openDatabase } from '../../../server/backend/db/database.ts';
import { enrolments, loginRecords, sessions, users } from '../../../server/backend/db/schema.ts';
import { TestBackend } from './harness.ts';

const PHONE = '13800000001';
let running: TestBackend | null = null;
let database: Database | null = null;
afterEach(async () => {
  await database?.close();
  await running?.remove();
  database = null;
});

/** The database of a backend in which this person, and a colleague, have logged in. */
async function opened(): Promise<Database['db']> {
  running = await TestBackend.make({}, { hasOwnDatabase: true });
  await running.login(0);
  await running.login(1);
  const { databaseUrl, root } = running;
  await running.stop();
  database = await openDatabase({
    databaseUrl,
    dataDir: join(root, 'data'),
    migrationsDir: 'server/backend/db/migrations',
  });
  const people = [
    { name: '示例会员甲', phone: PHONE },
    { name: '被代为报名的同事', phone: '13900000077' },
  ];
  for (const person of people)
    await database.db.insert(enrolments).values({
      ...{ courseId: 'course', deptId: '100', userId: '1001', post: '工程师', note: '', state: 'enrolled' as never },
      ...person,
      at: new Date(),
    });
  return database.db;
}

test('an export has what is stored about one person, and no secret and nobody else', async () => {
  const db = await opened();
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, PHONE));
  const found = await exportPersonalData(db, PHONE);
  expect(found).toMatchObject({
    account: { userId: '1001', userName: '示例会员甲', phoneNumber: PHONE },
    company: { deptId: '100' },
    logins: [{ userId: '1001' }],
    hasSecondFactor: false,
  });
  expect(found?.enrolments).toHaveLength(2);
  const text = JSON.stringify(found);
  expect(user?.passwordHash).not.toBe('');
  expect(text).not.toContain(user?.passwordHash);
  expect(text).not.toMatch(/tokenHash|passwordHash|13800000002/);
  expect(await exportPersonalData(db, '13812345678')).toBeNull();
});

test('a deletion leaves nothing of the person and everything of others', async () => {
  const db = await opened();
  expect(await deletePersonalData(db, PHONE)).toMatchObject({ userId: '1001' });
  expect(await exportPersonalData(db, PHONE)).toBeNull();
  const [gone] = await db.select().from(users).where(eq(users.userId, '1001'));
  expect(gone).toMatchObject({ userName: DELETED_NAME, passwordHash: '', avatar: '', bound: false, disabled: true });
  expect(await db.$count(sessions, eq(sessions.userId, '1001'))).toBe(0);
  expect(await db.$count(loginRecords, eq(loginRecords.userId, '1001'))).toBe(0);
  const places = await db.select().from(enrolments).where(eq(enrolments.courseId, 'course')).orderBy(enrolments.id);
  expect(places.map(({ name, phone }) => [name, phone])).toEqual([
    [DELETED_NAME, ''],
    ['被代为报名的同事', '13900000077'],
  ]);
  expect(await db.$count(sessions, eq(sessions.userId, '1002'))).toBe(1);
  expect(await deletePersonalData(db, PHONE)).toBeNull();
});
