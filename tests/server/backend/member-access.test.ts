import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../../generated/access.ts';
import { type ColumnCode, columns } from '../../../generated/columns.ts';
import { type OperationName, operations } from '../../../generated/contract.ts';
import { article, TestBackend } from './harness.ts';

/** A word that only members' content contains. */
const SECRET = '钍熔盐密件';

const memberColumns = columns.filter(({ columnCode }) => access[columnCode as ColumnCode] === 'member');
const entryOf = (columnId: string): string => `secret-${columnId.toLowerCase()}`;
const WITH_TABLES = 'company-info-industry';

const files: Record<string, string> = {
  'files/form.pdf': '%PDF-1.4 test',
  'company/info/industry/chronicle.csv': `id,year,month,day,title,text,file,fileName\nsecret-event,0,5,1,${SECRET},${SECRET},form.pdf,内部.pdf\n`,
  'company/info/industry/photos.csv': `id,title,summary,year,issuer,illustration\nsecret-photo,${SECRET},说明,-1,某单位,medal\n`,
};
for (const { id, columnPcUrl } of memberColumns) {
  files[`${columnPcUrl.slice(1)}/${entryOf(id)}.md`] = article({
    title: SECRET,
    body: SECRET,
    more: 'topics: [共同主题]\nattachments: [{ file: form.pdf, name: 内部.pdf }]\n',
  });
}

let backend: TestBackend;
let foreign: TestBackend;
/** The authorization header of each caller without a valid session. */
const headers: Record<string, string | undefined> = {};
let member = '';
beforeAll(async () => {
  [backend, foreign] = await Promise.all([TestBackend.make(files), TestBackend.make()]);
  headers['an expired token'] = `Bearer ${await backend.login()}`;
  backend.now = new Date(backend.now.getTime() + 31 * 60_000);
  headers['a token of another backend'] = `Bearer ${await foreign.login()}`;
  headers['a made-up token'] = 'Bearer made-up';
  headers['no token'] = undefined;
  member = `Bearer ${await backend.login(2)}`;
});
afterAll(() => Promise.all([backend.remove(), foreign.remove()]));

const callers = ['no token', 'a made-up token', 'an expired token', 'a token of another backend'];
const withHeader = (authorization: string | undefined): Record<string, string> =>
  authorization === undefined ? {} : { authorization };

const memberCalls = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].access === 'member');

/** Sends a request that is valid only in its path: the session is checked before anything else. */
async function codeOf(name: OperationName, authorization: string | undefined): Promise<number> {
  const { method, path } = operations[name];
  const response = await backend.fetch(path.replace(/\{\w+\}/g, '1'), {
    method,
    headers: { 'content-type': 'application/json', ...withHeader(authorization) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return ((await response.json()) as { code: number }).code;
}

test('the other backend accepts its own token', async () => {
  const response = await foreign.fetch('/getInfo', { headers: withHeader(headers['a token of another backend']) });
  expect(await response.json()).toMatchObject({ code: 200 });
});

describe.each(callers)('with %s', (caller) => {
  test.each(memberCalls)('%s returns 401', async (name) => {
    expect(await codeOf(name, headers[caller])).toBe(401);
  });
});

test('with a valid session, no member call returns 401', async () => {
  const refused: string[] = [];
  for (const name of memberCalls) if ((await codeOf(name, member)) === 401) refused.push(name);
  expect(refused).toEqual([]);
  expect(memberCalls.length).toBeGreaterThan(30);
});

describe('members’ columns', () => {
  const get = async (path: string, authorization: string | undefined): Promise<{ code: number; text: string }> => {
    const text = await (await backend.fetch(path, { headers: withHeader(authorization) })).text();
    return { code: (JSON.parse(text) as { code: number }).code, text };
  };
  const keyword = encodeURIComponent(SECRET);
  const all = memberColumns.map(({ id }) => id).join(',');

  /** The paths of every list that could contain their content. */
  const lists = (columnId: string): string[] => [
    `/api/getContentReleaseList?columnId=${columnId}&pageSize=100`,
    `/api/getContentReleaseList?pageSize=100&title=${keyword}`,
    `/api/getContentReleaseListWithSearch?keyword=${keyword}&columnId=${columnId}`,
    `/api/getContentReleaseListWithSearch?keyword=${keyword}`,
    `/api/getContentReleasePhoto?columnId=${columnId}`,
    `/api/getContentMemorabiliaInfoList?columnId=${columnId}`,
    `/api/getContentMemorabiliaBasicList?columnId=${columnId}`,
    `/api/getContentReleaseYearsInterval?columnId=${columnId}`,
    `/api/checkMemorabiliaInfo?columnId=${columnId}&checkYears=2026`,
  ];

  test('the tests below cover every content call that filters by session', () => {
    const asked = new Set([
      ...lists('x').map((path) => path.split('?')[0]),
      '/api/getContentReleaseById',
      '/api/getMemorabiliaFile',
      // Has a test of its own, because it repeats the keyword and suggests other spellings.
      '/api/getContentSearchHelp',
    ]);
    const filtered = (Object.keys(operations) as OperationName[]).filter(
      (name) => operations[name].access === 'filter',
    );
    expect(filtered.map((name) => operations[name].path).filter((path) => !asked.has(path))).toEqual([]);
  });

  test('a member can read all of their entries, tables and files', async () => {
    expect(memberColumns.length).toBeGreaterThan(15);
    const { text } = await get(`/api/getContentReleaseList?columnId=${all}&pageSize=100`, member);
    expect((JSON.parse(text) as { total: number }).total).toBe(memberColumns.length);
    for (const path of lists(WITH_TABLES)) {
      const answer = await get(path, member);
      expect(answer.code, path).toBe(200);
      expect(answer.text, path).toMatch(new RegExp(`${SECRET.slice(0, 2)}|2026`));
    }
    expect((await get('/api/getMemorabiliaFile?id=secret-event', member)).text).toContain('内部.pdf');
    const file = await backend.fetch('/files/secret-event-1', { headers: withHeader(member) });
    expect(file.status).toBe(200);
  });

  describe.each(callers)('with %s', (caller) => {
    test.each(memberColumns.map(({ id }) => id))('%s: lists, entry and file reveal no content', async (columnId) => {
      const authorization = headers[caller];
      for (const path of lists(columnId)) {
        const { text } = await get(path, authorization);
        expect(text, path).not.toContain(SECRET.slice(0, 2));
        expect(text, path).not.toMatch(/secret-|"2026"(?!,"exists":false)/);
      }
      const id = entryOf(columnId);
      expect(await get(`/api/getContentReleaseById?id=${id}`, authorization)).toMatchObject({ code: 401 });
      const file = await backend.fetch(`/files/${id}-1`, { headers: withHeader(authorization) });
      expect([file.status, (await file.text()).includes('%PDF')]).toEqual([401, false]);
    });

    test('chronicle files and search suggestions do not reveal their content', async () => {
      const authorization = headers[caller];
      expect((await get('/api/getMemorabiliaFile?id=secret-event', authorization)).code).toBe(404);
      expect((await backend.fetch('/files/secret-event-1', { headers: withHeader(authorization) })).status).toBe(401);
      const help = await get(`/api/getContentSearchHelp?keyword=${encodeURIComponent('钍溶盐密件')}`, authorization);
      expect(help.code).toBe(200);
      expect(help.text).not.toContain(SECRET);
    });

    test('the “before” calls leave them out, even for members', async () => {
      for (const authorization of [headers[caller], member]) {
        const list = await get(`/api/getContentReleaseBeforeList?columnId=${all}`, authorization);
        expect(JSON.parse(list.text)).toMatchObject({ code: 200, total: 0 });
        const years = await get(`/api/getContentReleaseYearsBeforeInterval?columnId=${all}`, authorization);
        expect(JSON.parse(years.text)).toMatchObject({ data: { minYear: '', maxYear: '' } });
      }
    });
  });
});
