import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsOf, startTestBackend, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const search = (query: Readonly<Record<string, string>>, token?: string) =>
  backend.get('/api/getContentReleaseListWithSearch', query, token);

test.each([
  ['two characters', '锻件', ['reactor-vessel']],
  ['in title before in text', '反应堆', ['reactor-vessel', 'market-report']],
  ['several words', '市场 报告', ['market-report']],
  ['letters in any case', 'hpr1000', ['market-report']],
  ['one character', '锻', ['reactor-vessel']],
  ['nothing', '量子纠缠态', []],
  ['signs only', '？！“”', []],
  ['what looks like a query of the database', "' & | ! :* <->", []],
])('%s: %s', async (_name, keyword, ids) => {
  expect(idsOf(await search({ keyword }))).toEqual(ids);
});

test('found words are marked in title and summary', async () => {
  const { rows } = await search({ keyword: '锻件' });
  expect(rows[0].markedTitle).toBe('反应堆压力容器\u0002锻件\u0003通过评审');
  expect(rows[0].markedSummary).toContain('\u0002锻件\u0003');
});

describe('limits', () => {
  test.each([
    ['a section', { section: 'news' }, 2],
    ['another section', { section: 'org' }, 0],
    ['a column', { columnId: 'news-industry' }, 2],
    ['a type', { type: 'news' }, 2],
    ['another type', { type: 'notice' }, 0],
    ['this year', { year: '2026' }, 2],
    ['another year', { year: '2020' }, 0],
  ])('%s', async (_name, limit, total) => {
    expect((await search({ keyword: '反应堆', ...limit })).total).toBe(total);
  });

  test('by date, newest first', async () => {
    expect(idsOf(await search({ keyword: '反应堆', sort: 'date' }))).toEqual(['market-report', 'reactor-vessel']);
  });

  test('members find members’ entries', async () => {
    expect(idsOf(await search({ keyword: '反应堆' }, await backend.tokenOf()))).toContain('briefing');
  });

  test('the keyword is required', async () => {
    expect(await search({})).toMatchObject({ code: 500, msg: expect.stringContaining('keyword') });
  });
});
