import type { Enrolment, Training } from '../../../../generated/models.ts';
import { chineseDays } from '../../../core/dates/format.ts';

/** The days of a course: 2025年9月4日, or 2025年9月4日至6日. */
export const daysOf = ({ start, end }: Pick<Training, 'start' | 'end'>): string => chineseDays(start, end);

/** Where a course stands, in words. */
export function stateText({ state, left }: Pick<Training, 'state' | 'left'>): string {
  if (state === 'finished') return '已结束';
  if (state === 'running') return '进行中';
  if (state === 'closed') return '报名已截止';
  return left > 0 ? '报名中' : '可候补';
}

/** How many places there are, in words. */
export function placesText({ places, left, waiting, state }: Training): string {
  if (state === 'finished') return `${places}个名额`;
  if (left > 0) return `${places}个名额，余${left}个`;
  return `${places}个名额已满${waiting > 0 ? `，${waiting}人候补` : ''}`;
}

export const enrolmentText = ({ state, position }: Enrolment): string =>
  state === 'admitted' ? '已录取' : state === 'cancelled' ? '已取消' : `候补第${position ?? 1}位`;

/** The address of one of the training pages for a course. */
export const withCourse = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`;
