import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { article, type TestBackend } from './harness.ts';
import { people, reportingBackend, send } from './reporting/support.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await reportingBackend();
});
afterEach(() => backend.remove());

/** The company's messages of one kind, oldest first, after a start at the given day and time of the site. */
async function toldOn(day: string, event: string, time = '12:00'): Promise<readonly string[]> {
  backend.now = new Date(`${day}T${time}:00+08:00`);
  await backend.stop();
  await backend.start();
  const token = await backend.login(people.owner);
  const { rows = [] } = await send(backend, token, 'GET', '/company/messages?pageSize=50');
  return rows
    .filter((row) => row.event === event)
    .map(({ text }) => String(text))
    .reverse();
}

/** Removes the day from the message keys: an earlier version stored them without it. */
const formerKeys = () =>
  backend.inDatabase((db) =>
    db.execute(
      sql`update messages set once = regexp_replace(once, ':\\d{4}-\\d{2}-\\d{2}', '') where once is not null`,
    ),
  );

async function moveDeadline(from: number, to: number): Promise<void> {
  const text = await readFile(join(backend.contentDir, 'returns/tasks.yaml'), 'utf8');
  await backend.put('returns/tasks.yaml', text.replace(`deadline: ${from}`, `deadline: ${to}`));
}

test('sends another reminder only if the deadline was moved, also after one by an earlier version', async () => {
  const first = await toldOn('2026-12-02', 'returnDue');
  expect(first).toEqual([expect.stringContaining('将于2026年12月3日截止')]);
  expect(await toldOn('2026-12-02', 'returnDue')).toEqual(first);
  await formerKeys();
  expect(await toldOn('2026-12-02', 'returnDue')).toEqual(first);
  await moveDeadline(12, 26);
  expect(await toldOn('2026-12-16', 'returnDue')).toEqual([
    ...first,
    expect.stringContaining('将于2026年12月17日截止'),
  ]);
});

test('sends reminders from 09:00 to 18:00 only', async () => {
  for (const time of ['00:30', '18:00']) expect(await toldOn('2026-12-02', 'returnDue', time)).toEqual([]);
  expect(await toldOn('2026-12-02', 'returnDue', '09:30')).toHaveLength(1);
});

test('sends the reminders of a deadline after a holiday on the last working day before it, once', async () => {
  await moveDeadline(12, 321);
  expect(await toldOn('2027-09-29', 'returnDue')).toEqual([]);
  const told = [expect.stringContaining('将于2027年10月8日截止')];
  expect(await toldOn('2027-09-30', 'returnDue')).toEqual(told);
  for (const day of ['2027-10-01', '2027-10-08']) expect(await toldOn(day, 'returnDue')).toEqual(told);
});

test('announces a meeting on the last working day that is at least 14 days before it', async () => {
  const meeting = article({ title: '一次将要召开的会议', more: 'extra: { start: 93, end: 93, place: 二楼报告厅 }\n' });
  await backend.put('company/report/meeting/meeting-ahead.md', meeting);
  const announced = expect.stringContaining('会议日期2027年2月22日');
  expect(await toldOn('2027-02-03', 'meetingAnnounced')).not.toContainEqual(announced);
  expect(await toldOn('2027-02-04', 'meetingAnnounced')).toContainEqual(announced);
});

test('announces a meeting again only if its date was moved, also after an earlier version did', async () => {
  const first = await toldOn('2026-11-21', 'meetingAnnounced');
  expect(first).toEqual([expect.stringContaining('会议日期2026年12月1日')]);
  await formerKeys();
  expect(await toldOn('2026-11-21', 'meetingAnnounced')).toEqual(first);
  const moved = article({ title: '一次将要召开的会议', more: 'extra: { start: 11, end: 11, place: 二楼报告厅 }\n' });
  await backend.put('company/report/meeting/meeting-ahead.md', moved);
  expect(await toldOn('2026-11-21', 'meetingAnnounced')).toEqual([
    ...first,
    expect.stringContaining('会议日期2026年12月2日'),
  ]);
});
