import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskOutcome, ReturnDeskRecord } from '../../../../generated/models.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend, rightValues, send } from './support.ts';

/** The task has moved to the next year: its company can no longer open the return of the previous year. */

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

/** Declares the annual statistics for the given year; null removes the task. */
async function declareFor(year: number | null): Promise<void> {
  const file = join(backend.contentDir, 'returns/tasks.yaml');
  const all = (await readFile(file, 'utf8')).split(/^(?=- id: )/m);
  const tasks = all.flatMap((text) => {
    if (!text.startsWith('- id: annual-statistics')) return text;
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
