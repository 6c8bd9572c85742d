import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import type { RequestDetail, ReturnFile } from '../../../generated/models.ts';
import { permissions, roles } from '../../../generated/permissions.ts';
import { article, type TestBackend } from './harness.ts';
import { dataOf, draft, people, reportingBackend, send, upload } from './reporting/support.ts';

/**
 * The permissions of the manifests: every member and staff call by every role, and the file downloads. Calls with
 * another company's ids are in company-walls.test.ts.
 */

type RoleName = keyof typeof roles;
type CallName = OperationName;

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const memberCalls = (Object.keys(operations) as CallName[]).filter((name) => operations[name].access === 'member');
const roleNames = Object.keys(roles) as RoleName[];

/** Calls whose handlers check the permission: it depends on the input, or any staff permission suffices. */
const staffOnly: readonly CallName[] = ['getDeskCounts', 'getColleagues'];

/** The demo's account of each role; one sub-account is given the role that no demo account has. */
const accountOf: Readonly<Record<RoleName, number>> = {
  company: people.owner,
  'company-sub': people.sub,
  desk: people.desk,
  'company-manage': 4,
  'staff-manager': 6,
  'training-desk': 7,
  'company-view': 8,
};

const may = (role: RoleName, name: CallName): boolean => {
  const { permission } = operations[name];
  if (staffOnly.includes(name)) return roles[role].side === 'staff';
  return permission === null || (roles[role].permissions as readonly string[]).includes(permission);
};

let backend: TestBackend;
let stranger = '';
const tokens: Partial<Record<RoleName, string>> = {};
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
/** A file of a draft, and one of a submission. */
const files: Record<'request' | 'return', { draft: string; handedIn: string }> = {
  request: { draft: '', handedIn: '' },
  return: { draft: '', handedIn: '' },
};

/** An entry with a file in a public column, and one in a members-only column. */
const attached = 'attachments: [{ file: form.pdf, name: 申报表.pdf }]\n';
const entries = {
  'files/form.pdf': '%PDF-1.7 a form',
  'notice/notice/open.md': article({ title: '一则公开的通知', more: attached }),
  'company/info/industry/closed.md': article({ title: '一则会员信息', more: attached }),
};

const fileOfRequest = async (token: string, isSubmitted: boolean): Promise<string> => {
  const { id } = dataOf<RequestDetail>(await send(backend, token, 'POST', '/report/request', draft));
  const path = `/report/request/${id}/file`;
  const detail = dataOf<RequestDetail>(await upload(backend, token, path, pdf, 'a.pdf', 'requestfile'));
  if (isSubmitted) await send(backend, token, 'POST', `/report/request/${id}/move`, { to: '1' });
  return detail.files?.[0]?.id ?? '';
};

const fileOfReturn = async (token: string, task: string, isSubmitted: boolean): Promise<string> => {
  const { id } = dataOf<ReturnFile>(await upload(backend, token, `/report/return/${task}/file`, pdf, 'a.pdf'));
  if (isSubmitted)
    expect(
      await send(backend, token, 'POST', `/report/return/${task}/submit`, { version: 0, values: { note: '说明' } }),
    ).toMatchObject({ code: 200 });
  return id;
};

beforeAll(async () => {
  backend = await reportingBackend(entries);
  const owner = await backend.login(people.owner);
  await send(backend, owner, 'PUT', '/company/account/1003', { role: 'company-manage' });
  for (const role of roleNames) tokens[role] = await backend.login(accountOf[role]);
  stranger = await backend.login(people.other);
  files.request = { draft: await fileOfRequest(owner, false), handedIn: await fileOfRequest(owner, true) };
  files.return = {
    draft: await fileOfReturn(owner, 'talent-demand', false),
    handedIn: await fileOfReturn(owner, 'equipment-sharing', true),
  };
});
afterAll(() => backend.remove());

/** Makes a call with unknown ids: the permission is checked before the ids matter. */
async function codeOf(name: CallName, token: string | null): Promise<number> {
  const { method, path } = operations[name];
  const required = Object.entries(operations[name].query as Record<string, { required: boolean; values: unknown }>)
    .filter(([, rule]) => rule.required)
    .map(([key, { values }]) => [key, Array.isArray(values) ? String(values[0]) : '1']);
  const address = `${path.replace(/\{\w+\}/g, 'none')}?${new URLSearchParams(required)}`;
  return (await send(backend, token, method, address, {})).code;
}

describe('an account has exactly the permissions of its role', () => {
  test.each(roleNames)('%s', async (role) => {
    const info = await send(backend, tokens[role] ?? '', 'GET', '/getInfo');
    expect((info as unknown as { roles: readonly string[] }).roles).toEqual([role]);
    expect([...(info.permissions ?? [])].sort()).toEqual([...roles[role].permissions].sort());
  });
});

test('every permission except staff:enter and report:meeting:reply is declared by a call', () => {
  const asked = new Set(memberCalls.map((name) => operations[name].permission));
  const unasked = Object.keys(permissions).filter((name) => !asked.has(name as never));
  // The first depends on the input of a call, the other opens the workbench.
  expect(unasked.sort()).toEqual(['report:meeting:reply', 'staff:enter']);
  expect(memberCalls.length).toBeGreaterThan(80);
});

test('every member and staff call returns 401 without a session', async () => {
  const admitted: string[] = [];
  for (const name of memberCalls) if ((await codeOf(name, null)) !== UNAUTHORIZED) admitted.push(name);
  expect(admitted).toEqual([]);
});

describe.each(roleNames)('%s', (role) => {
  const granted = memberCalls.filter((name) => may(role, name));
  const refused = memberCalls.filter((name) => !may(role, name));
  test(`gets 403 for the ${refused.length} calls that are not granted`, async () => {
    const wrong: string[] = [];
    for (const name of refused) if ((await codeOf(name, tokens[role] ?? '')) !== FORBIDDEN) wrong.push(name);
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
  });
  test(`gets neither 401 nor 403 for the ${granted.length} granted calls`, async () => {
    const wrong: string[] = [];
    for (const name of granted)
      if ([UNAUTHORIZED, FORBIDDEN].includes(await codeOf(name, tokens[role] ?? ''))) wrong.push(name);
    expect(wrong).toEqual([]);
  });
});

describe('permissions that depend on the input', () => {
  const members = roleNames.filter((role) => roles[role].side === 'member');
  test.each(members)('%s: can submit a request only with the permission', async (role) => {
    const token = tokens[role] ?? '';
    const owner = tokens.company ?? '';
    const { id } = dataOf<RequestDetail>(await send(backend, owner, 'POST', '/report/request', draft));
    const { code } = await send(backend, token, 'POST', `/report/request/${id}/move`, { to: '1' });
    const has = (roles[role].permissions as readonly string[]).includes('report:request:submit');
    expect(code).toBe(has ? 200 : FORBIDDEN);
  });
  test.each(roleNames)('%s: can reply to a meeting only with the permission', async (role) => {
    const body = { attend: '参加', people: 1, name: '示例参会人', phone: '13900000008' };
    const { code } = await send(backend, tokens[role] ?? '', 'POST', '/report/meeting/meeting-ahead/reply', body);
    const has = (roles[role].permissions as readonly string[]).includes('report:meeting:reply');
    expect(code).toBe(has ? 200 : FORBIDDEN);
  });
});

describe('file downloads', () => {
  const statusOf = async (path: string, token: string | null): Promise<number> =>
    (await backend.fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status;
  const kinds = [
    ['request', '/report/requestfile/', 'report:request:handle'],
    ['return', '/report/file/', 'report:return:handle'],
  ] as const;
  test.each(kinds)(
    '%s: a draft’s file is for its company only, a submitted one also for the staff who handle it',
    async (kind, path, permission) => {
      for (const state of ['draft', 'handedIn'] as const) {
        const address = path + files[kind][state];
        expect(files[kind][state]).not.toBe('');
        expect(await statusOf(address, null)).toBe(UNAUTHORIZED);
        expect(await statusOf(address, stranger)).toBe(404);
        for (const role of roleNames) {
          const isOwn = roles[role].side === 'member';
          const isOnDesk = state === 'handedIn' && (roles[role].permissions as readonly string[]).includes(permission);
          expect([role, state, await statusOf(address, tokens[role] ?? '')]).toEqual([
            role,
            state,
            isOwn || isOnDesk ? 200 : 404,
          ]);
        }
      }
    },
  );

  test.each([...roleNames, null])(
    'content entry, as %s: the file in a members-only column requires a session',
    async (role) => {
      const token = role === null ? null : (tokens[role] ?? '');
      expect(await statusOf('/files/open-1', token)).toBe(200);
      expect(await statusOf('/files/closed-1', token)).toBe(role === null ? UNAUTHORIZED : 200);
      expect(await statusOf('/files/closed-2', token)).toBe(404);
    },
  );
});
