import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication, Release } from '../../../../generated/models.ts';
import { who } from '../../../support/log-in.ts';
import { article, TestBackend } from '../harness.ts';

const FOLDER = 'company/data/journal/bulletin';
const COLUMN = 'company-data-journal-bulletin';
const ids = ['issue-one', 'issue-two', 'issue-three'] as const;

let backend: TestBackend;
let member = '';
let manager = '';
let file = '';
beforeAll(async () => {
  const issue = (index: number): string =>
    article({
      title: `产业快报第${index}期：一期测试期刊`,
      day: -40 + index,
      more: `topics: [测试主题]\nattachments: [{ file: one.pdf, name: 第${index}期.pdf }]\nextra: { issue: ${index} }\n`,
    });
  backend = await TestBackend.make({
    'files/one.pdf': '%PDF-1.7 a file',
    ...Object.fromEntries(ids.map((id, index) => [`${FOLDER}/${id}.md`, issue(index + 1)])),
  });
  [member, manager] = [await backend.login(who.owner), await backend.login(who.manager)];
  file = (await releaseOf('issue-two')).data?.attachments[0]?.url ?? '';
});
afterAll(() => backend.remove());

const releaseOf = async (id: string): Promise<{ readonly code: number; readonly data?: Release }> =>
  (await backend.call('/api/getContentReleaseById', { id }, member)) as { code: number; data?: Release };

/** The issues of the column as each call returns them to a member, and the status of the file. */
async function seen() {
  const rowIds = async (path: string, query: Record<string, string>): Promise<string[]> =>
    ((await backend.call(path, query, member)).rows ?? []).map(({ id }) => String(id)).sort();
  const issues = (await backend.call('/journal/getIssues', { columnId: COLUMN }, member)).data as Release[];
  const headers = { authorization: `Bearer ${member}` };
  return {
    shelf: issues.map(({ id }) => id).sort(),
    list: await rowIds('/api/getContentReleaseList', { columnId: COLUMN }),
    found: await rowIds('/api/getContentReleaseListWithSearch', { keyword: '测试期刊' }),
    whole: (await releaseOf('issue-two')).code,
    beside: (await releaseOf('issue-one')).data?.next?.id,
    file: (await backend.fetch(file, { headers })).status,
  };
}

const publish = (published: boolean) =>
  backend.post(
    '/staff/publication',
    JSON.stringify({ id: 'issue:issue-two', published }),
    { authorization: `Bearer ${manager}` },
    'PUT',
  );

describe('an issue that the staff withhold', () => {
  const all = [...ids].sort();
  const others = all.filter((id) => id !== 'issue-two');
  test('is visible at first', async () => {
    expect(await seen()).toMatchObject({ shelf: all, list: all, found: all, whole: 200, file: 200 });
  });
  test('is hidden from members in shelf, list, search, page, neighbour links and file', async () => {
    expect((await publish(false)).code).toBe(200);
    expect(await seen()).toEqual({
      ...{ shelf: others, list: others, found: others },
      ...{ whole: 404, beside: 'issue-three', file: 404 },
    });
    const { rows } = await backend.call('/staff/publications', {}, manager);
    expect((rows as unknown as Publication[]).find(({ id }) => id === 'issue:issue-two')?.published).toBe(false);
  });
  test('is visible again once it is published, and members get a message', async () => {
    expect((await publish(true)).code).toBe(200);
    expect(await seen()).toMatchObject({
      shelf: all,
      list: all,
      found: all,
      whole: 200,
      beside: 'issue-two',
      file: 200,
    });
    const { rows } = await backend.call('/company/messages', {}, member);
    expect(rows?.[0]).toMatchObject({ title: '数据已发布' });
  });
});
