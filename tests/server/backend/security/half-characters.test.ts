import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutText } from '../../../../shared/text/cut.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend } from '../reporting/support.ts';

/** A lone UTF-16 surrogate: JSON can hold it, the database cannot. */

const over =
  '---\ntitle: 已结束的课\nsummary: 一门用于测试的课程。\nday: -60\nextra: { start: -10, end: -8, place: 教室, hours: 8, places: 10, enrolled: 0, fee: 免费 }\n---\n\n课程正文。\n';
const marks = { content: 5, examples: 4, pace: 4, teaching: 5, venue: 3, overall: 5 };

let backend: TestBackend;
let owner = '';
let enrolment = '';
beforeAll(async () => {
  backend = await reportingBackend({ 'company/service/train/over.md': over });
  owner = await backend.login(people.owner);
  const { enrolments } = dataOf<{ readonly enrolments: readonly { readonly id: string }[] }>(
    await backend.call('/company/training/over', {}, owner),
  );
  enrolment = enrolments[0]?.id ?? '';
});
afterAll(() => backend.remove());

const errors = (): string[] => backend.lines.filter((line) => line.startsWith('error'));

test('cutText does not split a surrogate pair', () => {
  expect(cutText('核核😀', 3)).toBe('核核');
  expect(cutText('核😀核', 3)).toBe('核😀');
});

test.each([
  ['saveReturn', 'PUT', (): string => '/report/return/equipment-sharing', { version: 0, values: { note: 'HALF' } }],
  [
    'replyToMeeting',
    'POST',
    (): string => '/report/meeting/meeting-ahead/reply',
    { attend: '参加', name: 'HALF', phone: '021-00000009', people: 1 },
  ],
  [
    'evaluateTraining',
    'POST',
    (): string => `/company/enrolment/${enrolment}/evaluation`,
    { ...marks, advice: 'HALF' },
  ],
] as const)('%s rejects a lone surrogate with a validation error', async (_name, method, path, body) => {
  for (const half of ['\\ud83d', '\\ude00', '\\ude00\\ud83d']) {
    const text = JSON.stringify(body).replace('HALF', `核${half}能`);
    const answer = await backend.post(path(), text, { authorization: `Bearer ${owner}` }, method);
    expect(answer).toMatchObject({ code: 500, msg: '提交的内容格式不正确' });
  }
  const whole = JSON.stringify(body).replace('HALF', '核\\ud83d\\ude00能');
  const answer = await backend.post(path(), whole, { authorization: `Bearer ${owner}` }, method);
  expect(answer).toMatchObject({ code: 200 });
  expect(errors()).toEqual([]);
});
