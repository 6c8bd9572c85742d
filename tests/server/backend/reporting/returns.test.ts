import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message, ReturnFile, ReturnRecord, ReturnSaved, ReturnTask } from '../../../../generated/models.ts';
import type { Answer, TestBackend } from '../harness.ts';
import { dataOf, people, reportingBackend, rightValues, send, upload } from './support.ts';

let backend: TestBackend;
let owner: string;
beforeEach(async () => {
  backend = await reportingBackend();
  owner = await backend.login(people.owner);
});
afterEach(() => backend.remove());

const RETURN = '/report/return/annual-statistics';
const save = (version: number, values: object, token = owner) =>
  send(backend, token, 'PUT', RETURN, { version, values });
const submit = (version: number, values: object, token = owner) =>
  send(backend, token, 'POST', `${RETURN}/submit`, { version, values });
const read = async (token = owner): Promise<ReturnRecord> => dataOf(await send(backend, token, 'GET', RETURN));

describe('the statistics return', () => {
  test('has its form, the values of last year, and a deadline relative to the installation', async () => {
    const { task, form, lastYear, version, values } = await read();
    expect(task).toMatchObject({ year: 2025, deadline: '2027-01-05', state: 'open' });
    expect(form?.sections).toHaveLength(6);
    expect(lastYear).toMatchObject({ staffTotal: 860 });
    expect([version, values]).toEqual([0, {}]);
  });

  test('can be saved as an incomplete and invalid draft, without unknown fields', async () => {
    const saved = dataOf<ReturnSaved>(await save(0, { staffTotal: 5, staffNuclear: '十', unknown: 1 }));
    expect(saved).toEqual({ version: 1, savedTime: '2026-11-21 12:00:00' });
    expect(await read()).toMatchObject({
      version: 1,
      values: { staffTotal: 5, staffNuclear: '十' },
      task: { state: 'draft', savedBy: '示例会员甲' },
    });
    expect((await read()).values).not.toHaveProperty('unknown');
  });

  test('keeps an overlong text in the draft and rejects it on submission', async () => {
    const mainBusiness = `${'核'.repeat(250)}😀`;
    expect((await save(0, { mainBusiness, staffTotal: '约'.repeat(60) })).code).toBe(200);
    expect((await read()).values).toEqual({ mainBusiness, staffTotal: '约'.repeat(60) });
    expect((await submit(1, { ...rightValues, mainBusiness })).msg).toContain('主要核电产品或服务不能超过200个字');
    expect((await read()).task.state).toBe('draft');
  });

  test('rejects a save and a submission of an outdated version and keeps the stored values', async () => {
    const sub = await backend.login(people.sub);
    await save(0, { staffTotal: 5 });
    expect((await save(0, { staffTotal: 6 }, sub)).code).toBe(409);
    expect((await save(1, { staffTotal: 7 }, sub)).code).toBe(200);
    expect((await save(1, { staffTotal: 8 })).code).toBe(409);
    expect((await submit(1, rightValues)).code).toBe(409);
    expect(await read()).toMatchObject({ version: 2, values: { staffTotal: 7 }, task: { savedBy: '示例会员乙' } });
  });

  test.each([
    [{ staffTotal: undefined }, '请填写年末从业人员'],
    [{ staffTotal: 1.5 }, '年末从业人员应为整数'],
    [{ staffTotal: '九百' }, '年末从业人员应为数字'],
    [{ capacityUse: 100.1 }, '产能利用率不能大于100%'],
    [{ staffNuclear: 901 }, '核电岗位人员不能大于年末从业人员'],
    [{ incomeNuclear: 64001 }, '核电业务收入（64,001）应等于各分项之和（64,000）'],
    [{ contractsExport: 8999 }, '新签核电合同额（83,000）应等于各分项之和（82,999）'],
  ])('is rejected with %j', async (change, message) => {
    const answer = await submit(0, { ...rightValues, ...change });
    expect(answer.code).toBe(500);
    expect(answer.msg).toContain(message);
    expect((await read()).task.state).toBe('open');
  });

  test('gets one receipt, also if submitted again, and can no longer be changed', async () => {
    const { task } = dataOf<ReturnRecord>(await submit(0, rightValues));
    expect(task).toMatchObject({ state: 'submitted', submittedBy: '示例会员甲', submittedTime: '2026-11-21 12:00:00' });
    expect(task.receipt).toMatch(/^HZ20261121-\d{6}$/);
    expect(dataOf<ReturnRecord>(await submit(0, rightValues)).task.receipt).toBe(task.receipt);
    expect((await submit(1, { ...rightValues, patents: 91 })).msg).toContain('该报表已提交，不能再修改');
    expect((await save(1, { staffTotal: 1 })).msg).toBe('该报表已提交，不能再修改；受理前可以先撤回');
    const receipts = await backend.call('/report/receipts', {}, owner);
    expect(receipts.rows?.map((row) => [row.year, row.sample])).toEqual([
      [2025, false],
      [2024, true],
    ]);
  });

  test('gets one receipt for two simultaneous submissions', async () => {
    const answers = await Promise.all([submit(0, rightValues), submit(0, rightValues)]);
    const receipts = new Set(
      answers.filter(({ code }) => code === 200).map((a) => dataOf<ReturnRecord>(a).task.receipt),
    );
    expect(receipts.size).toBe(1);
  });

  test('can be filled in but not submitted by a sub-account', async () => {
    const sub = await backend.login(people.sub);
    expect((await save(0, { staffTotal: 5 }, sub)).code).toBe(200);
    expect((await submit(1, rightValues, sub)).code).toBe(403);
  });

  test('rejects invalid bodies, and returns 404 for an unknown return', async () => {
    for (const body of [null, {}, { version: -1, values: {} }, { version: 0 }, { version: 0, values: [] }])
      expect((await send(backend, owner, 'PUT', RETURN, body)).code).toBe(500);
    expect((await send(backend, owner, 'GET', '/report/return/none')).code).toBe(404);
  });
});

describe('returns with files', () => {
  const PATH = '/report/return/talent-demand';
  const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const text = new TextEncoder().encode('MZ this is no document at all');

  test('a file is recognised by its content, stored, downloaded and removed', async () => {
    const { id, mediaType } = dataOf<ReturnFile>(await upload(backend, owner, `${PATH}/file`, pdf, '岗位表.pdf'));
    expect(mediaType).toBe('application/pdf');
    const file = await backend.fetch(`/report/file/${id}`, { headers: { authorization: `Bearer ${owner}` } });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('岗位表.pdf'));
    expect((await send(backend, owner, 'DELETE', `/report/file/${id}`)).code).toBe(200);
    expect((await send(backend, owner, 'DELETE', `/report/file/${id}`)).code).toBe(404);
  });

  test.each([
    ['content of another type', text, '岗位表.pdf', '文件内容不是'],
    ['an extension that does not match the content', pdf, '岗位表.xlsx', '扩展名与内容不符'],
    ['an empty file', new Uint8Array(), '岗位表.pdf', '空文件'],
    ['a file over the size limit', new Uint8Array(10 * 1024 * 1024 + 1), '岗位表.pdf', '不能超过10 MB'],
  ])('rejects %s', async (_what, bytes, name, message) => {
    expect((await upload(backend, owner, `${PATH}/file`, bytes, name)).msg).toContain(message);
  });

  /** Sends 20 MB in pieces of 256 KB; returns the code, the message and the number of pieces that were read. */
  async function sendPieces(length: Readonly<Record<string, string>>): Promise<readonly [number, string, number]> {
    let taken = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      taken += 1;
      if (taken > 80) controller.close();
      else controller.enqueue(new Uint8Array(256 * 1024));
    };
    const request: RequestInit & { readonly duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'multipart/form-data; boundary=x', ...length },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    };
    const { code, msg } = (await (await backend.fetch(`${PATH}/file`, request)).json()) as Answer;
    return [code, msg, taken];
  }

  test('rejects a body that is larger than any form: unread if it declares this, otherwise at its limit', async () => {
    const answer = await upload(backend, owner, `${PATH}/file`, new Uint8Array(11 * 1024 * 1024), 'a.pdf');
    expect(answer).toMatchObject({ code: 413, msg: '提交的内容过大' });
    expect(await sendPieces({ 'content-length': '20971520' })).toEqual([413, '提交的内容过大', 0]);
    // 40 pieces are 10 MB, the size of the largest file.
    expect(await sendPieces({})).toEqual([413, '提交的内容过大', 41]);
  });

  test('requires one to five files and allows no change after submission', async () => {
    const done = (version: number) =>
      send(backend, owner, 'POST', `${PATH}/submit`, { version, values: { note: '共两页' } });
    expect((await done(0)).msg).toBe('请至少上传一个文件');
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.push(dataOf<ReturnFile>(await upload(backend, owner, `${PATH}/file`, pdf, `表${index}.pdf`)).id);
    expect((await upload(backend, owner, `${PATH}/file`, pdf, '表6.pdf')).msg).toContain('最多上传5个');
    expect(dataOf<ReturnRecord>(await done(0)).task.state).toBe('submitted');
    expect((await send(backend, owner, 'DELETE', `/report/file/${ids[0]}`)).msg).toContain('已提交');
    expect((await upload(backend, owner, `${PATH}/file`, pdf, '表7.pdf')).msg).toContain('已提交');
    const { rows } = await backend.call('/report/tasks', {}, owner);
    expect((rows as unknown as ReturnTask[]).find(({ id }) => id === 'talent-demand')?.state).toBe('submitted');
  });

  test('keeps an overlong note in the draft and rejects it on submission', async () => {
    const body = (version: number) => ({ version, values: { note: '说'.repeat(501) } });
    await upload(backend, owner, `${PATH}/file`, pdf, '岗位表.pdf');
    expect((await send(backend, owner, 'PUT', PATH, body(0))).code).toBe(200);
    const { values } = dataOf<ReturnRecord>(await send(backend, owner, 'GET', PATH));
    expect(values).toEqual(body(0).values);
    expect((await send(backend, owner, 'POST', `${PATH}/submit`, body(1))).msg).toContain('补充说明不能超过500个字');
  });

  test('rejects a file for the statistics return', async () => {
    expect((await upload(backend, owner, `${RETURN}/file`, pdf, 'a.pdf')).msg).toBe('该填报不需要上传文件');
  });
});

test('a reminder links to the page of its task', async () => {
  const remindedOn = async (day: string): Promise<unknown> => {
    backend.now = new Date(`${day}T04:00:00Z`);
    await backend.stop();
    await backend.start();
    const { rows } = await send(backend, await backend.login(people.owner), 'GET', '/company/messages');
    return (rows as unknown as Message[]).filter(({ event }) => event === 'returnDue').map(({ path }) => path);
  };
  expect(await remindedOn('2026-11-27')).toEqual(['/company/report/other?task=talent-demand']);
  expect(await remindedOn('2027-01-04')).toContain('/company/report/dataFill');
});

test('an error in a declared form stops the start and names the file and the position', async () => {
  await backend.stop();
  await backend.put(
    'returns/tasks.yaml',
    '- { id: a, title: 表, kind: form, year: 0, deadline: 1, note: x, form: none }\n',
  );
  await expect(backend.start()).rejects.toThrow(/tasks\.yaml:1:\d+: a names the form none/);
  await backend.put('returns/tasks.yaml', '- { id: a, title: 表, kind: fax, year: 0, deadline: 1, note: x }\n');
  await expect(backend.start()).rejects.toThrow(/tasks\.yaml:1:\d+: 0\.kind/);
});
