import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { type Answer, TestBackend } from '../harness.ts';

const course = (title: string, start: number, end: number, places: number, enrolled: number): string =>
  `---\ntitle: ${title}\nsummary: 一门用于测试的课程。\nday: -60\nextra: { start: ${start}, end: ${end}, place: 教室, hours: 8, places: ${places}, enrolled: ${enrolled}, fee: 免费 }\n---\n\n课程正文。\n`;

const folder = 'company/service/train';
let backend: TestBackend;
let owner = '';
let sub = '';
let other = '';
beforeAll(async () => {
  backend = await TestBackend.make({
    [`${folder}/open.md`]: course('有名额的课', 10, 11, 10, 8),
    [`${folder}/closed.md`]: course('已截止的课', 1, 6, 10, 0),
    [`${folder}/running.md`]: course('进行中的课', 0, 3, 10, 0),
    [`${folder}/over.md`]: course('已结束的课', -10, -8, 10, 0),
  });
  // A Sunday, the day before the course that is closed begins: courses begin on working days.
  backend.now = new Date('2026-11-22T04:00:00Z');
  [owner, sub, other] = [await backend.login(0), await backend.login(1), await backend.login(2)];
});
afterAll(() => backend.remove());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const person = (index: number, more: object = {}) => ({
  name: `学员${index}`,
  phone: `1370000000${index}`,
  post: '工程师',
  ...more,
});
const enrol = (id: string, people: object[], token = owner, consent: unknown = true): Promise<Answer> =>
  backend.post(`/company/training/${id}/enrol`, JSON.stringify({ people, consent }), bearer(token));
const list = (scope: string, token = owner) => backend.call('/company/trainings', { scope }, token);
interface Enrolment {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly position?: number;
  readonly mayCancel: boolean;
  readonly evaluated: boolean;
}
const detail = async (id: string, token = owner) =>
  (await backend.call(`/company/training/${id}`, {}, token)).data as {
    readonly left: number;
    readonly waiting: number;
    readonly mine: number;
    readonly mineAdmitted: number;
    readonly deadline: string;
    readonly cancelDeadline: string;
    readonly enrolments: readonly Enrolment[];
  };
const cancel = (id: string, token: string) => backend.post(`/company/enrolment/${id}/cancel`, '', bearer(token), 'PUT');
const marks = { content: 5, examples: 4, pace: 4, teaching: 5, venue: 3, overall: 5 };
const evaluate = (id: string, body: object, token: string) =>
  backend.post(`/company/enrolment/${id}/evaluation`, JSON.stringify(body), bearer(token));

test('lists courses by state, with the places that are left', async () => {
  const open = await list('open');
  expect(open.rows?.map(({ id, state, left }) => [id, state, left])).toEqual([
    ['running', 'running', 10],
    ['closed', 'closed', 10],
    ['open', 'open', 2],
  ]);
  expect((await list('finished')).rows?.map(({ id }) => id)).toEqual(['over']);
  // The demo's people take part in the course that ended last.
  expect((await list('enrolled')).rows).toMatchObject([{ id: 'over', mine: 2 }]);
  expect((await list('enrolled', other)).rows).toMatchObject([{ id: 'over', mine: 1 }]);
});

describe('enrolment', () => {
  test('admits two of three people if two places are left, and the third waits', async () => {
    const answer = await enrol('open', [person(1), person(2), person(3)]);
    expect(answer.data).toMatchObject([
      { name: '学员1', state: 'admitted', phone: '137****0001' },
      { name: '学员2', state: 'admitted' },
      { name: '学员3', state: 'waiting', position: 1 },
    ]);
    expect(await detail('open')).toMatchObject({ left: 0, waiting: 1 });
  });

  test('requires consent and one to twenty complete people, none of them twice', async () => {
    expect((await enrol('open', [person(4)], owner, false)).msg).toContain('同意');
    expect((await enrol('open', [])).msg).toBe('请至少填写一名学员');
    expect((await enrol('open', [person(4), person(5, { phone: '123' })])).msg).toContain('第2名学员');
    expect((await enrol('open', [person(4), { ...person(4), name: '另一名学员' }])).msg).toBe(
      '另一名学员的手机号码与名单中的学员4相同',
    );
    expect((await enrol('open', [person(1)], other)).msg).toContain('已报名');
    expect(
      (
        await enrol(
          'open',
          Array.from({ length: 21 }, (_, index) => person(index)),
        )
      ).msg,
    ).toContain('20');
    expect((await backend.post('/company/training/open/enrol', '"x"', bearer(owner))).code).toBe(500);
  });

  test('is rejected after the deadline, and returns 404 for an unknown course', async () => {
    for (const id of ['closed', 'running', 'over']) expect((await enrol(id, [person(6)])).msg).toContain('截止');
    expect((await enrol('nothing', [person(6)])).code).toBe(404);
    expect((await backend.call('/company/training/nothing', {}, owner)).code).toBe(404);
  });

  test('never exceeds the places if requests are simultaneous', async () => {
    await backend.put(`${folder}/race.md`, course('抢位的课', 20, 21, 3, 0));
    await backend.stop();
    await backend.start();
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => enrol('race', [person(index)], index % 2 === 0 ? owner : other)),
    );
    const states = [...(await detail('race')).enrolments, ...(await detail('race', other)).enrolments].map(
      ({ state }) => state,
    );
    expect(states.filter((state) => state === 'admitted')).toHaveLength(3);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(2);
  });

  test('can be cancelled by its creator or the main account, and admits the next who waits', async () => {
    const [first, , third] = (await detail('open')).enrolments;
    expect((await cancel(first?.id ?? '', other)).code).toBe(404);
    expect((await cancel(first?.id ?? '', sub)).code).toBe(500);
    expect((await cancel(first?.id ?? '', owner)).code).toBe(200);
    expect((await detail('open')).enrolments.find(({ id }) => id === third?.id)?.state).toBe('admitted');
    expect((await cancel(first?.id ?? '', owner)).code).toBe(500);
    const [mine] = ((await enrol('open', [person(8)], sub)).data as readonly Enrolment[]).slice(-1);
    expect(mine).toMatchObject({ name: '学员8', state: 'waiting' });
    expect((await cancel(mine?.id ?? '', sub)).code).toBe(200);
  });
});

describe('evaluation and certificate', () => {
  test('each person evaluates once and can then get the certificate', async () => {
    const [one] = (await detail('over')).enrolments;
    const id = one?.id ?? '';
    const certificate = () => backend.call(`/company/enrolment/${id}/certificate`, {}, owner);
    expect((await certificate()).msg).toContain('评价后');
    expect((await evaluate(id, { ...marks, pace: 6 }, owner)).msg).toContain('节奏是否合适');
    expect((await evaluate(id, {}, owner)).code).toBe(500);
    expect((await evaluate(id, { ...marks, advice: '多安排实操' }, owner)).code).toBe(200);
    expect((await evaluate(id, marks, owner)).msg).toContain('只能评价一次');
    expect((await certificate()).data).toMatchObject({
      name: one?.name,
      title: '已结束的课',
      hours: 8,
      company: '东瀚核电装备有限公司（示例）',
      issued: '2026-11-22',
    });
  });

  test('are rejected for another company’s people and for a course that has not ended', async () => {
    const coming = (await detail('open')).enrolments.find(({ state }) => state === 'admitted');
    expect((await evaluate(coming?.id ?? '', marks, owner)).msg).toContain('结束后');
    const [, second] = (await detail('over')).enrolments;
    expect((await evaluate(second?.id ?? '', marks, other)).code).toBe(404);
    expect((await backend.call(`/company/enrolment/${second?.id}/certificate`, {}, other)).code).toBe(404);
    expect((await evaluate('1 or 1=1', marks, owner)).code).toBe(404);
  });
});

test('the public offer lists the courses without participants', async () => {
  const answer = await backend.call('/company/trainings/offer');
  expect(answer.rows?.map(({ id }) => id)).toContain('open');
  expect(JSON.stringify(answer)).not.toContain('学员');
  expect(answer.rows?.every(({ mine }) => mine === 0)).toBe(true);
});

describe('enrolment opened and closed by the staff', () => {
  const set = async (id: string, open: boolean) => {
    const trainer = await backend.login(who.trainer);
    return backend.post(`/staff/training/${id}/enrolment`, JSON.stringify({ open }), bearer(trainer), 'PUT');
  };
  const stateOf = async (id: string): Promise<unknown> =>
    (await list('open')).rows?.find((row) => row.id === id)?.state;

  test('takes effect for members at once', async () => {
    expect(await stateOf('closed')).toBe('closed');
    expect((await set('closed', true)).code).toBe(200);
    expect(await stateOf('closed')).toBe('open');
    expect((await enrol('closed', [person(6)])).code).toBe(200);
    // The day before the course begins, since the staff have opened it.
    const { deadline, cancelDeadline, enrolments } = await detail('closed');
    expect([deadline, cancelDeadline]).toEqual(['2026-11-22', '2026-11-22']);
    expect(enrolments.map(({ mayCancel }) => mayCancel)).toEqual([true]);
    expect((await cancel(enrolments[0]?.id ?? '', owner)).code).toBe(200);
    expect((await set('closed', false)).code).toBe(200);
    expect(await stateOf('closed')).toBe('closed');
    expect((await enrol('closed', [person(7)])).msg).toContain('已经截止');
    expect((await set('open', false)).code).toBe(200);
    expect(await stateOf('open')).toBe('closed');
    // An enrolment can still be cancelled until the deadline.
    const mine = (await detail('open')).enrolments.filter(({ state }) => state !== 'cancelled');
    expect(mine.map(({ mayCancel }) => mayCancel)).toEqual(mine.map(() => true));
  });

  test.each(['running', 'over'])('is rejected for a course that has begun: %s', async (id) => {
    expect((await set(id, true)).msg).toBe('培训已经开始，不能再更改报名');
    expect((await enrol(id, [person(8)])).msg).toContain('已经截止');
  });
});

describe('the waiting list', () => {
  const republish = async (places: number): Promise<void> => {
    await backend.put(`${folder}/queue.md`, course('有人候补的课', 20, 21, places, 0));
    await backend.stop();
    await backend.start();
  };
  const states = async (token: string) => (await detail('queue', token)).enrolments.map(({ state }) => state);

  test('is admitted before later enrolments once there are more places', async () => {
    await republish(1);
    await enrol('queue', [person(1), person(2), person(3)]);
    expect(await states(owner)).toEqual(['admitted', 'waiting', 'waiting']);
    expect(await detail('queue')).toMatchObject({ mine: 3, mineAdmitted: 1 });
    expect(await detail('queue', other)).toMatchObject({ mine: 0, mineAdmitted: 0 });
    await republish(2);
    expect((await enrol('queue', [person(4)], other)).code).toBe(200);
    expect([await states(owner), await states(other)]).toEqual([['admitted', 'admitted', 'waiting'], ['waiting']]);
    const { rows = [] } = await backend.call('/company/messages', {}, owner);
    expect(rows[0]).toMatchObject({
      event: 'enrolmentAdmitted',
      text: expect.stringContaining('学员2已从候补名单录取'),
    });
    // A cancellation fills every free place.
    await republish(3);
    const [first] = (await detail('queue')).enrolments;
    expect((await cancel(first?.id ?? '', owner)).code).toBe(200);
    expect([await states(owner), await states(other)]).toEqual([['cancelled', 'admitted', 'admitted'], ['admitted']]);
  });

  test('can be admitted by the staff, without a name in the audit log', async () => {
    await enrol('queue', [person(5)], other);
    await republish(4);
    const waiting = (await detail('queue', other)).enrolments.at(-1);
    expect(waiting?.state).toBe('waiting');
    const trainer = await backend.login(who.trainer);
    const admitted = await backend.post(`/staff/enrolment/${waiting?.id}/admit`, '', bearer(trainer));
    expect(admitted.code).toBe(200);
    const { rows = [] } = await backend.call('/staff/audit', { kind: 'staff' }, await backend.login(who.manager));
    expect(rows[0]).toMatchObject({ action: 'staff.admitTrainee', subject: `enrolment:${waiting?.id}`, detail: '' });
  });

  test('is counted for the staff until its course is over', async () => {
    expect((await enrol('queue', [person(6), person(7)])).code).toBe(200);
    const waiting = async (): Promise<unknown> =>
      (await backend.call('/staff/counts', {}, await backend.login(who.trainer))).rows?.find(
        ({ queue }) => queue === 'trainings',
      )?.waiting;
    const before = Number(await waiting());
    expect((await detail('queue')).waiting).toBe(2);
    expect(before).toBeGreaterThanOrEqual(2);
    // All courses are over then.
    backend.now = new Date(backend.now.getTime() + 60 * 86_400_000);
    expect(await waiting()).toBe(0);
  });
});
