import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReturnDeskRecord, ReturnFile, ReturnRecord } from '../../../../generated/models.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend, send, upload } from './support.ts';

/** Files of a submitted return stay on the desk until the company submits again. */

const RETURN = '/report/return/talent-demand';
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let backend: TestBackend;
let [owner, sub, desk, first] = ['', '', '', ''];
beforeEach(async () => {
  backend = await reportingBackend();
  owner = await backend.login(people.owner);
  sub = await backend.login(people.sub);
  desk = await backend.login(people.desk);
  first = await addFile('甲.pdf');
  expect((await submit()).code).toBe(200);
});
afterEach(() => backend.remove());

const later = (): void => {
  backend.now = new Date(backend.now.getTime() + 60_000);
};
const addFile = async (name: string): Promise<string> =>
  dataOf<ReturnFile>(await upload(backend, owner, `${RETURN}/file`, pdf, name)).id;
const removeFile = async (id: string, token = owner) =>
  (await send(backend, token, 'DELETE', `/report/file/${id}`)).code;
const record = async (): Promise<ReturnRecord> => dataOf(await send(backend, owner, 'GET', RETURN));
const submit = async () => {
  later();
  const { version } = await record();
  return send(backend, owner, 'POST', `${RETURN}/submit`, { version, values: { note: '共两页' } });
};
const idOnDesk = async (): Promise<string> =>
  String((await send(backend, desk, 'GET', '/staff/returns?task=talent-demand')).rows?.[0]?.id);
const handle = async (to: string): Promise<void> => {
  const ids = [await idOnDesk()];
  expect((await send(backend, desk, 'POST', '/staff/returns/move', { ids, to, note: '请核对' })).data).toMatchObject({
    done: 1,
  });
  later();
};
const onDesk = async (): Promise<readonly string[]> => {
  const answer = await send(backend, desk, 'GET', `/staff/return/${await idOnDesk()}`);
  return dataOf<ReturnDeskRecord>(answer).record.files.map(({ name }) => name);
};
const mine = async (): Promise<readonly string[]> => (await record()).files.map(({ name }) => name);
const statusFor = async (token: string, id: string): Promise<number> =>
  (await backend.fetch(`/report/file/${id}`, { headers: { authorization: `Bearer ${token}` } })).status;
const stored = async (): Promise<readonly string[]> =>
  (await readdir(join(backend.root, 'data'), { recursive: true })).filter((name) => name.includes('returns/'));

/** Reopens a submitted return: as a correction by the company, or sent back by the desk. */
const reopenings = {
  更正: async (): Promise<void> => {
    await handle('2');
    await handle('4');
    expect((await send(backend, owner, 'POST', `${RETURN}/move`, { to: '5' })).code).toBe(200);
  },
  退回修改: async (): Promise<void> => {
    await handle('2');
    await handle('3');
  },
};

test.each(Object.entries(reopenings))(
  '%s: a submitted file that the company removes stays on the desk until the next submission',
  async (_how, reopen) => {
    await reopen();
    expect(await removeFile(first, sub)).toBe(200);
    expect(await mine()).toEqual([]);
    expect([await statusFor(owner, first), await removeFile(first)]).toEqual([404, 404]);
    expect(await onDesk()).toEqual(['甲.pdf']);
    expect(await statusFor(desk, first)).toBe(200);

    expect((await submit()).msg).toBe('请至少上传一个文件');
    expect(await stored()).toHaveLength(1);
    const second = await addFile('乙.pdf');
    expect([await onDesk(), await statusFor(desk, second)]).toEqual([['甲.pdf'], 404]);
    expect((await submit()).code).toBe(200);
    expect([await onDesk(), await mine()]).toEqual([['乙.pdf'], ['乙.pdf']]);
    expect([await statusFor(desk, first), await statusFor(desk, second)]).toEqual([404, 200]);
    expect((await stored()).map((name) => name.split('/').at(-1))).toEqual([second]);
  },
);

test('deletes an unsubmitted file at once and does not count removed files towards the limit of five', async () => {
  await reopenings.更正();
  const extra = await addFile('乙.pdf');
  expect(await removeFile(extra)).toBe(200);
  expect(await stored()).toHaveLength(1);
  expect(await removeFile(first)).toBe(200);
  for (let index = 0; index < 5; index += 1) await addFile(`新${index}.pdf`);
  expect((await upload(backend, owner, `${RETURN}/file`, pdf, '新5.pdf')).msg).toContain('最多上传5个');
  expect((await submit()).code).toBe(200);
  expect(await onDesk()).toHaveLength(5);
});

test('keeps the files of a submitted return if members remove files during the submission', async () => {
  await reopenings.更正();
  const second = await addFile('乙.pdf');
  await Promise.all([removeFile(first), submit(), removeFile(first, sub), removeFile(second, sub)]);
  const [shown, own] = [await onDesk(), await mine()];
  const isSubmitted = (await record()).task.status === '1';
  expect(shown).not.toEqual([]);
  expect(shown).toEqual(isSubmitted ? own : ['甲.pdf']);
  expect(await stored()).toHaveLength(new Set([...shown, ...own]).size);
});
