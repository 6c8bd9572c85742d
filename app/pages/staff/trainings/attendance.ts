import { getCourse, setAttendance } from '../../../../generated/api/staff.ts';
import type { ApiClient } from '../../../../generated/api/transport.ts';
import type { StaffCourseDetail, StaffTrainee } from '../../../../generated/models.ts';

/** Ticks that differ from what is recorded: whether somebody was there, by the id of the person. */
export type AttendanceChanges = ReadonlyMap<string, boolean>;

const isRecorded = ({ attended }: StaffTrainee): boolean => attended === 'yes';

/** Who is ticked: where nothing is changed, those who are recorded as present. */
export const tickedIds = (people: readonly StaffTrainee[], changes: AttendanceChanges): ReadonlySet<string> =>
  new Set(people.filter((person) => changes.get(person.id) ?? isRecorded(person)).map(({ id }) => id));

/** What the ticks change of the record. A tick that is taken back changes nothing. */
export const changesOf = (people: readonly StaffTrainee[], ticked: ReadonlySet<string>): AttendanceChanges =>
  new Map(
    people.filter((person) => ticked.has(person.id) !== isRecorded(person)).map(({ id }) => [id, ticked.has(id)]),
  );

/**
 * Saves the changes of a course's attendance. The call replaces the attendance of everybody, and people sign in by code while
 * the list is open: the changes are applied to what is recorded now, not to what was recorded when the page was opened.
 */
export async function saveAttendance(
  api: ApiClient,
  id: string,
  changes: AttendanceChanges,
): Promise<StaffCourseDetail> {
  const { people } = await getCourse(api, { id });
  const admitted = people.filter(({ state }) => state === 'admitted');
  return setAttendance(api, { id }, { ids: [...tickedIds(admitted, changes)] });
}
