import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, idsOf, TestBackend } from './harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make({
    'news/industry/reactor-vessel.md': article({
      title: '反应堆压力容器锻件通过评审',
      day: -200,
      body: '大型锻件的性能合格。',
    }),
    'news/industry/market-report.md': article({
      title: '市场季度报告',
      day: -1,
      body: '报告提到反应堆一词，其余内容讲市场与HPR1000。',
    }),
    'company/info/industry/briefing.md': article({ title: '会员简报', body: '只给会员看的反应堆内容。' }),
  });
});
afterAll(() => backend.remove());

const search = (query: Readonly<Record<string, string>>, token?: string) =>
  backend.call('/api/getContentReleaseListWithSearch', query, token);

test.each([
  ['two characters', '锻件', ['reactor-vessel']],
  ['a title counts more than a text, even of an older entry', '反应堆', ['reactor-vessel', 'market-report']],
  ['every word must match', '市场 报告', ['market-report']],
  ['letters in any case', 'hpr1000', ['market-report']],
  ['full-width letters', 'ＨＰＲ１０００', ['market-report']],
  ['one character', '锻', ['reactor-vessel']],
  ['punctuation only', '？！“”', []],
])('%s: %s', async (_name, keyword, ids) => {
  expect(idsOf(await search({ keyword }))).toEqual(ids);
});

describe('filters and order', () => {
  test.each([
    ['a column', { columnId: 'news-industry' }, 2],
    ['another column', { columnId: 'news-party' }, 0],
    ['a type', { type: 'news' }, 2],
    ['another type', { type: 'notice' }, 0],
    ['this year', { year: '2026' }, 2],
    ['another year', { year: '2020' }, 0],
  ])('%s', async (_name, limit, total) => {
    expect((await search({ keyword: '反应堆', ...limit })).total).toBe(total);
  });

  test('sorts by date, newest first', async () => {
    expect(idsOf(await search({ keyword: '反应堆', sort: 'date' }))).toEqual(['market-report', 'reactor-vessel']);
  });

  test('members find members-only entries', async () => {
    expect(idsOf(await search({ keyword: '反应堆' }, await backend.login()))).toContain('briefing');
  });
});

test('marks a word that occurs only in the text in the summary', async () => {
  const [hit] = (await search({ keyword: 'HPR1000' })).rows ?? [];
  expect(hit?.markedSummary).toContain('\u0002HPR1000\u0003');
});
