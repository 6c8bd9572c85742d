import type { Training } from '../../../generated/models.ts';
import { workingDay } from '../content/working-days.ts';
import type { releases } from '../db/schema.ts';
import { dayFrom } from '../times.ts';

export type CourseRow = typeof releases.$inferSelect;

/** The column whose entries with places are the courses. */
export const COURSE_COLUMN = 'company-service-train';

/** Days before the first day of a course: or the working day before that one, since somebody has to answer questions. */
const CLOSES_BEFORE = 2;

/** A course's own data: what its entry says, regardless of enrolments. */
export interface Course {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly deadline: string;
  readonly places: number;
  /** Places that people took by other ways than this site. */
  readonly takenByOthers: number;
}

/** The course of an entry, or null where the entry is none: a course has days and places. */
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

/** Where a course stands on a day: people may be enrolled, no longer, it runs, it is over. */
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

/** What the staff have decided about the enrolment of a course; nothing while its days decide. */
export type EnrolmentSetting = boolean | null | undefined;

/** Where a course stands for who would enrol: until its first day the staff's decision counts before the days. */
export function enrolmentState(course: Course, today: string, setting: EnrolmentSetting): Training['state'] {
  const state = courseState(course, today);
  if (today >= course.start || setting === null || setting === undefined) return state;
  return setting ? 'open' : 'closed';
}

/** The last day on which people can be enrolled, and take an enrolment back: while the staff hold it open, the last before the course. */
export const deadlineOf = ({ start, deadline }: Course, setting: EnrolmentSetting): string =>
  setting ? dayFrom(start, -1) : deadline;

/** A course as lists show it. */
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
