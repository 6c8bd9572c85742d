import type { Training, TrainingDetail } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { pageOf } from '../db/paging.ts';
import type { Attempts } from '../http/attempts.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteDay } from '../times.ts';
import { attend } from './attend.ts';
import { companyEnrolments, listCourses, oneCourse } from './courses.ts';
import { cancel, enrolPeople } from './enrol.ts';
import { certificateOf, evaluate } from './finish.ts';

type TrainingCalls =
  | 'getTrainingList'
  | 'getTraining'
  | 'enrol'
  | 'cancelEnrolment'
  | 'evaluateTraining'
  | 'getTrainingCertificate'
  | 'getTrainingPreview'
  | 'attendTraining';

const scopes: Readonly<Record<string, (course: Training) => boolean>> = {
  open: ({ state }) => state !== 'finished',
  enrolled: ({ mine }) => mine > 0,
  finished: ({ state }) => state === 'finished',
};

/** The number of courses in the public preview. */
const PREVIEW = 6;

/** The calls of the training service. A company can see and change only its own people. */
export function trainingHandlers(
  db: Db,
  clock: Clock,
  messenger: Messenger,
  attempts: Attempts,
): Handlers<TrainingCalls> {
  const now = () => ({ at: clock.now(), today: siteDay(clock.now()) });
  return {
    async getTrainingList({ query, user }) {
      const found = (await listCourses(db, user.deptId, now().today)).filter(scopes[query.scope ?? ''] ?? (() => true));
      const { limit, offset } = pageOf(query, found.length);
      return { kind: 'rows', rows: found.slice(offset, offset + limit), total: found.length };
    },
    async getTraining({ params, user }) {
      const { today } = now();
      const { row, course, training } = await oneCourse(db, params.id, user.deptId, today);
      const detail: TrainingDetail = {
        ...training,
        body: row.body,
        cancelDeadline: training.deadline,
        enrolments: await companyEnrolments(db, course, user, today),
      };
      return { kind: 'data', data: detail };
    },
    async enrol({ params, body, user }) {
      await enrolPeople(db, params.id, body, user, now(), messenger);
      const { today } = now();
      const { course } = await oneCourse(db, params.id, user.deptId, today);
      return { kind: 'data', data: await companyEnrolments(db, course, user, today) };
    },
    async cancelEnrolment({ params, user }) {
      await cancel(db, params.id, user, now().today, messenger);
      return { kind: 'empty' };
    },
    async evaluateTraining({ params, body, user }) {
      await evaluate(db, params.id, body, user, now(), messenger);
      return { kind: 'empty' };
    },
    async getTrainingCertificate({ params, user }) {
      return { kind: 'data', data: await certificateOf(db, params.id, user, now().today) };
    },
    async attendTraining({ params, body, user }) {
      await attend(db, params.id, body, user, now().at, attempts);
      return { kind: 'empty' };
    },
    async getTrainingPreview() {
      const courses = (await listCourses(db, '', now().today)).filter(({ state }) => state !== 'finished');
      return { kind: 'rows', rows: courses.slice(0, PREVIEW), total: courses.length };
    },
  };
}
