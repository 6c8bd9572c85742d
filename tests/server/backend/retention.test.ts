import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { writeContent } from '../../../server/backend/content/sync.ts';
import { type Database, type Db, openDatabase } from '../../../server/backend/db/database.ts';
import { locks } from '../../../server/backend/db/locks.ts';
import * as tables from '../../../server/backend/db/schema.ts';
import { applyRetention, type RetentionOptions } from '../../../server/backend/retention/retention.ts';
import { readWordList } from '../../../server/backend/search/word-list.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';

const NOW = new Date('2026-11-23T04:00:00Z');
const old = new Date('2024-03-17T04:00:00Z');
const recent = new Date('2026-11-23T03:00:00Z');
const RETENTION = { visits: 400, logins: 365, audit: 365, messages: 365, replies: 365 };

/** A company, a user, and old and recent rows of every table that retention cleans. */
async function fill(db: Db): Promise<void> {
  const { visitCounts, loginRecords, auditLog, messages, sessions, oneTimeTokens, idempotencyKeys, phoneCodes } =
    tables;
  await db.insert(tables.depts).values({ deptId: 'r', deptName: '某企业' });
  await db.insert(tables.users).values({
    ...{ userId: 'r', deptId: 'r', userName: '某人', phoneNumber: '13900000061', passwordHash: 'x', avatar: '' },
    ...{ roles: [], permissions: [], remark: '', bound: true, boundTime: old },
  });
  const days = ['2024-03-01', '2024-03-02', '2024-03-17', '2024-03-31', '2024-04-02', '2026-11-20'];
  await db
    .insert(visitCounts)
    .values(days.map((day, index) => ({ columnId: 'r', contentId: '', day, count: 10 ** index })));
  const reply = { attend: '参加', organisation: '某企业', name: '某人', phone: '13900000061', note: '素食' } as const;
  const replied = { reply, people: 1 };
  await db.insert(tables.releases).values({
    ...{ id: 'meeting', columnId: 'm', title: '', summary: '', body: '', publishTime: old, updateTime: old, hash: '' },
    ...{ pinned: false, sample: false, topics: [], keywords: [], extra: { start: '2026-11-20' } },
  });
  await db.insert(tables.meetingReplies).values({ ...replied, meetingId: 'meeting', party: 'old reply', at: old });
  const guest = { tokenHash: 'old invitation', meetingId: 'meeting', guest: '某嘉宾', at: old };
  await db.insert(tables.meetingInvitations).values(guest);
  for (const at of [old, old, old, recent]) {
    const login = { userId: 'r', way: 'password', address: '', device: 'pc' } as const;
    await db.insert(loginRecords).values({ ...login, at });
    await db.insert(auditLog).values({ at, event: 'login', address: '', device: '', details: {} });
    await db.insert(messages).values({ userId: 'r', event: 'x', title: '', text: '', path: '', at });
    await db.insert(tables.meetingReplies).values({ ...replied, meetingId: 'removed', party: randomUUID(), at });
    const invited = { tokenHash: randomUUID(), guest: '某嘉宾', at };
    await db.insert(tables.meetingInvitations).values({ ...invited, meetingId: 'removed' });
    const expiresAt = new Date(at.getTime() + 2 * 3_600_000);
    const times = { expiresAt, endsAt: expiresAt, startedAt: old, usedAt: old };
    await db.insert(sessions).values({ tokenHash: randomUUID(), userId: 'r', ...times });
    await db.insert(oneTimeTokens).values({ key: randomUUID(), value: '', expiresAt });
    await db.insert(idempotencyKeys).values({ key: randomUUID(), binding: '', salt: '', at });
    await db.insert(phoneCodes).values({
      ...{ phoneNumber: randomUUID(), address: '', codeHash: '', sentAt: at, tries: 0, hourStart: at, sentInHour: 1 },
    });
  }
}

/** The row counts of the tables that retention cleans. */
const countsOf = (db: Db) =>
  Promise.all(
    [tables.loginRecords, tables.auditLog, tables.messages, tables.sessions, tables.oneTimeTokens].map(
      async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows,
    ),
  );

/** Publishes an empty content folder. */
async function publishNothing(db: Db): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-empty-content-'));
  const content = await new ContentReader(folder, '2026-11-23').read();
  await writeContent(db, content, { words: await readWordList('server/content'), withColumns: true, announce: false });
  await rm(folder, { recursive: true });
}

const daysAhead = (days: number) => ({ now: () => new Date(NOW.getTime() + days * 86_400_000) });

const silent = (): void => undefined;
const run = ({ db, exclusively }: Database, more: Partial<RetentionOptions> = {}) => {
  const log = { info: silent, warn: silent, error: silent };
  // Two rows a batch, so that every kind takes more than one batch.
  const own = { db, exclusively, retention: RETENTION, clock: { now: () => NOW }, log, batchRows: 2 };
  return applyRetention({ ...own, ...more });
};

describe.each(hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded'])('with the %s database', (kind) => {
  let folder = '';
  let server: PostgresServer | null = null;
  const opened: Database[] = [];
  const open = async (): Promise<Database> => {
    const options = { dataDir: join(folder, 'data'), migrationsDir: 'server/backend/db/migrations' };
    const database = await openDatabase({ ...options, databaseUrl: server?.url });
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-retention-'));
    if (kind === 'embedded') cpSync(inject('emptyDatabase'), join(folder, 'data/pglite'), { recursive: true });
    else server = await createPostgres();
    await server?.start();
    await fill((await open()).db);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('removes old rows in batches once a day, and merges old visits by month without loss', async () => {
    const [database] = opened;
    if (!database) throw new Error('no database is open');
    const { db } = database;
    const total = async () =>
      (await db.select({ visits: sum(tables.visitCounts.count) }).from(tables.visitCounts))[0]?.visits;
    const before = await total();
    expect(await countsOf(db)).toEqual([4, 4, 4, 4, 4]);

    const never = { visits: 0, logins: 0, audit: 0, messages: 0, replies: 0 };
    expect([...((await run(database, { retention: never })) ?? [])]).toEqual([['expired', 12]]);
    expect(await countsOf(db)).toEqual([4, 4, 4, 1, 1]);
    expect(await run(database)).toBeNull();

    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => lines.push(line), warn: silent, error: silent };
    const removed = { visits: 4, logins: 3, audit: 3, messages: 3, replies: 6 };
    expect(Object.fromEntries((await run(database, { log, clock: daysAhead(1) })) ?? [])).toMatchObject(removed);
    expect(lines).toEqual([['rows that were too old are removed', expect.objectContaining(removed)]]);
    expect((await countsOf(db)).slice(0, 3)).toEqual([1, 1, 1]);
    const visits = await db.select().from(tables.visitCounts).orderBy(tables.visitCounts.day);
    expect(visits.map(({ day, count: visited }) => [day, visited])).toEqual([
      ['2024-03-01', 1111],
      ['2024-04-01', 10_000],
      ['2026-11-20', 100_000],
    ]);
    expect(await total()).toBe(before);
    // The old reply to the recent meeting stays as it is, and so does the recent reply.
    const replies = await db.select().from(tables.meetingReplies).orderBy(tables.meetingReplies.at);
    const anonymous = { attend: '参加', organisation: '某企业', name: '已匿名', phone: '' };
    expect(replies.filter(({ reply }) => reply.phone === '').map(({ reply }) => reply)).toEqual(
      [1, 2, 3].map(() => anonymous),
    );
    expect(replies.filter(({ reply }) => reply.note === '素食')).toHaveLength(2);
    const invitations = await db.select().from(tables.meetingInvitations).orderBy(tables.meetingInvitations.at);
    expect(invitations.map(({ meetingId, at }) => [meetingId, at])).toEqual([
      ['meeting', old],
      ['removed', recent],
    ]);

    // Only retention removes audit log entries, and none of the last half year, whatever the clock says.
    const refused = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) };
    await expect(db.delete(tables.auditLog)).rejects.toMatchObject(refused);
    await db.insert(tables.auditLog).values({ at: new Date(), event: 'login', address: '', device: '', details: {} });
    await expect(run(database, { clock: daysAhead(9999) })).rejects.toMatchObject(refused);
  });

  test.runIf(kind === 'PostgreSQL')('runs in one process at a time, in another if the first dies', async () => {
    const [one, other] = [await open(), await open()];
    const clock = daysAhead(2);
    let end = (): void => undefined;
    const held = new Promise<void>((done) => {
      end = done;
    });
    let holder: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      holder = one.exclusively?.(locks.retention, () => Promise.resolve(begun()).then(() => held)) ?? holder;
    });
    expect(await run(other, { clock })).toBeNull();
    // It can take long: nothing else may wait for it, least of all publishing.
    await publishNothing(other.db);
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`);
    await expect.poll(async () => (await run(other, { clock }))?.get('logins')).toBe(0);
    end();
    await holder;
  });
});
