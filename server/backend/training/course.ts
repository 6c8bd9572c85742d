import type { Training } from '../../../generated/models.ts';
import { workingDay } from '../content/working-days.ts';
import type { releases } from '../db/schema.ts';
import { dayFrom } from '../times.ts';

export type CourseRow = typeof releases.$inferSelect;

/** The column of the courses; its entries with days and places are courses. */
export const COURSE_COLUMN = 'company-service-train';

/** Days from the deadline to the first day. The deadline moves back to a working day, when somebody can reply to questions. */
const CLOSES_BEFORE = 2;

/** The data of a course from its entry, regardless of enrolments. */
export interface Course {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly deadline: string;
  readonly places: number;
  /** Places that were taken by other means than this site. */
  readonly takenByOthers: number;
}

/** The course of an entry; null if the entry is not a course, which has days and places. */
export function courseOf({ id, columnId, extra }: CourseRow): Course | null {
  const { start, end = start, places } = extra;
  if (columnId !== COURSE_COLUMN || !start || !end || !places) return null;
  return {
    id,
    start,
    end,
    deadline: workingDay(start, -CLOSES_BEFORE),
    places,
    takenByOthers: Math.min(extra.enrolled ?? 0, places),
  };
}

/** The state of a course on a day: open for enrolment, closed, running or finished. */
export function courseState({ start, end, deadline }: Course, today: string): Training['state'] {
  if (today > end) return 'finished';
  if (today >= start) return 'running';
  return today > deadline ? 'closed' : 'open';
}

export interface Tally {
  readonly admitted: number;
  readonly waiting: number;
  readonly mine: number;
  readonly mineAdmitted: number;
}

export const placesLeft = (course: Course, admitted: number): number =>
  Math.max(0, course.places - course.takenByOthers - admitted);

/** The staff's decision to open or close the enrolment of a course; null or undefined if only its dates determine that. */
export type EnrolmentSetting = boolean | null | undefined;

/** The state of a course for enrolment: before its first day, the staff's decision overrides the deadline. */
export function enrolmentState(course: Course, today: string, setting: EnrolmentSetting): Training['state'] {
  const state = courseState(course, today);
  if (today >= course.start || setting === null || setting === undefined) return state;
  return setting ? 'open' : 'closed';
}

/** The last day for enrolling and cancelling. If the staff have opened enrolment, it is the day before the course. */
export const deadlineOf = ({ start, deadline }: Course, setting: EnrolmentSetting): string =>
  setting ? dayFrom(start, -1) : deadline;

/** A course as returned in lists. */
export const toTraining = (
  row: CourseRow,
  course: Course,
  tally: Tally,
  today: string,
  setting: EnrolmentSetting,
): Training => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  start: course.start,
  end: course.end,
  deadline: deadlineOf(course, setting),
  place: row.extra.place ?? '',
  fee: row.extra.fee ?? '',
  hours: row.extra.hours ?? 0,
  places: course.places,
  left: placesLeft(course, tally.admitted),
  waiting: tally.waiting,
  state: enrolmentState(course, today, setting),
  mine: tally.mine,
  mineAdmitted: tally.mineAdmitted,
  sample: row.sample,
});
