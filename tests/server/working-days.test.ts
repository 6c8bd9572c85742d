import { expect, test } from 'vitest';
import { ContentReader } from '../../server/backend/content/read-content.ts';
import { isDayOff, workingSpan } from '../../server/backend/content/working-days.ts';
import { dayFrom } from '../../server/backend/times.ts';

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
])('offices are closed on %s, %s', (day) => expect(isDayOff(day)).toBe(true));

test('they are open on plain weekdays', () => {
  for (const day of ['2026-02-13', '2026-04-07', '2026-06-18', '2026-09-24', '2026-11-23'])
    expect(isDayOff(day), day).toBe(false);
});

test('a short event lies on working days whatever the anchor, keeps its length, and stays past or to come', () => {
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

test('no short event of the demo lies on a day off', async () => {
  for (const anchor of ['2026-11-21', '2027-02-12', '2026-09-29']) {
    const { releases } = await new ContentReader('server/content', anchor).read();
    const off = releases.flatMap(({ id, extra }) => {
      const { start, end = start } = extra as { start?: string; end?: string };
      if (!start || !end || Date.parse(end) - Date.parse(start) > 4 * 86_400_000) return [];
      return isDayOff(start) || isDayOff(end) ? [`${id}: ${start} to ${end}`] : [];
    });
    expect(off, anchor).toEqual([]);
  }
});
