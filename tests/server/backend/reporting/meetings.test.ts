import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MeetingState } from '../../../../generated/models.ts';
import { article, type TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend, send } from './support.ts';

/** Another meeting that is ahead. */
const later = article({
  title: '另一次将要召开的会议',
  more: 'extra: { start: 20, end: 20, place: 三楼报告厅, capacity: 5 }\n',
});

let backend: TestBackend;
let desk: string;
beforeEach(async () => {
  backend = await reportingBackend({ 'company/report/meeting/meeting-later.md': later });
  desk = await backend.login(people.desk);
});
afterEach(() => backend.remove());

const MEETING = '/report/meeting/meeting-ahead';
const coming = { attend: '参加', name: '示例来宾', phone: '021-00000009', people: 2 };
const invitation = async (): Promise<string> =>
  String((await send(backend, desk, 'POST', `${MEETING}/invitation`, { guest: '示例协会' })).token);

test('members reply for their company and change the reply, which updates the places left', async () => {
  const owner = await backend.login(people.owner);
  const before = dataOf<MeetingState>(await send(backend, owner, 'GET', MEETING));
  expect(before).toEqual({ id: 'meeting-ahead', mayReply: true, reason: '', placesLeft: 5 });
  await send(backend, owner, 'POST', `${MEETING}/reply`, coming);
  const sub = await backend.login(people.sub);
  const after = dataOf<MeetingState>(await send(backend, sub, 'POST', `${MEETING}/reply`, { ...coming, people: 3 }));
  expect(after.placesLeft).toBe(2);
  expect(after.reply).toMatchObject({ people: 3, organisation: '东瀚核电装备有限公司（示例）' });
  const gone = await send(backend, owner, 'POST', `${MEETING}/reply`, { ...coming, attend: '不参加' });
  expect(dataOf<MeetingState>(gone).placesLeft).toBe(5);
});

test('a guest can reply only with a valid invitation link', async () => {
  expect(dataOf<MeetingState>(await send(backend, null, 'GET', MEETING))).toMatchObject({
    mayReply: false,
    reason: '请通过邀请链接填写回执，或登录会员账号',
  });
  expect((await send(backend, null, 'POST', `${MEETING}/reply`, coming)).code).toBe(500);
  expect((await send(backend, null, 'POST', `${MEETING}/reply?invite=guessed`, coming)).msg).toContain('邀请链接无效');
  const invite = await invitation();
  const state = dataOf<MeetingState>(await send(backend, null, 'GET', `${MEETING}?invite=${invite}`));
  expect(state).toMatchObject({ mayReply: true, guest: '示例协会' });
  const reply = (body: object) => send(backend, null, 'POST', `${MEETING}/reply?invite=${invite}`, body);
  expect((await reply(coming)).msg).toBe('请填写单位名称');
  expect((await reply({ ...coming, organisation: '示例协会' })).code).toBe(200);
  const { rows } = await send(backend, desk, 'GET', `${MEETING}/replies`);
  expect(rows).toMatchObject([{ organisation: '示例协会', people: 2, repliedTime: '2026-11-21 12:00:00' }]);
});

test('an invitation link is valid for one meeting only', async () => {
  const invite = await invitation();
  const other = '/report/meeting/meeting-later';
  const state = dataOf<MeetingState>(await send(backend, null, 'GET', `${other}?invite=${invite}`));
  expect(state).toMatchObject({ mayReply: false, reason: '邀请链接无效，请与会务联系' });
  expect(state).not.toHaveProperty('guest');
  const body = { ...coming, organisation: '示例协会' };
  expect(await send(backend, null, 'POST', `${other}/reply?invite=${invite}`, body)).toMatchObject({
    code: 500,
    msg: '邀请链接无效，请与会务联系',
  });
  expect((await send(backend, desk, 'GET', `${other}/replies`)).total).toBe(0);
});

test('rejects replies to a past meeting and returns 404 for an unknown meeting', async () => {
  const invite = await invitation();
  const past = await send(backend, null, 'GET', `/report/meeting/meeting-past?invite=${invite}`);
  expect(dataOf<MeetingState>(past)).toMatchObject({ mayReply: false, reason: '会议回执已截止' });
  backend.now = new Date('2026-12-01T01:00:00Z');
  const late = await send(backend, null, 'POST', `${MEETING}/reply?invite=${invite}`, coming);
  expect(late.msg).toBe('会议回执已截止');
  expect((await send(backend, null, 'GET', '/report/meeting/none')).code).toBe(404);
});

test('simultaneous replies never exceed the places left', async () => {
  const invites = await Promise.all([invitation(), invitation(), invitation()]);
  const answers = await Promise.all(
    invites.map((invite) =>
      send(backend, null, 'POST', `${MEETING}/reply?invite=${invite}`, { ...coming, organisation: '示例协会' }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 500]);
  expect(answers.find(({ code }) => code === 500)?.msg).toContain('剩余名额不足');
});

test('rate-limits an address after 20 replies', async () => {
  const answers: number[] = [];
  for (let index = 0; index < 21; index += 1)
    answers.push((await send(backend, null, 'POST', `${MEETING}/reply`, coming)).msg.includes('频繁') ? 1 : 0);
  expect(answers.reduce((sum, one) => sum + one, 0)).toBe(1);
});
