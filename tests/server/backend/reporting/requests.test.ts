import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOutcome, RequestDetail } from '../../../../generated/models.ts';
import { machines } from '../../../../generated/states.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, draft, people, reportingBackend, send } from './support.ts';

let backend: TestBackend;
let owner: string;
let sub: string;
let other: string;
let desk: string;
beforeAll(async () => {
  backend = await reportingBackend();
  [owner, sub, other, desk] = await Promise.all([
    backend.login(people.owner),
    backend.login(people.sub),
    backend.login(people.other),
    backend.login(people.desk),
  ]);
});
afterAll(() => backend.remove());

const { states, transitions } = machines.request;
/** The moves that bring a request into each state. */
const wayTo: Readonly<Record<string, readonly string[]>> = {
  0: [],
  1: ['1'],
  2: ['1', '2'],
  3: ['1', '2', '3'],
  4: ['1', '4'],
  5: ['1', '4', '5'],
  10: ['1', '10'],
};

const moveAs = (by: string, id: string, to: string) =>
  by === 'staff'
    ? send(backend, desk, 'POST', `/report/desk/request/${id}/move`, { to, note: '办理说明一则' })
    : send(backend, owner, 'POST', `/report/request/${id}/move`, { to });

const make = async (): Promise<string> =>
  dataOf<RequestDetail>(await send(backend, owner, 'POST', '/report/request', draft)).id;

async function makeIn(state: string): Promise<string> {
  const id = await make();
  let from = '0';
  for (const to of wayTo[state] ?? []) {
    const by = transitions.find((move) => move.from === from && move.to === to)?.by ?? '';
    expect((await moveAs(by, id, to)).code).toBe(200);
    from = to;
  }
  return id;
}

const read = async (id: string): Promise<RequestDetail> =>
  dataOf<RequestDetail>(await send(backend, owner, 'GET', `/report/request/${id}`));

test('the demo has a sample request in every state', async () => {
  const { rows = [] } = await backend.call('/report/requests', { pageSize: 100 }, owner);
  const samples = rows.filter((row) => row.sample);
  expect(new Set(samples.map((row) => row.state))).toEqual(new Set(states.map(({ code }) => code)));
});

describe('moves between every pair of states, by the company and by the staff', () => {
  for (const from of states) {
    test(`from ${from.label}`, async () => {
      for (const by of ['member', 'staff'] as const) {
        for (const to of states) {
          const allowed = transitions.some((move) => move.from === from.code && move.to === to.code && move.by === by);
          const id = await makeIn(from.code);
          const answer = await moveAs(by, id, to.code);
          const pair = `${by}: ${from.code} → ${to.code}`;
          if (by === 'staff' && from.code === '0') expect(answer.code, pair).toBe(404);
          else expect(answer.code, pair).toBe(allowed ? 200 : 500);
          expect((await read(id)).state, pair).toBe(allowed ? to.code : from.code);
          // A company can have only some drafts.
          if (!allowed && from.code === '0') await send(backend, owner, 'DELETE', `/report/request/${id}`);
        }
      }
    });
  }
});

describe('a request', () => {
  test('keeps a history with time and person, and offers only the allowed moves', async () => {
    const id = await makeIn('5');
    const { history, moves, state } = await read(id);
    expect(history.map(({ to, label, person }) => [to, label, person])).toEqual([
      ['0', '新建', '示例会员甲'],
      ['1', '提交', '示例会员甲'],
      ['4', '转市企业服务云', '示例经办人'],
      ['5', '市企业服务云办结', '示例经办人'],
    ]);
    expect(history.every(({ time }) => time === '2026-11-21 12:00:00')).toBe(true);
    expect([state, moves]).toEqual(['5', []]);
    const seen = dataOf<RequestDetail>(await send(backend, desk, 'GET', `/report/desk/request/${id}`));
    expect(seen.moves).toEqual([{ to: '3', label: '办结' }]);
  });

  test('can be edited only as a draft, also after it was withdrawn', async () => {
    const id = await makeIn('1');
    const change = { ...draft, title: '改过的标题' };
    expect((await send(backend, owner, 'PUT', `/report/request/${id}`, change)).msg).toBe('只有草稿可以修改');
    await moveAs('member', id, '10');
    await moveAs('member', id, '0');
    expect((await send(backend, owner, 'PUT', `/report/request/${id}`, change)).code).toBe(200);
    expect((await read(id)).title).toBe('改过的标题');
  });

  test('rejects an update that is based on an older version of the draft', async () => {
    const id = await make();
    const change = async (title: string, updatedTime: string | undefined) =>
      send(backend, owner, 'PUT', `/report/request/${id}`, { ...draft, title, updatedTime });
    const { updatedTime } = await read(id);
    const now = backend.now;
    backend.now = new Date(now.getTime() + 60_000);
    const first = await change('先改的标题', updatedTime);
    expect(first.code).toBe(200);
    expect(await change('后改的标题', updatedTime)).toMatchObject({
      code: 409,
      msg: '这份草稿已在别处修改，请刷新后再保存',
    });
    expect((await read(id)).title).toBe('先改的标题');
    expect((await change('再改的标题', dataOf<RequestDetail>(first).updatedTime)).code).toBe(200);
    backend.now = now;
  });

  test('rejects an outdated update also within the same second', async () => {
    const made = dataOf<RequestDetail>(await send(backend, owner, 'POST', '/report/request', draft));
    const path = `/report/request/${made.id}`;
    const change = (title: string, { updatedTime }: RequestDetail) =>
      send(backend, owner, 'PUT', path, { ...draft, title, updatedTime });
    const first = await change('先改的标题', made);
    expect(first.code).toBe(200);
    expect((await change('后改的标题', made)).code).toBe(409);
    expect((await change('再改的标题', dataOf<RequestDetail>(first))).code).toBe(200);
    expect((await change('后改的标题', dataOf<RequestDetail>(first))).code).toBe(409);
  });

  test('can be rated once, after completion', async () => {
    const id = await makeIn('2');
    const rate = (mark: number) => send(backend, owner, 'POST', `/report/request/${id}/satisfaction`, { mark });
    expect((await rate(5)).msg).toBe('诉求办结后才能评价');
    await moveAs('staff', id, '3');
    expect((await rate(6)).msg).toBe('满意度不能大于5');
    expect((await rate(4)).code).toBe(200);
    expect((await rate(5)).msg).toBe('已经评价过，不能重复评价');
    expect((await read(id)).satisfaction?.mark).toBe(4);
  });

  test('is validated by the rules of its form', async () => {
    const post = async (change: object) =>
      (await send(backend, owner, 'POST', '/report/request', { ...draft, ...change })).msg;
    expect(await post({ title: '' })).toBe('请填写标题');
    expect(await post({ content: '太短' })).toBe('诉求内容至少填写10个字');
    expect(await post({ kind: '别的' })).toBe('请选择类别');
    expect(await post({ phone: '不是号码啊啊' })).toBe('联系电话的格式不正确');
    expect(await post({ wishedDate: '2026-02-30' })).toContain('日期不正确');
    expect((await send(backend, owner, 'POST', '/report/request', null)).code).toBe(500);
  });

  test('requires a note for a move by the staff', async () => {
    const id = await makeIn('1');
    const answer = await send(backend, desk, 'POST', `/report/desk/request/${id}/move`, { to: '2' });
    expect(answer.msg).toBe('请填写办理说明');
  });

  test('ignores undeclared fields', async () => {
    const made = await send(backend, owner, 'POST', '/report/request', { ...draft, deptId: '200', state: '3' });
    const { id, state } = dataOf<RequestDetail>(made);
    expect(state).toBe('0');
    expect((await send(backend, other, 'GET', `/report/request/${id}`)).code).toBe(404);
  });
});

describe('lists', () => {
  test('a company lists its own requests by state and keyword; the desk lists all but drafts', async () => {
    const own = await backend.call('/report/requests', { pageSize: 100 }, other);
    expect(own.total).toBeGreaterThan(0);
    expect(own.rows?.every((row) => row.companyName === '临港澄源泵阀有限公司（示例）')).toBe(true);
    const pending = await backend.call('/report/requests', { state: '1', pageSize: 100 }, sub);
    expect(pending.total).toBeGreaterThan(0);
    expect(pending.rows?.every((row) => row.state === '1')).toBe(true);
    expect((await backend.call('/report/requests', { keyword: '锆合金' }, owner)).total).toBe(1);
    expect((await backend.call('/report/requests', { keyword: '%' }, owner)).total).toBe(0);
    const all = await backend.call('/report/desk/requests', { pageSize: 100 }, desk);
    expect(new Set(all.rows?.map((row) => row.companyName)).size).toBe(2);
    expect(all.rows?.some((row) => row.state === '0')).toBe(false);
    expect((await backend.call('/report/desk/requests', {}, owner)).code).toBe(403);
  });
});

test('the title of a review is cut at a whole character', async () => {
  const title = `${'题'.repeat(56)}𠮷`;
  const made = await send(backend, owner, 'POST', '/report/request', { ...draft, title });
  const { id } = dataOf<RequestDetail>(made);
  for (const [by, to] of [
    ['member', '1'],
    ['staff', '2'],
    ['staff', '3'],
  ] as const)
    expect((await moveAs(by, id, to)).code).toBe(200);
  const reason = '办结说明没有回答所提的问题。';
  const review = await send(backend, owner, 'POST', `/report/request/${id}/review`, { reason });
  expect(dataOf<RequestDetail>(review).title).toBe(`复核：${'题'.repeat(56)}`);
});

test('the count of a staff member’s own requests leaves out those that became drafts again', async () => {
  const mine = async (): Promise<unknown> =>
    (await send(backend, desk, 'GET', '/staff/counts')).rows?.find(({ queue }) => queue === 'requests')?.mine;
  const id = await makeIn('1');
  const before = Number(await mine());
  expect((await send(backend, desk, 'POST', '/staff/requests/assign', { ids: [id], userId: '9001' })).code).toBe(200);
  expect(await mine()).toBe(before + 1);
  await moveAs('member', id, '10');
  await moveAs('member', id, '0');
  expect(await mine()).toBe(before);
});

test('rejects a move by the staff if the request has changed since it was loaded', async () => {
  const id = await makeIn('1');
  const shown = async (): Promise<number> => {
    const { rows = [] } = await backend.call('/staff/requests', { state: '1', pageSize: 100 }, desk);
    const item = rows.find((row) => row.id === id);
    const detail = dataOf<RequestDetail>(await send(backend, desk, 'GET', `/report/desk/request/${id}`));
    expect(detail.version).toBe(item?.version);
    return Number(item?.version);
  };
  const before = await shown();
  await moveAs('member', id, '10');
  await moveAs('member', id, '0');
  await send(backend, owner, 'PUT', `/report/request/${id}`, { ...draft, title: '改过的标题' });
  await moveAs('member', id, '1');

  const reason = '诉求状态已变化，请刷新后再操作';
  const change = { to: '2', note: '办理说明一则' };
  const batch = { ...change, ids: [id], versions: [{ id, version: before }] };
  const outcome = await send(backend, desk, 'POST', '/staff/requests/move', batch);
  expect(outcome.data).toEqual({ done: 0, refused: [{ id, reason }] });
  const one = (version: number) =>
    send(backend, desk, 'POST', `/report/desk/request/${id}/move`, { ...change, version });
  expect(await one(before)).toMatchObject({ code: 409, msg: reason });
  expect((await read(id)).state).toBe('1');
  const after = await shown();
  expect((await one(after)).code).toBe(200);
  // Now the move itself is impossible as well: the reason is still that the request has changed.
  expect(await one(after)).toMatchObject({ code: 409, msg: reason });
  const late = { ...batch, versions: [{ id, version: after }] };
  expect((await send(backend, desk, 'POST', '/staff/requests/move', late)).data).toEqual({
    done: 0,
    refused: [{ id, reason }],
  });
});

test('a batch move changes the allowed requests, keeps the others and reports them', async () => {
  const [submitted, withdrawn, draftOnly] = [await makeIn('1'), await makeIn('10'), await make()];
  const before = await read(withdrawn);
  const ids = [submitted, withdrawn, draftOnly, 'none'];
  const body = { ids, to: '2', note: '一并受理' };
  const { done, refused } = dataOf<DeskOutcome>(await send(backend, desk, 'POST', '/staff/requests/move', body));
  expect([done, refused.map(({ id }) => id)]).toEqual([1, [withdrawn, draftOnly, 'none']]);
  const moved = await read(submitted);
  expect(moved).toMatchObject({ state: '2' });
  expect(moved.history.at(-1)).toMatchObject({ to: '2', note: '一并受理', person: '示例经办人' });
  expect(await read(withdrawn)).toEqual(before);
  const queue = await backend.call('/staff/requests', { pageSize: 100, mine: '1' }, desk);
  expect(queue.rows?.map(({ id }) => id)).toContain(submitted);
});

test('a move by the staff assigns an unassigned request to the person who makes it', async () => {
  const assignees = async (...ids: readonly string[]): Promise<unknown[]> => {
    const { rows = [] } = await backend.call('/staff/requests', { pageSize: 100 }, desk);
    return ids.map((id) => rows.find((row) => row.id === id)?.assignee);
  };
  const [free, assigned, submitted] = [await makeIn('1'), await makeIn('1'), await makeIn('1')];
  const assignment = { ids: [assigned], userId: '9002' };
  expect(dataOf<DeskOutcome>(await send(backend, desk, 'POST', '/staff/requests/assign', assignment)).done).toBe(1);
  for (const id of [free, assigned]) expect((await moveAs('staff', id, '2')).code).toBe(200);
  expect(await assignees(free, assigned, submitted)).toEqual(['9001', '9002', '']);
  const mine = await backend.call('/staff/requests', { pageSize: 100, mine: '1' }, desk);
  expect(mine.rows?.map(({ id }) => id)).toContain(free);
});
