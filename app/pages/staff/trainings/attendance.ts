import { getCourse, setAttendance } from '../../../../generated/api/staff.ts';
import type { ApiClient } from '../../../../generated/api/transport.ts';
import type { StaffCourseDetail, StaffTrainee } from '../../../../generated/models.ts';

/** Checkboxes that differ from the record: whether a person attended, by the person's id. */
export type AttendanceChanges = ReadonlyMap<string, boolean>;

const isRecorded = ({ attended }: StaffTrainee): boolean => attended === 'yes';

/** The ids of checked people: those recorded as present, with the changes applied. */
export const tickedIds = (people: readonly StaffTrainee[], changes: AttendanceChanges): ReadonlySet<string> =>
  new Set(people.filter((person) => changes.get(person.id) ?? isRecorded(person)).map(({ id }) => id));

/** The differences between the checkboxes and the record. A reverted change is not included. */
export const changesOf = (people: readonly StaffTrainee[], ticked: ReadonlySet<string>): AttendanceChanges =>
  new Map(
    people.filter((person) => ticked.has(person.id) !== isRecorded(person)).map(({ id }) => [id, ticked.has(id)]),
  );

/**
 * Saves the changes of a course's attendance. The call replaces the attendance of everybody, and people may sign in by code while
 * the list is open. The changes are therefore applied to the current record, not to the one loaded with the page.
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
