import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CourseLinks } from '../../app/pages/company/training/course-links.tsx';
import { CourseRow } from '../../app/pages/company/training/course-row.tsx';
import { enrolmentText } from '../../app/pages/company/training/describe-course.ts';
import type { Enrolment, Training } from '../../generated/models.ts';

/** A finished course in which the company enrolled `mine` people, of whom `mineAdmitted` were admitted. */
const over = (mine: number, mineAdmitted: number): Training => ({
  ...{ id: 'over', title: '一门课', summary: '', start: '2026-11-10', end: '2026-11-11', deadline: '2026-11-06' },
  ...{ place: '教室', fee: '', hours: 8, places: 1, left: 0, waiting: 1, state: 'finished', sample: false },
  ...{ mine, mineAdmitted },
});
const waiting: Enrolment = {
  ...{ id: '1', name: '学员1', phone: '137****0000', post: '检验员', note: '', time: '2026-11-01 09:00:00' },
  ...{ state: 'waiting', position: 1, enrolledBy: '示例会员甲', evaluated: false, mayCancel: false },
};

test('the evaluation link is shown only to a company with admitted trainees', () => {
  expect(renderToStaticMarkup(<CourseLinks course={over(2, 1)} />)).toContain('评价');
  expect(renderToStaticMarkup(<CourseLinks course={over(2, 0)} />)).not.toContain('评价');
});

test('people on the waiting list of a finished course are shown as not admitted and are not counted', () => {
  expect(enrolmentText(waiting, over(1, 0))).toBe('未录取');
  expect(enrolmentText(waiting, { ...over(1, 0), state: 'closed' })).toBe('候补第1位');
  expect(renderToStaticMarkup(<CourseRow course={over(2, 1)} />)).toContain('本企业1人');
  expect(renderToStaticMarkup(<CourseRow course={over(2, 0)} />)).not.toContain('本企业');
  expect(renderToStaticMarkup(<CourseRow course={{ ...over(2, 0), state: 'open' }} />)).toContain('本企业2人');
});
