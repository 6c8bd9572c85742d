import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type ReleaseRow, readContentFile } from '../../server/backend/content/read-file.ts';
import { isDayOff, workingDay, workingSpan, workingSteps } from '../../server/backend/content/working-days.ts';
import { readTasks } from '../../server/backend/reporting/declared.ts';
import { dayFrom } from '../../server/backend/times.ts';
import { COURSE_COLUMN, type CourseRow, courseOf } from '../../server/backend/training/course.ts';

test.each([
  ['2026-01-01', '元旦'],
  ['2026-02-16', '除夕'],
  ['2026-02-17', '春节'],
  ['2026-04-05', '清明'],
  ['2024-04-04', '清明'],
  ['2026-05-01', '劳动节'],
  ['2026-06-19', '端午'],
  ['2026-09-25', '中秋'],
  ['2026-10-01', '国庆'],
  ['2026-11-22', '星期日'],
  ['2027-02-05', '除夕'],
  ['2027-02-12', '初七'],
  ['2030-02-08', '初六'],
  ['2030-06-05', '端午'],
  ['2041-09-10', '中秋'],
  ['2050-01-28', '初六'],
  ['2025-01-28', '除夕'],
  ['2025-05-31', '端午'],
  ['2053-02-19', '春节'],
])('offices are closed on %s, %s', (day) => expect(isDayOff(day)).toBe(true));

test('offices are open before New Year’s Eve and after the seventh day of a year that begins near midnight', () => {
  for (const day of ['2027-02-04', '2027-02-15', '2030-02-01', '2030-02-11']) expect(isDayOff(day), day).toBe(false);
});

test('offices are open on ordinary weekdays', () => {
  for (const day of ['2026-02-13', '2026-04-07', '2026-06-18', '2026-09-24', '2026-11-23'])
    expect(isDayOff(day), day).toBe(false);
});

test('a short event falls on working days, keeps its length and stays before or after the anchor', () => {
  const wrong: string[] = [];
  for (let index = 0; index < 730; index += 1) {
    const anchor = dayFrom('2026-01-01', index);
    for (const [start, end] of [
      [-3, -3],
      [-20, -18],
      [2, 2],
      [9, 12],
    ] as const) {
      const span = workingSpan(anchor, start, end);
      const days = Array.from({ length: end - start + 1 }, (_, day) => dayFrom(span.start, day));
      if (days.at(-1) !== span.end || days.some(isDayOff))
        wrong.push(`${anchor} ${start}: ${span.start} to ${span.end}`);
      if (end < 0 ? span.end >= anchor : span.start <= anchor)
        wrong.push(`${anchor} ${start}: ${span.start} changes sides`);
    }
  }
  expect(wrong).toEqual([]);
});

const anchors = Array.from({ length: 40 }, (_, index) => dayFrom('2026-02-01', index * 19));

test('deadlines and both ends of long events are working days; deadlines stay before or after the anchor', () => {
  const wrong: string[] = [];
  for (let index = 0; index < 730; index += 1) {
    const anchor = dayFrom('2026-01-01', index);
    for (const offset of [-45, -4, -1, 1, 9, 45]) {
      const day = workingDay(anchor, offset);
      if (isDayOff(day) || (offset < 0 ? day >= anchor : day <= anchor)) wrong.push(`${anchor} ${offset}: ${day}`);
    }
    for (const [start, end] of [
      [5, 24],
      [-70, -20],
      [-3, 9],
      [-1, 1],
    ] as const) {
      const span = workingSpan(anchor, start, end);
      if (isDayOff(span.start) || isDayOff(span.end)) wrong.push(`${anchor} ${start}: ${span.start} to ${span.end}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(workingDay('2026-11-21', 0)).toBe('2026-11-21');
});

test('the steps of a timetable keep their order and fall on working days', () => {
  for (let index = 0; index < 400; index += 1) {
    const anchor = dayFrom('2026-01-01', index);
    const planned = [
      { start: -1, end: 29 },
      { start: 14, end: 43 },
      { start: 44, end: 44 },
      { start: 65, end: 66 },
      { start: 68, end: 93 },
    ];
    const steps = workingSteps(anchor, planned);
    const starts = steps.map(({ start }) => start);
    expect(starts, anchor).toEqual([...starts].sort());
    expect(new Set(starts).size, anchor).toBe(5);
    expect(
      steps.flatMap(({ start, end }) => [start, end]).filter((day) => isDayOff(day)),
      anchor,
    ).toEqual([]);
  }
});

interface Dated {
  readonly start?: string;
  readonly end?: string;
  readonly schedule?: readonly { readonly start: string; readonly end: string }[];
}

/** All days that an entry names. */
function daysOf({ deadline, extra }: ReleaseRow): string[] {
  const { start, end, schedule = [] } = extra as Dated;
  return [deadline, start, end, ...schedule.flatMap((step) => [step.start, step.end])].filter((day) => day != null);
}

const readFile = (file: string, anchor: string) => readContentFile('server/content', anchor, file);

/** The files of the content whose entries name days: one in ten. */
async function datedFiles(): Promise<string[]> {
  const all = await readdir('server/content', { recursive: true });
  const read = all.filter(
    (file) => /\.(md|csv|yaml)$/.test(file) && !/^(facts|returns|search|statistics)\/|README/.test(file),
  );
  const entries = await Promise.all(
    read.map(async (file) => [file, (await readFile(file, anchors[0] ?? '')).content] as const),
  );
  return entries.filter(([, { releases }]) => releases.some((row) => daysOf(row).length > 0)).map(([file]) => file);
}

test('no deadline, event or timetable step of the demo begins or ends on a day off', async () => {
  const files = await datedFiles();
  for (const anchor of ['2026-11-21', '2027-02-12', '2026-09-29', ...anchors]) {
    const contents = await Promise.all(files.map((file) => readFile(file, anchor)));
    const dated = contents
      .flatMap(({ content }) => content.releases)
      .flatMap((row) => daysOf(row).map((day) => ({ id: row.id, day })));
    expect(dated.length).toBeGreaterThan(80);
    expect(
      dated.filter(({ day }) => isDayOff(day)),
      anchor,
    ).toEqual([]);
    const returns = await readTasks('server/content/returns', anchor);
    expect(
      returns.filter(({ deadline }) => isDayOff(deadline)),
      anchor,
    ).toEqual([]);
  }
}, 120_000);

test('enrolment for a course closes on a working day, 2 to 12 days before it starts', () => {
  for (let day = 0; day < 365; day += 1) {
    const start = dayFrom('2026-01-01', day);
    // The columns that the dates of a course depend on.
    const row = { id: 'course', columnId: COURSE_COLUMN, extra: { start, places: 1 } } as CourseRow;
    const { deadline = '' } = courseOf(row) ?? {};
    expect(isDayOff(deadline), `${start}: ${deadline}`).toBe(false);
    expect(deadline <= dayFrom(start, -2), start).toBe(true);
    expect(deadline > dayFrom(start, -13), start).toBe(true);
  }
});
