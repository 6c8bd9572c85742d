import { afterAll, beforeAll, expect, test } from 'vitest';
import { article, TestBackend } from './harness.ts';

/** Dates are in Shanghai time, whatever the host's zone: this one is half a day behind. */
const hostZone = process.env.TZ;
let backend: TestBackend;

beforeAll(async () => {
  process.env.TZ = 'America/New_York';
  expect(new Date('2026-01-01T02:00:00Z').getDate()).toBe(31);
  // The harness's first start is at 12:00 in Shanghai, 23:00 of the day before in New York.
  backend = await TestBackend.make({
    'news/party/first-day.md': article({ day: 0, more: 'time: "00:30"\ndeadline: 40\n' }),
    'news/party/long-ago.md':
      '---\ntitle: 很早的公约\nsummary: 一个真实日期的条目，用来核对年份的边界。\ndate: 1986-01-01\ntime: "00:10"\n---\n\n正文。\n',
    'industry/shanghai/advertise/events/fair.md': article({ more: 'extra: { start: -30, end: 50 }\n' }),
  });
});
afterAll(async () => {
  await backend.remove();
  if (hostZone === undefined) delete process.env.TZ;
  else process.env.TZ = hostZone;
});

const entry = async (id: string) => (await backend.call('/api/getContentReleaseById', { id })).data;

test('counts days from the date of the first start in Shanghai', async () => {
  expect(await entry('first-day')).toMatchObject({ publishTime: '2026-11-21 00:30:00', deadline: '2026-12-31' });
  expect(await entry('fair')).toMatchObject({ extra: { start: '2026-10-22', end: '2027-01-11' } });
});

test('starts years at midnight in Shanghai', async () => {
  const years = await backend.call('/api/getContentReleaseYearsBeforeInterval', { columnId: 'news-party' });
  expect(years.data).toEqual({ minYear: '1986', maxYear: '2026' });
  const list = await backend.call('/api/getContentReleaseBeforeList', { columnId: 'news-party', year: '1986' });
  expect(list.total).toBe(1);
});
