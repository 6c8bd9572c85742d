import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskOutcome, Message, ReturnDeskRecord, ReturnRecord } from '../../../../generated/models.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend, rightValues, send } from './support.ts';

const RETURN = '/report/return/annual-statistics';

let backend: TestBackend;
let owner = '';
let desk = '';
beforeEach(async () => {
  backend = await reportingBackend();
  [owner, desk] = [await backend.login(people.owner), await backend.login(people.desk)];
});
afterEach(() => backend.remove());

const record = async (): Promise<ReturnRecord> => dataOf<ReturnRecord>(await send(backend, owner, 'GET', RETURN));
const submit = async (values: object) =>
  send(backend, owner, 'POST', `${RETURN}/submit`, { version: (await record()).version, values });
const move = (to: string) => send(backend, owner, 'POST', `${RETURN}/move`, { to });
const idOnDesk = async (): Promise<string> =>
  String((await send(backend, desk, 'GET', '/staff/returns?year=2025')).rows?.[0]?.id ?? '');
const handle = async (to: string, note = '', token = desk) =>
  send(backend, token, 'POST', '/staff/returns/move', { ids: [await idOnDesk()], to, note });
const onDesk = async (): Promise<ReturnDeskRecord> =>
  dataOf<ReturnDeskRecord>(await send(backend, desk, 'GET', `/staff/return/${await idOnDesk()}`));
const messages = async (token: string): Promise<readonly Message[]> =>
  (await send(backend, token, 'GET', '/company/messages')).rows as unknown as Message[];
const events = async (token: string): Promise<readonly string[]> => (await messages(token)).map(({ event }) => event);

describe('a return', () => {
  test('can be withdrawn until the staff take it up', async () => {
    expect((await submit(rightValues)).code).toBe(200);
    expect((await record()).moves?.map(({ to }) => to)).toEqual(['0']);
    expect((await move('0')).code).toBe(200);
    expect((await record()).task).toMatchObject({ state: 'draft', status: '0' });
    // Only its company sees a withdrawn return, so the message links to the list.
    expect((await send(backend, desk, 'GET', '/staff/returns?year=2025')).total).toBe(0);
    expect((await messages(desk))[0]).toMatchObject({ event: 'returnWithdrawn', path: '/company/staff/returns' });
    expect((await submit({ ...rightValues, patents: 91 })).code).toBe(200);
    expect(dataOf<DeskOutcome>(await handle('2'))).toEqual({ done: 1, refused: [] });
    expect(await move('0')).toMatchObject({ code: 500, msg: '“审核中”的报表不能改为“草稿”' });
    expect((await record()).versions?.map(({ number, values }) => [number, values.patents])).toEqual([
      [2, 91],
      [1, 90],
    ]);
    expect(await events(desk)).toEqual(['returnSubmitted', 'returnWithdrawn', 'returnSubmitted']);
  });

  test('can be sent back with a reason, changed, accepted and corrected, and keeps every version', async () => {
    await submit(rightValues);
    await handle('2');
    expect((await handle('3')).msg).toBe('请填写退回原因');
    expect((await handle('3', '请核对利润')).code).toBe(200);
    const sentBack = await record();
    expect(sentBack.task).toMatchObject({ state: 'draft', status: '3', reason: '请核对利润' });
    expect((await submit({ ...rightValues, profitTotal: 7500 })).code).toBe(200);
    expect((await onDesk()).record.values.profitTotal).toBe(7500);
    await handle('2');
    await handle('4');
    expect((await submit(rightValues)).code).toBe(500);
    expect((await move('5')).code).toBe(200);
    const { version } = await record();
    await send(backend, owner, 'PUT', RETURN, { version, values: { ...rightValues, patents: 95 } });
    // The staff see the submitted values, not the draft.
    expect((await onDesk()).record.values.patents).toBe(90);
    expect((await submit({ ...rightValues, patents: 95 })).code).toBe(200);
    expect((await onDesk()).record.values.patents).toBe(95);
    const { versions = [], history = [] } = await record();
    expect(versions.map(({ receipt }) => receipt)).toEqual([
      expect.stringMatching(/-3$/),
      expect.stringMatching(/-2$/),
      expect.stringMatching(/^HZ\d{8}-\d{6}$/),
    ]);
    expect(history.map(({ to }) => to)).toEqual(['1', '2', '3', '1', '2', '4', '5', '1']);
    expect((await events(owner)).filter((event) => event.startsWith('return'))).toEqual([
      'returnAccepted',
      'returnTaken',
      'returnSentBack',
      'returnTaken',
    ]);
  });

  test('counts with its accepted version until a correction is accepted, also if one is withdrawn', async () => {
    const totals = async (): Promise<unknown> => {
      const answer = await send(backend, desk, 'GET', '/staff/returns/totals?task=annual-statistics&year=2025');
      return dataOf<{ rows: unknown[][] }>(answer)
        .rows.find(([label]) => label === '有效发明专利')
        ?.slice(3);
    };
    const receipts = async (): Promise<unknown> =>
      (await backend.call('/report/receipts', {}, owner)).rows?.map(({ year }) => year);
    await submit(rightValues);
    await handle('2');
    expect(await totals()).toEqual([]);
    await handle('4');
    expect(await totals()).toEqual([90]);
    await move('5');
    expect(await totals()).toEqual([90]);
    await submit({ ...rightValues, patents: 95 });
    expect(await totals()).toEqual([90]);

    expect((await record()).moves).toEqual([{ to: '5', label: '撤回' }]);
    expect(await move('0')).toMatchObject({ code: 500, msg: '“已提交”的报表不能改为“草稿”' });
    expect((await move('5')).code).toBe(200);
    const { task, history = [] } = await record();
    expect(task).toMatchObject({ state: 'draft', status: '5', receipt: expect.stringMatching(/-2$/) });
    expect(history.at(-1)).toMatchObject({ from: '1', to: '5', label: '撤回' });
    expect((await onDesk()).item.status).toBe('5');
    expect((await messages(desk))[0]).toMatchObject({ event: 'returnWithdrawn' });
    expect([await totals(), await receipts()]).toEqual([[90], [2025, 2024]]);

    // The totals change when another version is accepted.
    await submit({ ...rightValues, patents: 96 });
    await handle('2');
    await handle('3', '请核对专利数');
    expect(await totals()).toEqual([90]);
    await submit({ ...rightValues, patents: 97 });
    await handle('2');
    await handle('4');
    expect(await totals()).toEqual([97]);
  });

  test('that was never accepted can only be withdrawn to a draft', async () => {
    await submit(rightValues);
    expect((await record()).moves).toEqual([{ to: '0', label: '撤回' }]);
    expect(await move('5')).toMatchObject({ code: 500, msg: '“已提交”的报表不能改为“更正中”' });
  });

  test('cannot be taken up by a member, nor by the staff while it is a draft', async () => {
    await submit(rightValues);
    expect((await handle('2', '', owner)).code).toBe(403);
    const id = await idOnDesk();
    expect(id).not.toBe('');
    await move('0');
    expect((await send(backend, desk, 'POST', '/staff/returns/move', { ids: [id], to: '2' })).data).toMatchObject({
      done: 0,
      refused: [{ id }],
    });
  });

  test('is taken up once by simultaneous requests', async () => {
    await submit(rightValues);
    const outcomes = (await Promise.all([handle('2'), handle('2'), handle('2')])).map((answer) =>
      dataOf<DeskOutcome>(answer),
    );
    expect(outcomes.map(({ done }) => done).sort()).toEqual([0, 0, 1]);
    const id = await idOnDesk();
    // Which reason it is depends on whether the request read the return before or after the change.
    const reason = expect.stringMatching(/^(报表状态已变化，请刷新后再操作|“审核中”的报表不能改为“审核中”)$/);
    expect(outcomes.flatMap(({ refused }) => refused)).toEqual([
      { id, reason },
      { id, reason },
    ]);
    expect((await record()).history?.map(({ to }) => to)).toEqual(['1', '2']);
  });

  test('is processed once by two pages that show the same state', async () => {
    await submit(rightValues);
    await handle('2');
    const { id, version } = (await onDesk()).item;
    const fromPage = async (change: object): Promise<unknown> =>
      dataOf(await send(backend, desk, 'POST', '/staff/returns/move', { ids: [id], ...change }));
    const versions = [{ id, version }];
    expect(await fromPage({ to: '4', versions })).toEqual({ done: 1, refused: [] });
    const outdated = { to: '3', note: '请核对利润' };
    const refusedFor = (reason: string) => ({ done: 0, refused: [{ id, reason }] });
    expect(await fromPage({ ...outdated, versions })).toEqual(refusedFor('报表状态已变化，请刷新后再操作'));
    // Without a version the caller was shown nothing.
    expect(await fromPage(outdated)).toEqual(refusedFor('“审核通过”的报表不能改为“退回修改”'));
    expect((await onDesk()).item.status).toBe('4');
  });

  test('is not accepted from a page that shows an older version', async () => {
    await submit(rightValues);
    await handle('2');
    const shown = (await onDesk()).item;
    await handle('3', '请核对利润');
    await submit({ ...rightValues, profitTotal: 7500 });
    await handle('2');
    const accept = async (version: number): Promise<unknown> => {
      const body = { ids: [shown.id], to: '4', versions: [{ id: shown.id, version }] };
      return dataOf(await send(backend, desk, 'POST', '/staff/returns/move', body));
    };
    const reason = '报表状态已变化，请刷新后再操作';
    expect(await accept(shown.version)).toEqual({ done: 0, refused: [{ id: shown.id, reason }] });
    expect((await onDesk()).item.status).toBe('2');
    expect(await accept((await onDesk()).item.version)).toEqual({ done: 1, refused: [] });
  });

  test.each([
    [{ profitTotal: 0 }, /利润总额下降100%，请填写与上年差异较大的原因/],
    [{ fillerPhone: 'abc' }, /填报人电话不正确/],
    [{ profitTotal: 95001 }, /利润总额不能大于营业收入/],
  ])('is rejected by the declared checks with %o', async (change, message) => {
    // The demo's return of the year before has a profit of 7,420.
    expect((await submit({ ...rightValues, ...change })).msg).toMatch(message);
    expect((await record()).task.state).toBe('open');
  });

  test('can be submitted with an unusual figure if it is explained', async () => {
    const answer = await submit({ ...rightValues, profitTotal: 0, remarks: '一次性计提减值准备。' });
    expect(answer.code).toBe(200);
  });

  test('is added to the totals once it is accepted', async () => {
    await submit(rightValues);
    await handle('2');
    const totals = (): Promise<{ columns: { label: string }[]; rows: unknown[][] }> =>
      send(backend, desk, 'GET', '/staff/returns/totals?task=annual-statistics&year=2025').then((answer) =>
        dataOf(answer),
      );
    expect((await totals()).columns.map(({ label }) => label)).toEqual(['指标', '单位', '合计']);
    await handle('4');
    const { columns, rows } = await totals();
    expect(columns.at(-1)?.label).toBe('东瀚核电装备有限公司（示例）');
    expect(rows.find(([label]) => label === '营业收入')).toEqual(['营业收入', '万元', 95000, 95000]);
  });

  test('adds its year to those that have totals once it is accepted, also years later and while it is corrected', async () => {
    const years = async (): Promise<readonly number[]> =>
      dataOf<{ years: number[] }>(await send(backend, desk, 'GET', '/staff/returns/years?task=annual-statistics'))
        .years;
    // The samples of 2024 are accepted.
    expect(await years()).toEqual([2024]);
    await submit(rightValues);
    await handle('2');
    expect(await years()).toEqual([2024]);
    await handle('4');
    expect(await years()).toEqual([2025, 2024]);
    await move('5');
    backend.now = new Date('2030-11-22T04:00:00Z');
    desk = await backend.login(people.desk);
    expect(await years()).toEqual([2025, 2024]);
  });
});
