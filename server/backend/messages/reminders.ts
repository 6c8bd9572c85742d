import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { workingDay } from '../content/working-days.ts';
import type { Db } from '../db/database.ts';
import { depts, meetingReplies, releases, returns, users } from '../db/schema.ts';
import { type DeclaredTask, pageOfTask } from '../reporting/declared.ts';
import { isOpen } from '../reporting/return-rows.ts';
import { siteDay, siteTime } from '../times.ts';
import type { Messenger } from './notify.ts';

/** Whole days before a deadline on which companies are reminded, or on the last working day before. */
const DAYS_BEFORE = [7, 1] as const;
const MEETING_DAYS = 14;
const EVERY_MS = 3_600_000;
/** Hours and minutes of the site's time between which reminders are sent: they reach people by SMS. */
const HOURS = { from: '09:00', until: '18:00' } as const;

function isReminding(now: Date): boolean {
  const time = siteTime(now).slice(11, 16);
  return time >= HOURS.from && time < HOURS.until;
}

/** Reminds companies of returns that are due soon and not submitted. Once per company, deadline and stage. */
async function remindOfReturns(db: Db, today: string, tasks: readonly DeclaredTask[], messenger: Messenger) {
  const companies = await db
    .selectDistinct({ deptId: users.deptId })
    .from(users)
    .innerJoin(depts, and(eq(depts.deptId, users.deptId), eq(depts.disabled, false)));
  for (const task of tasks) {
    const stage = [...DAYS_BEFORE].reverse().find((days) => today >= workingDay(task.deadline, -days));
    if (stage === undefined || today > task.deadline) continue;
    const rows = await db
      .select()
      .from(returns)
      .where(and(eq(returns.taskId, task.id), eq(returns.year, task.year)));
    const { year, title, deadline } = task;
    for (const { deptId } of companies) {
      const row = rows.find((one) => one.deptId === deptId);
      if (row && !isOpen(row)) continue;
      await messenger.tell(db, 'returnDue', {
        deptId,
        once: `due:${task.id}:${year}:${deadline}:${stage}`,
        onceBefore: { key: `due:${task.id}:${year}:${stage}`, day: deadline },
        fields: { year, title, deadline, state: row ? '尚未提交' : '尚未开始', page: pageOfTask(task) },
      });
    }
  }
}

/**
 * Notifies companies of upcoming meetings to which they have not replied, once per meeting and date: 14 days before, or on the
 * last working day before that.
 */
async function announceMeetings(db: Db, today: string, messenger: Messenger): Promise<void> {
  const rows = await db.select().from(releases).where(eq(releases.columnId, 'company-report-meeting'));
  const ahead = rows.filter(
    ({ extra }) => extra.start && extra.start > today && today >= workingDay(extra.start, -MEETING_DAYS),
  );
  if (ahead.length === 0) return;
  const replies = await db
    .select()
    .from(meetingReplies)
    .where(
      inArray(
        meetingReplies.meetingId,
        ahead.map(({ id }) => id),
      ),
    );
  const companies = await db.select({ deptId: depts.deptId }).from(depts).where(ne(depts.disabled, true));
  for (const { id, title, extra } of ahead) {
    for (const { deptId } of companies) {
      if (replies.some((one) => one.meetingId === id && one.party === `dept:${deptId}`)) continue;
      const start = extra.start ?? '';
      const once = { once: `meeting:${id}:${start}`, onceBefore: { key: `meeting:${id}`, day: start } };
      await messenger.tell(db, 'meetingAnnounced', { deptId, ...once, fields: { id, title, start } });
    }
  }
}

interface RemindersOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly tasks: readonly DeclaredTask[];
  readonly messenger: Messenger;
}

/** Sends due reminders, now and every hour, from 09:00 to 18:00. Returns a function that stops it and waits for a run in progress. */
export async function startReminders({
  db,
  clock,
  log,
  tasks,
  messenger,
}: RemindersOptions): Promise<() => Promise<void>> {
  const remind = async (): Promise<void> => {
    const now = clock.now();
    if (!isReminding(now)) return;
    const today = siteDay(now);
    await remindOfReturns(db, today, tasks, messenger);
    await announceMeetings(db, today, messenger);
  };
  let running: Promise<void> = remind();
  await running;
  const timer = setInterval(() => {
    running = remind().catch((error: unknown) => log.error('reminders were not sent', error));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
