import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../../generated/contract.ts';
import type { RequestDetail, ReturnFile, ReturnRecord } from '../../../../generated/models.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, draft, people, reportingBackend, rightValues, send, upload } from './support.ts';

const calls = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].group === 'reporting');
const memberCalls = calls.filter((name) => operations[name].access === 'member');

let backend: TestBackend;
let owner: string;
let other: string;
/** Ids of what the first company has. */
let ids: { readonly request: string; readonly file: string };

const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

beforeAll(async () => {
  backend = await reportingBackend();
  owner = await backend.login(people.owner);
  other = await backend.login(people.other);
  const request = dataOf<RequestDetail>(await send(backend, owner, 'POST', '/report/request', draft));
  const file = dataOf<ReturnFile>(await upload(backend, owner, '/report/return/talent-demand/file', pdf, 'a.pdf'));
  await send(backend, owner, 'PUT', '/report/return/annual-statistics', { version: 0, values: { staffTotal: 43219 } });
  ids = { request: request.id, file: file.id };
});
afterAll(() => backend.remove());

const bodies: Partial<Record<OperationName, unknown>> = {
  createRequest: draft,
  updateRequest: draft,
  moveRequest: { to: '1' },
  rateRequest: { mark: 5 },
  handleRequest: { to: '2', note: '说明' },
  saveReturn: { version: 0, values: {} },
  // The other company's own: it has saved once by then.
  submitReturn: { version: 1, values: rightValues },
  inviteToMeeting: { guest: '示例协会' },
};

function pathOf(name: OperationName): string {
  const { path } = operations[name];
  if (path.includes('/request/')) return path.replace('{id}', ids.request);
  if (path.includes('/return/')) return path.replace('{id}', 'annual-statistics');
  if (path.includes('/file/')) return path.replace('{id}', ids.file);
  return path.replace('{id}', 'meeting-ahead');
}

const call = (name: OperationName, token: string | null) =>
  send(backend, token, operations[name].method, pathOf(name), bodies[name]);

const state = async () => {
  const [request, record, files] = await Promise.all([
    send(backend, owner, 'GET', `/report/request/${ids.request}`),
    send(backend, owner, 'GET', '/report/return/annual-statistics'),
    send(backend, owner, 'GET', '/report/return/talent-demand'),
  ]);
  return [request.data, dataOf<ReturnRecord>(record).values, dataOf<ReturnRecord>(files).files];
};

test('all but the meeting’s own calls need a session', () => {
  expect(calls.filter((name) => operations[name].access !== 'member').sort()).toEqual(['getMeeting', 'replyToMeeting']);
  expect(calls.every((name) => operations[name].addition)).toBe(true);
});

describe('every call, without, with an unknown and with an expired session', () => {
  test.each(memberCalls)('%s', async (name) => {
    const before = await state();
    const now = backend.now;
    backend.now = new Date(now.getTime() + 31 * 60_000);
    const expired = await call(name, owner);
    backend.now = now;
    expect([await call(name, null), await call(name, 'unknown'), expired].map(({ code }) => code)).toEqual([
      401, 401, 401,
    ]);
    expect(await state()).toEqual(before);
  });

  test('the download of a file', async () => {
    expect((await backend.fetch(`/report/file/${ids.file}`)).status).toBe(401);
  });
});

describe('every call, by a member of another company', () => {
  /** What it answers: nothing of the first company is there for it. */
  const expected: Partial<Record<OperationName, number>> = {
    getRequest: 404,
    updateRequest: 404,
    moveRequest: 404,
    rateRequest: 404,
    getRequestDesk: 403,
    getDeskRequest: 403,
    handleRequest: 403,
    removeReturnFile: 404,
    inviteToMeeting: 403,
    getMeetingReplies: 403,
  };
  test.each(memberCalls.filter((name) => name !== 'uploadReturnFile'))('%s', async (name) => {
    const before = await state();
    const answer = await call(name, other);
    expect(answer.code).toBe(expected[name] ?? 200);
    const text = JSON.stringify(answer);
    expect(text).not.toContain(ids.request);
    expect(text).not.toContain(ids.file);
    expect(text).not.toContain('东瀚');
    expect(text).not.toContain('43219');
    expect(await state()).toEqual(before);
  });

  test('uploadReturnFile and the download', async () => {
    const before = await state();
    await upload(backend, other, '/report/return/talent-demand/file', pdf, 'b.pdf');
    expect(await state()).toEqual(before);
    const file = await backend.fetch(`/report/file/${ids.file}`, { headers: { authorization: `Bearer ${other}` } });
    expect(file.status).toBe(404);
  });
});
