import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf, saveAttendance } from '../../../../app/pages/staff/trainings/attendance.ts';
import { getCourse, openAttendance } from '../../../../generated/api/staff.ts';
import { attendTraining, enrol } from '../../../../generated/api/training.ts';
import type { StaffCourseDetail } from '../../../../generated/models.ts';
import { who } from '../../../support/log-in.ts';
import { article, TestBackend } from '../harness.ts';
import { recordedClient } from '../recorded-client.ts';

const params = { id: 'soon' };
const more = 'extra: { start: 10, end: 11, place: 教室, hours: 8, places: 10, enrolled: 0, fee: 免费 }\n';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make({ 'company/service/train/soon.md': article({ title: '一门将要开始的课', more }) });
});
afterAll(() => backend.remove());

/** The application's client of a demo account. */
const clientOf = async (index: number) => recordedClient(backend, await backend.login(index)).api;
const attendance = ({ people }: StaffCourseDetail): unknown =>
  Object.fromEntries(people.map(({ name, attended }) => [name, attended]));

test('saving an open attendance list keeps a member who signed in by code meanwhile', async () => {
  const people = ['甲', '乙', '丙'].map((name, index) => ({
    ...{ name: `学员${name}`, phone: `1370000000${index}`, post: '检验员' },
  }));
  await enrol(await clientOf(who.owner), params, { people, consent: true });
  // The first day of the course; sessions do not last that long.
  backend.now = new Date(backend.now.getTime() + 10 * 86_400_000);
  const [staff, member] = [await clientOf(who.trainer), await clientOf(who.owner)];

  const opened = await openAttendance(staff, params);
  const [first, second] = opened.people.map(({ id }) => id);
  await attendTraining(member, { id: first ?? '' }, { code: opened.code ?? '' });
  const saved = await saveAttendance(staff, params.id, changesOf(opened.people, new Set([second ?? ''])));
  expect(attendance(saved)).toEqual({ 学员甲: 'yes', 学员乙: 'yes', 学员丙: 'no' });

  // The staff can still clear an attendance themselves.
  await saveAttendance(staff, params.id, changesOf(saved.people, new Set([second ?? ''])));
  expect(attendance(await getCourse(staff, params))).toEqual({ 学员甲: 'no', 学员乙: 'yes', 学员丙: 'no' });

  // The code still works, but does not override what the staff have set.
  const again = attendTraining(member, { id: first ?? '' }, { code: opened.code ?? '' });
  await expect(again).rejects.toThrow('该学员已登记为未出勤，如有疑问请联系培训老师');
  expect(attendance(await getCourse(staff, params))).toEqual({ 学员甲: 'no', 学员乙: 'yes', 学员丙: 'no' });
});

test('locks the attendance code for ten minutes after ten wrong tries', async () => {
  const [staff, member] = [await clientOf(who.trainer), await clientOf(who.owner)];
  const opened = await openAttendance(staff, params);
  const [, second] = opened.people.map(({ id }) => id);
  const attend = (code: string) => attendTraining(member, { id: second ?? '' }, { code });
  const wrong = opened.code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 10; tries += 1) await expect(attend(wrong)).rejects.toThrow('签到码错误或已失效');
  await expect(attend(opened.code ?? '')).rejects.toThrow('签到码错误次数过多，请10分钟后再试');
  backend.now = new Date(backend.now.getTime() + 10 * 60_000);
  await attend(opened.code ?? '');
});
