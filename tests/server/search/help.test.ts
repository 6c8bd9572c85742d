import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchHelp } from '../../../generated/models.ts';
import { article, idsOf, TestBackend } from '../backend/harness.ts';

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await TestBackend.make({
    'news/industry/pump.md': article({ title: '主泵屏蔽套制造完成', more: 'keywords: [屏蔽套]\n' }),
    'news/industry/valve.md': article({ title: '稳压器安全阀通过鉴定', day: -400, more: 'keywords: [安全阀]\n' }),
    'company/info/industry/secret.md': article({
      title: '蒸汽疏水器会员报告',
      more: 'keywords: [疏水器]\n',
      body: '只给会员看的正文。',
    }),
  });
  token = await backend.login();
});
afterAll(() => backend.remove());

const help = async (keyword: string, as?: string): Promise<SearchHelp> =>
  (await backend.call('/api/getContentSearchHelp', { keyword }, as)).data as SearchHelp;
const search = (query: Readonly<Record<string, string>>, as?: string) =>
  backend.call('/api/getContentReleaseListWithSearch', query, as);

describe('another spelling', () => {
  test.each([['pingbitao'], ['pbt'], ['平壁套'], ['屏避套'], ['屏蔽桃']])('%s', async (keyword) => {
    expect((await help(keyword)).instead).toBe('屏蔽套');
    const { rows, total } = await search({ keyword });
    expect([total, rows?.[0]?.id]).toEqual([1, 'pump']);
    expect(rows?.[0]?.markedTitle).toContain('\u0002屏蔽套\u0003');
  });

  test('is not suggested for a word that exists, also if filters exclude its entries', async () => {
    expect((await search({ keyword: '屏蔽套', year: '1999' })).total).toBe(0);
    expect((await help('屏蔽套')).instead).toBe('');
  });
});

test('if no entry has all words, returns those with some and reports a partial match', async () => {
  expect((await help('屏蔽套 安全阀')).partial).toBe(true);
  expect(idsOf(await search({ keyword: '屏蔽套 安全阀' }))).toEqual(['pump', 'valve']);
});

describe('a members-only entry', () => {
  test.each([['疏水器'], ['shushuiqi'], ['ssq'], ['疏水气']])('%s reveals nothing to visitors', async (keyword) => {
    expect(await search({ keyword })).toMatchObject({ total: 0, rows: [] });
    const { instead, hints, popularColumns } = await help(keyword);
    expect([instead, hints]).toEqual(['', []]);
    expect(popularColumns).toEqual(['news-industry']);
  });
  test.each([['疏水器'], ['shushuiqi'], ['ssq'], ['疏水气']])('%s finds the entry for members', async (keyword) => {
    expect(idsOf(await search({ keyword }, token))).toEqual(['secret']);
  });
});

test('years and popular columns depend on what the user may read', async () => {
  const visitor = await help('屏蔽套');
  expect([visitor.minYear, visitor.maxYear, visitor.popularColumns]).toEqual(['2025', '2026', []]);
  await backend.call('/api/conductUser', { columnId: 'company-info-industry' });
  expect((await help('找不到的词', token)).popularColumns).toEqual(['company-info-industry', 'news-industry']);
  expect((await help('找不到的词')).popularColumns).toEqual(['news-industry']);
});

test('a text without words has no suggestions', async () => {
  expect(await help('？！')).toMatchObject({ instead: '', partial: false, hints: [] });
});
