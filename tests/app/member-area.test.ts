import { describe, expect, test } from 'vitest';
import { centred, moved, squareOf } from '../../app/pages/company/info/crop/square.ts';
import { completeness, deptFields } from '../../app/pages/company/info/dept-fields.ts';
import { strengthOf } from '../../app/pages/company/info/strength.ts';
import { calendarFile } from '../../app/pages/company/training/calendar-file.ts';
import { placesText, stateText } from '../../app/pages/company/training/describe-course.ts';
import type { Training } from '../../generated/models.ts';

const course: Training = {
  id: 'train-a',
  title: '质量、安全; 与“根本原因”,分析班'.repeat(3),
  summary: '一门课',
  start: '2026-12-31',
  end: '2026-12-31',
  deadline: '2026-12-29',
  place: '三楼',
  fee: '免费',
  hours: 8,
  places: 30,
  left: 2,
  waiting: 0,
  state: 'open',
  mine: 0,
  mineAdmitted: 0,
  sample: true,
};

test('the crop square stays inside the picture when moved or zoomed past its limits', () => {
  expect(squareOf(centred, 300, 200)).toEqual({ left: 50, top: 0, side: 200 });
  const corner = { x: 100, y: 100, zoom: 200 };
  expect(squareOf(corner, 300, 200)).toEqual({ left: 200, top: 100, side: 100 });
  expect(moved(corner, 'x', 10)).toEqual(corner);
  expect(moved(centred, 'zoom', -10)).toEqual(centred);
});

test('completeness returns the percentage of filled fields and the labels of missing ones', () => {
  expect(completeness({})).toMatchObject({ percent: 0 });
  const whole = Object.fromEntries(deptFields.map((field) => [field, 'x']));
  expect(completeness(whole)).toEqual({ percent: 100, missing: [] });
  expect(completeness({ ...whole, phone: '' }).missing).toEqual(['联系电话']);
});

test('password strength is low for common passwords and given words, and high for an unrelated password', async () => {
  expect(await strengthOf('123456', [])).toBe(0);
  const [plain, known] = [await strengthOf('Dongwo-Wubang', []), await strengthOf('Dongwo-Wubang', ['Dongwo-Wubang'])];
  expect(plain).toBeGreaterThanOrEqual(3);
  expect(known).toBeLessThan(2);
  expect(await strengthOf('Reaktor-Kern-73', [])).toBeGreaterThanOrEqual(3);
});

describe('a course', () => {
  test('shows its state, free places and waiting list', () => {
    expect([stateText(course), placesText(course)]).toEqual(['报名中', '30个名额，余2个']);
    const full = { ...course, left: 0, waiting: 3 };
    expect([stateText(full), placesText(full)]).toEqual(['可候补', '30个名额已满，3人候补']);
    expect(stateText({ ...course, state: 'finished' })).toBe('已结束');
  });

  test('exports a calendar file with whole days, escaped text and lines folded at 75 bytes', () => {
    const text = calendarFile(course, new Date('2026-11-21T04:00:00.123Z'), 'www.example.cn');
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines).toContain('DTSTAMP:20261121T040000Z');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    const unfolded = text.replace(/\r\n /g, '');
    expect(unfolded).toContain(`SUMMARY:${'质量、安全\\; 与“根本原因”\\,分析班'.repeat(3)}\r\n`);
  });
});
