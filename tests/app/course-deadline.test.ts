import { expect, test } from 'vitest';
import { deadlineText } from '../../app/pages/company/training/describe-course.ts';

test.each([
  ['a course open for enrolment shows its deadline', 'open', '2026-12-01', '2026年12月1日'],
  ['a course past its deadline shows the day', 'closed', '2026-11-26', '2026年11月26日'],
  ['a course that staff closed early shows no day to come', 'closed', '2026-11-27', '已提前截止'],
  ['a running course shows its deadline', 'running', '2026-11-20', '2026年11月20日'],
  ['a finished course shows no deadline', 'finished', '2026-11-01', null],
] as const)('%s', (_, state, deadline, expected) => {
  expect(deadlineText({ state, deadline }, '2026-11-27')).toBe(expected);
});
