import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  DeskOutcome,
  Message,
  ReturnDeskRecord,
  ReturnFile,
  ReturnRecord,
  ReturnSaved,
  ReturnTask,
} from '../../../../generated/models.ts';
import { returnState } from '../../../../generated/states.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend, rightValues, send, upload } from './support.ts';

/**
 * A task has moved to the next year: a company can finish the returns of the previous year that are open, and read those that
 * it has submitted, but opens none again.
 */

let backend: TestBackend;
let [owner, desk, id] = ['', '', ''];
beforeEach(async () => {
  backend = await reportingBackend();
  [owner, desk] = [await backend.login(people.owner), await backend.login(people.desk)];
  await send(backend, owner, 'POST', '/report/return/annual-statistics/submit', { version: 0, values: rightValues });
  id = String((await send(backend, desk, 'GET', '/staff/returns?year=2025')).rows?.[0]?.id);
  await handle([id], '2');
});
afterEach(() => backend.remove());

const handle = async (ids: readonly string[], to: string, note = '请核对'): Promise<DeskOutcome> =>
  dataOf(await send(backend, desk, 'POST', '/staff/returns/move', { ids, to, note }));
const onDesk = async (one: string): Promise<ReturnDeskRecord> =>
  dataOf(await send(backend, desk, 'GET', `/staff/return/${one}`));
const movesOf = async (one: string): Promise<readonly string[]> => (await onDesk(one)).moves.map(({ to }) => to);

/** Declares a task, by default the annual statistics, for the given year; null removes it. */
async function declareFor(year: number | null, id = 'annual-statistics'): Promise<void> {
  const file = join(backend.contentDir, 'returns/tasks.yaml');
  const all = (await readFile(file, 'utf8')).split(/^(?=- id: )/m);
  const tasks = all.flatMap((text) => {
    if (!text.startsWith(`- id: ${id}`)) return text;
    return year === null ? [] : text.replace(/year: .*/, `year: ${year}`);
  });
  await backend.stop();
  await backend.put('returns/tasks.yaml', tasks.join(''));
  await backend.start();
}

const refused = '该年度的填报已结束，企业无法再修改，不能退回';

test.each([['the next year', 0] as const, ['no year', null] as const])(
  'a return can be accepted but not sent back if its task is declared for %s',
  async (_when, year) => {
    expect(await movesOf(id)).toEqual(['3', '4']);
    await declareFor(year);
    expect(await movesOf(id)).toEqual(['4']);
    expect(await handle([id], '3')).toEqual({ done: 0, refused: [{ id, reason: refused }] });
    expect((await onDesk(id)).item.status).toBe('2');
    expect(await handle([id], '4')).toEqual({ done: 1, refused: [] });
    expect((await onDesk(id)).item.status).toBe('4');
  },
);

test('a batch sends back the return of the current year and rejects that of an ended year', async () => {
  await declareFor(0);
  const values = { ...rightValues, remarks: '与上年相同。' };
  await send(backend, owner, 'POST', '/report/return/annual-statistics/submit', { version: 0, values });
  const present = String((await send(backend, desk, 'GET', '/staff/returns?year=2026')).rows?.[0]?.id);
  await handle([present], '2');
  expect(await movesOf(present)).toEqual(['3', '4']);
  expect(await handle([id, present], '3')).toEqual({ done: 1, refused: [{ id, reason: refused }] });
});

const RETURN = '/report/return/annual-statistics';
const inYear = (path: string, year?: number): string => (year === undefined ? path : `${path}?year=${year}`);
const read = async (year?: number): Promise<ReturnRecord> =>
  dataOf(await send(backend, owner, 'GET', inYear(RETURN, year)));
const save = (version: number, values: object, year?: number) =>
  send(backend, owner, 'PUT', inYear(RETURN, year), { version, values });
const submit = (version: number, values: object, year?: number) =>
  send(backend, owner, 'POST', inYear(`${RETURN}/submit`, year), { version, values });
const move = (to: string, year?: number) => send(backend, owner, 'POST', inYear(`${RETURN}/move`, year), { to });
const tasks = async (): Promise<readonly ReturnTask[]> =>
  (await send(backend, owner, 'GET', '/report/tasks')).rows as unknown as ReturnTask[];
const openYears = async (): Promise<readonly number[]> =>
  (await tasks()).filter((task) => task.id === 'annual-statistics').map(({ year }) => year);
const pages = async (): Promise<readonly string[]> =>
  ((await send(backend, owner, 'GET', '/company/messages')).rows as unknown as Message[])
    .filter(({ event }) => event === 'returnSentBack' || event === 'returnAccepted')
    .map(({ path }) => path);

test('a return that was sent back for the previous year can be finished beside that of the present year', async () => {
  await handle([id], '3', '请核对利润');
  await declareFor(0);
  expect(await openYears()).toEqual([2026, 2025]);
  expect(await pages()).toEqual(['/company/report/dataFill?year=2025']);

  const ended = await read(2025);
  expect(ended.task).toMatchObject({ year: 2025, deadline: '', state: 'draft', status: '3', reason: '请核对利润' });
  expect(ended).toMatchObject({ values: { patents: 90 }, lastYear: { staffTotal: 860 }, moves: [{ to: '1' }] });
  expect(ended.form?.sections).toHaveLength(6);
  const changed = { ...rightValues, patents: 91 };
  const { version } = dataOf<ReturnSaved>(await save(ended.version, changed, 2025));
  const done = dataOf<ReturnRecord>(await submit(version, changed, 2025));
  expect(done.task).toMatchObject({ year: 2025, state: 'submitted', receipt: expect.stringMatching(/-2$/) });

  // The return of the present year is untouched, and compared with the new version of the previous year.
  expect(await read()).toMatchObject({ version: 0, values: {}, task: { year: 2026, state: 'open' } });
  expect((await read()).lastYear.patents).toBe(91);
  expect(await openYears()).toEqual([2026]);
  expect((await onDesk(id)).item).toMatchObject({ status: '1', version: 2 });
  await handle([id], '2');
  expect(await handle([id], '4')).toEqual({ done: 1, refused: [] });
});

test('a correction of the previous year can be finished; after that, the return can only be read', async () => {
  await handle([id], '4');
  expect((await move('5')).code).toBe(200);
  await declareFor(0);
  expect(await openYears()).toEqual([2026, 2025]);
  const { version } = await read(2025);
  expect((await submit(version, { ...rightValues, patents: 92 }, 2025)).code).toBe(200);
  const submitted = await read(2025);
  expect(submitted).toMatchObject({ values: { patents: 92 }, moves: [], task: { state: 'submitted' } });
  expect(await move('5', 2025)).toMatchObject({ code: 500 });
  await handle([id], '2');
  await handle([id], '4');
  expect(await read(2025)).toMatchObject({ moves: [], task: { status: returnState.accepted } });
  expect(await move('5', 2025)).toMatchObject({ code: 500, msg: '“审核通过”的报表不能改为“更正中”' });
  expect((await save(submitted.version, rightValues, 2025)).msg).toContain('该报表已提交');
});

test('a year can be read only if the company has submitted its return, the declared year always', async () => {
  expect((await read(2025)).task).toMatchObject({ year: 2025, deadline: '2027-01-05' });
  await declareFor(0);
  await save(0, { patents: 1 });
  await declareFor(1);
  const answers = await Promise.all(
    [2024, 2025, 2026, 2027, 2028].map((year) => send(backend, owner, 'GET', `${RETURN}?year=${year}`)),
  );
  // 2024 is the sample; the draft of 2026 was never submitted; 2028 has no return.
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 404, 200, 404]);
  expect((await save(1, { patents: 2 }, 2026)).code).toBe(404);
  expect((await save(0, { patents: 2 }, 2028)).code).toBe(404);
  expect((await send(backend, owner, 'GET', `${RETURN}?year=last`)).code).not.toBe(200);
});

test('files are added to the return of the previous year that was sent back', async () => {
  const path = '/report/return/talent-demand';
  const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await upload(backend, owner, `${path}/file`, pdf, '岗位表.pdf');
  await send(backend, owner, 'POST', `${path}/submit`, { version: 0, values: { note: '一页' } });
  const own = String((await send(backend, desk, 'GET', '/staff/returns?task=talent-demand')).rows?.[0]?.id);
  await handle([own], '2');
  await handle([own], '3');
  await declareFor(1, 'talent-demand');
  expect((await pages())[0]).toBe('/company/report/other?task=talent-demand&year=2026');

  backend.now = new Date(backend.now.getTime() + 60_000);
  const added = dataOf<ReturnFile>(await upload(backend, owner, `${path}/file?year=2026`, pdf, '补充.pdf'));
  const filesOf = async (year: number): Promise<readonly string[]> =>
    dataOf<ReturnRecord>(await send(backend, owner, 'GET', `${path}?year=${year}`)).files.map(({ name }) => name);
  expect([await filesOf(2026), await filesOf(2027)]).toEqual([['岗位表.pdf', '补充.pdf'], []]);
  const done = await send(backend, owner, 'POST', `${path}/submit?year=2026`, { version: 1, values: { note: '两页' } });
  expect(dataOf<ReturnRecord>(done).task).toMatchObject({ year: 2026, state: 'submitted' });
  expect((await send(backend, owner, 'DELETE', `/report/file/${added.id}`)).msg).toContain('已提交');
  expect((await upload(backend, owner, `${path}/file?year=2026`, pdf, '再补.pdf')).msg).toContain('已提交');
});

test('messages about a return whose task is removed link to the list of receipts', async () => {
  await declareFor(null);
  await handle([id], '4');
  expect(await pages()).toEqual(['/company/report/entry']);
  expect((await send(backend, owner, 'GET', `${RETURN}?year=2025`)).code).toBe(404);
});

test('two tasks with one id stop the start with an error that names the id', async () => {
  await backend.stop();
  const task = (year: number): string => `- { id: a, title: 表, kind: upload, year: ${year}, deadline: 1, note: x }\n`;
  await backend.put('returns/tasks.yaml', task(0) + task(1));
  await expect(backend.start()).rejects.toThrow(/tasks\.yaml:2:9: two tasks have the id a/);
});
