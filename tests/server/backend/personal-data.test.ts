import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { DELETED_NAME, deletePersonalData, exportPersonalData } from '../../../server/backend/account/personal-data.ts';
import type { Database, Db } from '../../../server/backend/db/database.ts';
import {
  auditLog,
  enrolments,
  loginRecords,
  meetingReplies,
  messages,
  sessions,
  users,
} from '../../../server/backend/db/schema.ts';
import { who } from '../../support/log-in.ts';
import { article, TestBackend } from './harness.ts';

const PHONE = '13800000001';
const clock = { now: () => new Date() };
const exported = (db: Db, phoneNumber: string) => exportPersonalData(db, clock, { phoneNumber });
const deleted = (db: Db, phoneNumber: string) => deletePersonalData(db, clock, { phoneNumber });
let running: TestBackend | null = null;
let database: Pick<Database, 'db' | 'close'> | null = null;
afterEach(async () => {
  await database?.close();
  await running?.remove();
  database = null;
});

/** The database of a backend to which this person and a colleague have logged in. */
async function opened(): Promise<Database['db']> {
  running = await TestBackend.make();
  await running.login(0);
  await running.login(1);
  await running.stop();
  database = await running.openDatabase();
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

test('an export contains one person’s data, without secrets or other accounts', async () => {
  const db = await opened();
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, PHONE));
  const found = await exported(db, PHONE);
  expect(found).toMatchObject({
    accounts: [
      {
        account: { userId: '1001', userName: '示例会员甲', phoneNumber: PHONE },
        company: { deptId: '100' },
        logins: [{ userId: '1001' }],
        hasSecondFactor: false,
      },
    ],
    enrolments: [{ name: '示例会员甲', phone: PHONE }],
  });
  expect(found?.enrolments).toHaveLength(1);
  const text = JSON.stringify(found);
  expect(user?.passwordHash).not.toBe('');
  expect(text).not.toContain(user?.passwordHash);
  expect(text).not.toMatch(/tokenHash|passwordHash|13800000002|被代为报名的同事|13900000077/);
  expect(await exported(db, '13812345678')).toBeNull();
});

test('a deletion removes all data of the person and keeps that of others', async () => {
  const db = await opened();
  expect(await deleted(db, PHONE)).toMatchObject({ accounts: [{ userId: '1001' }] });
  expect(await exported(db, PHONE)).toBeNull();
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
  expect(await deleted(db, PHONE)).toBeNull();
});

test('an export is recorded in the audit log', async () => {
  const db = await opened();
  const recorded = () => db.select().from(auditLog).where(eq(auditLog.event, 'account.exported'));
  await exported(db, '13812345678');
  expect(await recorded()).toEqual([]);
  await exported(db, PHONE);
  await exported(db, '13900000077');
  expect(await recorded()).toMatchObject([
    { subject: '1001', details: { deptId: '100', by: 'command line' } },
    { subject: null, details: { detail: '139****0077' } },
  ]);
});

test('replies to meetings are exported and deleted with their person, member or guest', async () => {
  const db = await opened();
  const reply = { attend: '参加', organisation: '某企业', people: 2, note: '素食' } as const;
  const people = [
    ['dept:100', '示例会员甲', '+86 138-0000-0001'],
    ['invite:guest', '来宾甲', '13900000088'],
    ['invite:other', '来宾乙', '021-13900000088'],
  ] as const;
  for (const [party, name, phone] of people) {
    const row = { meetingId: 'meeting', party, people: 2, at: new Date() };
    await db.insert(meetingReplies).values({ ...row, reply: { ...reply, name, phone } });
  }
  expect((await exported(db, PHONE))?.meetingReplies).toMatchObject([{ reply: { name: '示例会员甲' } }]);
  const guest = await exported(db, '13900000088');
  expect(guest).toMatchObject({ accounts: [], enrolments: [], meetingReplies: [{ reply: { name: '来宾甲' } }] });
  await deleted(db, PHONE);
  expect(await deleted(db, '13900000088')).toMatchObject({ accounts: [], meetingReplies: 1 });
  const { note: _note, ...without } = { ...reply, name: DELETED_NAME, phone: '' };
  const rows = await db.select().from(meetingReplies).orderBy(meetingReplies.party);
  expect(rows.map((row) => [row.people, row.reply])).toEqual([
    [2, without],
    [2, without],
    [2, { ...reply, name: '来宾乙', phone: '021-13900000088' }],
  ]);
  expect(await deleted(db, '13900000088')).toBeNull();
});

test('a deletion also clears enrolments under the person’s former phone number', async () => {
  const [former, number] = [PHONE, '13700000077'];
  const extra = '{ start: 15, end: 16, place: 教室, hours: 8, places: 5, enrolled: 0, fee: 免费 }';
  const file = 'company/service/train/open.md';
  running = await TestBackend.make({ [file]: article({ title: '一门课程', day: -60, more: `extra: ${extra}\n` }) });
  const headers = { authorization: `Bearer ${await running.login()}` };
  const send = (path: string, body: object, method = 'POST') =>
    running?.post(path, JSON.stringify(body), headers, method);
  const people = [
    { name: '示例会员甲', phone: former, post: '总工程师', note: '素食' },
    { name: '被代为报名的同事', phone: '13900000077', post: '工程师', note: '清真' },
  ];
  expect(await send('/company/training/open/enrol', { people, consent: true })).toMatchObject({ code: 200 });
  await send('/company/phone/code', { to: 'present' });
  await send('/company/phone/code', { to: 'new', phoneNumber: number });
  const codes = { presentCode: running.codeSentTo(former), newCode: running.codeSentTo(number) };
  expect(await send('/company/phone', { ...codes, phoneNumber: number }, 'PUT')).toMatchObject({ code: 200 });

  await running.inDatabase(async (db) => {
    const open = eq(enrolments.courseId, 'open');
    const phones = await db.select({ phone: enrolments.phone }).from(enrolments).where(open).orderBy(enrolments.id);
    expect(phones.map(({ phone }) => phone)).toEqual([number, '13900000077']);
    // An earlier version left such rows when a number was changed.
    const [one] = await db.select().from(enrolments).where(eq(enrolments.phone, number));
    if (one) await db.insert(enrolments).values({ ...one, id: undefined, phone: former });

    expect(await deleted(db, number)).toMatchObject({ accounts: [{ userId: '1001' }] });
    const rows = await db.select().from(enrolments).where(open).orderBy(enrolments.id);
    const gone = { name: DELETED_NAME, phone: '', post: '', note: '' };
    expect(rows).toMatchObject([gone, people[1], gone]);
  });
});

test('a deleted account cannot be restored and is in no list', async () => {
  running = await TestBackend.make();
  const lists = async (): Promise<readonly unknown[]> => {
    const [owner, manager] = [await running?.login(who.owner), await running?.login(who.manager)];
    const own = await running?.call('/company/accounts', {}, owner);
    const staffs = await running?.call('/staff/company/100/accounts', {}, manager);
    return [own, staffs].map((list) => list?.rows?.some(({ userId }) => userId === '1002'));
  };
  expect(await lists()).toEqual([true, true]);
  await running.inDatabase((db) => deleted(db, '13800000002'));
  expect(await lists()).toEqual([false, false]);
  const [owner, manager] = [await running.login(who.owner), await running.login(who.manager)];
  const put = async (path: string, body: object, token: string) =>
    (await running?.post(path, JSON.stringify(body), { authorization: `Bearer ${token}` }, 'PUT'))?.code;
  expect(await put('/company/account/1002', { bound: true, disabled: false }, owner)).toBe(404);
  expect(await put('/system/user/updateRemark?userId=1002', { remark: '统计' }, owner)).toBe(404);
  expect(await put('/staff/account/1002/state', { disabled: false }, manager)).toBe(404);
  await running.inDatabase(async (db) => {
    const [gone] = await db.select().from(users).where(eq(users.userId, '1002'));
    expect(gone).toMatchObject({ bound: false, disabled: true });
  });
});

test('a deletion replaces the person’s name in messages to colleagues', async () => {
  const extra = '{ start: 15, end: 16, place: 教室, hours: 8, places: 1, enrolled: 0, fee: 免费 }';
  const file = 'company/service/train/open.md';
  running = await TestBackend.make({
    [file]: article({ title: '示例会员乙讲的课', day: -60, more: `extra: ${extra}\n` }),
  });
  const headers = { authorization: `Bearer ${await running.login(who.owner)}` };
  const send = (method: string, path: string, body: object = {}) =>
    running?.post(path, JSON.stringify(body), headers, method);
  const people = ['在前的学员', '示例会员乙', '示例会员乙丙'].map((name, index) => ({
    ...{ name, phone: index === 1 ? '13800000002' : `1390000008${index}`, post: '工程师' },
  }));
  const enrolled = await send('POST', '/company/training/open/enrol', { people, consent: true });
  const [first, second, third] = ((enrolled?.data ?? []) as { readonly id: string }[]).map(({ id }) => id);
  for (const id of [first, second]) await send('PUT', `/company/enrolment/${id}/cancel`);
  expect((await send('PUT', `/company/enrolment/${third}/cancel`))?.code).toBe(200);
  const told = async (db: Database['db']): Promise<unknown> =>
    (await db.select().from(messages).where(eq(messages.userId, '1001')).orderBy(messages.id))
      .filter(({ event }) => event.startsWith('enrolment'))
      .map(({ text }) => text.slice(0, text.indexOf('课')));
  const texts = (name: string) => [
    '在前的学员在培训“示例会员乙讲的',
    `${name}已从候补名单录取，培训：示例会员乙讲的`,
    `${name}在培训“示例会员乙讲的`,
    '示例会员乙丙已从候补名单录取，培训：示例会员乙讲的',
    '示例会员乙丙在培训“示例会员乙讲的',
  ];
  await running.inDatabase(async (db) => {
    expect(await told(db)).toEqual(texts('示例会员乙'));
    await deleted(db, '13800000002');
    expect(await told(db)).toEqual(texts(DELETED_NAME));
  });
});
