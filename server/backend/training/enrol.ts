import { and, eq, inArray, ne } from 'drizzle-orm';
import { EnrolmentFormSchema } from '../../../generated/body-schemas.ts';
import type { EnrolmentForm, Trainee } from '../../../generated/models.ts';
import { checkObject, type ObjectSchema } from '../../../shared/schema/check.ts';
import type { Db } from '../db/database.ts';
import { enrolments } from '../db/schema.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { enrolmentState, placesLeft } from './course.ts';
import { findCourse, mayCancel } from './courses.ts';
import { courseSetting } from './settings.ts';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const traineeSchema: ObjectSchema = EnrolmentFormSchema.$defs.Trainee;
const failure = (message: string): ApiError => new ApiError(codes.failure, message);

/** The people of a form, checked one by one so that an error message names the person. Throws an ApiError. */
function peopleOf(form: EnrolmentForm | undefined): readonly Trainee[] {
  const people: readonly Trainee[] = form?.people ?? [];
  if (!Array.isArray(people) || people.length === 0) throw failure('请至少填写一名学员');
  if (people.length > EnrolmentFormSchema.properties.people.maxItems) throw failure('一次最多报名20人');
  for (const [index, person] of people.entries()) {
    const [issue] = checkObject(traineeSchema, person);
    if (issue) throw failure(`第${index + 1}名学员：${issue.message}`);
  }
  const phones = people.map(({ phone }) => phone);
  const twice = people.find(({ phone }, index) => phones.indexOf(phone) !== index);
  const first = people.find(({ phone }) => phone === twice?.phone);
  if (twice) throw failure(`${twice.name}的手机号码与名单中的${first?.name ?? ''}相同`);
  if (form?.consent !== true) throw failure('请先勾选“已征得学员本人同意”');
  return people;
}

const admittedIn = (tx: Tx, courseId: string): Promise<number> =>
  tx.$count(enrolments, and(eq(enrolments.courseId, courseId), eq(enrolments.state, 'admitted')));

/**
 * Admits people from the waiting list in order while there are places, and notifies their companies. Returns the number of
 * places left. The caller must have locked the course.
 */
async function admitWaiting(
  tx: Tx,
  { row: { title }, course }: Awaited<ReturnType<typeof findCourse>>,
  messenger: Messenger,
): Promise<number> {
  const { id, start } = course;
  const left = placesLeft(course, await admittedIn(tx, id));
  if (left === 0) return 0;
  const next = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.courseId, id), eq(enrolments.state, 'waiting')))
    .orderBy(enrolments.id)
    .limit(left);
  for (const { id: enrolment, deptId, name } of next) {
    await tx.update(enrolments).set({ state: 'admitted' }).where(eq(enrolments.id, enrolment));
    await messenger.tell(tx, 'enrolmentAdmitted', { deptId, fields: { id, name, title, start } });
  }
  return left - next.length;
}

/**
 * Enrols people of the caller's company in the given order. People already waiting get places first; those for whom none is left
 * join the waiting list. Throws an ApiError if the form is invalid, enrolment is closed, or a phone number is already enrolled.
 */
export async function enrolPeople(
  db: Db,
  courseId: string,
  form: EnrolmentForm | undefined,
  user: SessionUser,
  now: { readonly at: Date; readonly today: string },
  messenger: Messenger,
): Promise<void> {
  const people = peopleOf(form);
  await db.transaction(async (tx) => {
    // The course is locked so that concurrent calls cannot assign the same places.
    const found = await findCourse(tx, courseId, true);
    const setting = await courseSetting(tx, courseId);
    if (enrolmentState(found.course, now.today, setting?.enrolmentOpen) !== 'open')
      throw failure('该培训的报名已经截止');
    const known = await tx
      .select({ phone: enrolments.phone })
      .from(enrolments)
      .where(
        and(
          eq(enrolments.courseId, courseId),
          ne(enrolments.state, 'cancelled'),
          inArray(
            enrolments.phone,
            people.map(({ phone }) => phone),
          ),
        ),
      );
    // The message names only people that the caller typed: it must not reveal who is enrolled with a number.
    const twice = people.filter(({ phone }) => known.some((one) => one.phone === phone)).map(({ name }) => name);
    if (twice.length > 0) throw failure(`${twice.join('、')}的手机号码已报名该培训，请核对后重新提交`);
    const left = await admitWaiting(tx, found, messenger);
    await tx.insert(enrolments).values(
      people.map(({ name, phone, post, note = '' }, index) => ({
        courseId,
        deptId: user.deptId,
        userId: user.userId,
        name: name.trim(),
        phone,
        post: post.trim(),
        note: note.trim(),
        state: index < left ? ('admitted' as const) : ('waiting' as const),
        at: now.at,
      })),
    );
  });
}

/** An enrolment of the caller's company. Throws an ApiError if there is none with this id. */
export async function ownEnrolment(db: Pick<Db, 'select'>, id: string, user: SessionUser) {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : -1;
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.id, number), eq(enrolments.deptId, user.deptId)));
  if (!row) throw notFound();
  return row;
}

/** Cancels an enrolment and admits people from the waiting list. Throws an ApiError if the caller may not cancel it. */
export async function cancel(
  db: Db,
  id: string,
  user: SessionUser,
  today: string,
  messenger: Messenger,
): Promise<void> {
  const { courseId } = await ownEnrolment(db, id, user);
  await db.transaction(async (tx) => {
    const found = await findCourse(tx, courseId, true);
    const row = await ownEnrolment(tx, id, user);
    const setting = (await courseSetting(tx, courseId))?.enrolmentOpen;
    if (!mayCancel(row, user, { course: found.course, setting, today }))
      throw failure('该报名不能取消：已过截止日期，或应由报名人、企业主账号办理');
    await tx.update(enrolments).set({ state: 'cancelled' }).where(eq(enrolments.id, row.id));
    await messenger.tell(tx, 'enrolmentChanged', {
      deptId: row.deptId,
      fields: { id: courseId, name: row.name, title: found.row.title, state: '“已取消”' },
    });
    await admitWaiting(tx, found, messenger);
  });
}
