import type { Enrolment, Training } from '../../../../generated/models.ts';
import { chineseDate, chineseDays } from '../../../core/dates/format.ts';

/** The days of a course: 2025年9月4日, or 2025年9月4日至6日. */
export const daysOf = ({ start, end }: Pick<Training, 'start' | 'end'>): string => chineseDays(start, end);

/** The state of a course, in words. */
export function stateText({ state, left }: Pick<Training, 'state' | 'left'>): string {
  if (state === 'finished') return '已结束';
  if (state === 'running') return '进行中';
  if (state === 'closed') return '报名已截止';
  return left > 0 ? '报名中' : '可候补';
}

/** The number of places, in words. */
export function placesText({ places, left, waiting, state }: Training): string {
  if (state === 'finished') return `${places}个名额`;
  if (left > 0) return `${places}个名额，余${left}个`;
  return `${places}个名额已满${waiting > 0 ? `，${waiting}人候补` : ''}`;
}

/**
 * The last day of enrolment; null for a course that has ended. Staff may close enrolment before that day: a day to come would
 * then promise what the course no longer offers. `today` is a date like 2026-11-27.
 */
export function deadlineText({ state, deadline }: Pick<Training, 'state' | 'deadline'>, today: string): string | null {
  if (state === 'finished') return null;
  return state === 'closed' && deadline >= today ? '已提前截止' : chineseDate(deadline);
}

/** How many people of the member's company are enrolled; for a finished course without those on the waiting list. */
export const ownPeople = ({ state, mine, mineAdmitted }: Training): number =>
  state === 'finished' ? (mineAdmitted ?? mine) : mine;

/** The state of a person's enrolment, in words. */
export function enrolmentText({ state, position }: Enrolment, course: Pick<Training, 'state'>): string {
  if (state === 'admitted') return '已录取';
  if (state === 'cancelled') return '已取消';
  return course.state === 'finished' ? '未录取' : `候补第${position ?? 1}位`;
}

/** The URL of a training page for a course. */
export const withCourse = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`;
