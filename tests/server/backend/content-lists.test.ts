import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsOf, startTestBackend, type TestBackend } from './support/backend.ts';

const LIST = '/api/getContentReleaseList';
const BEFORE = '/api/getContentReleaseBeforeList';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

describe('columns', () => {
  test('an empty parent means all, a parent its children, sorted by planceNo', async () => {
    const all = (await backend.get('/api/getColumnList', { columnPid: '' })).data;
    const news = (await backend.get('/api/getColumnList', { columnPid: 'news' })).data;
    expect(all.length).toBeGreaterThan(60);
    expect(news.map((column: { id: string }) => column.id)).toEqual(['news-party', 'news-industry']);
    expect(news[0]).toMatchObject({ columnPid: 'news', columnCode: 'news-party', columnPcUrl: '/news/party' });
    expect(news[0]).not.toHaveProperty('redirect');
  });
});

describe('order and fields', () => {
  test('pinned first, then newest', async () => {
    const ids = idsOf(await backend.get(LIST, { columnId: 'news-party', pageSize: 4 }));
    expect(ids).toEqual(['news-pinned', 'news-01', 'news-02', 'news-03']);
  });

  test('columns with an order of their own go by it', async () => {
    expect(idsOf(await backend.get(LIST, { columnId: 'org-leader' }))).toEqual(['leader-first', 'leader-second']);
  });

  test('an asked order replaces the usual one', async () => {
    const asked = { columnId: 'news-party', orderByColumn: 'publishTime', isAsc: 'asc', pageSize: 2 };
    expect(idsOf(await backend.get(LIST, asked))).toEqual(['news-pinned', 'news-12']);
  });

  test('an entry of a list', async () => {
    const { rows } = await backend.get(LIST, { columnId: 'notice-notice' });
    expect(rows[0]).toMatchObject({
      id: 'notice-files',
      columnId: 'notice-notice',
      type: 'notice',
      publishTime: '2026-03-10 09:00:00',
      deadline: '2026-03-20',
      views: 0,
      pinned: false,
      sample: true,
      attachmentCount: 1,
    });
    expect(rows[0]).not.toHaveProperty('body');
  });

  test('short records of tables are entries with fields of their own', async () => {
    const [company] = (await backend.get(LIST, { columnId: 'industry-shanghai-map-company' })).rows;
    const [member] = (await backend.get(LIST, { columnId: 'party-union-member' })).rows;
    expect(company.extra).toMatchObject({ lng: 121.5, lat: 31.2, products: ['主泵', '阀门'] });
    expect(member.extra).toMatchObject({ initial: 'J', joined: '2022' });
    expect(member).not.toHaveProperty('type');
  });
});

describe('paging', () => {
  const page = (pageNum: number | string, pageSize: number | string) =>
    backend.get(LIST, { columnId: 'news-party', pageNum, pageSize });

  test.each([
    ['the first', 1, 5, 5],
    ['the last', 3, 5, 3],
    ['below the first is the first', -2, 5, 5],
    ['past the end is the last', 99, 5, 3],
    ['empty values are the defaults', '', '', 10],
    ['no page is empty', 1, 0, 1],
  ])('%s', async (_name, pageNum, pageSize, rows) => {
    const answer = await page(pageNum, pageSize);
    expect(answer).toMatchObject({ code: 200, msg: '查询成功', total: 13 });
    expect(answer.rows).toHaveLength(rows);
  });

  test('the size is capped', async () => {
    expect((await backend.get(LIST, { pageSize: 5000 })).code).toBe(200);
  });

  test('a column without entries has no rows and no fault', async () => {
    expect(await backend.get(LIST, { columnId: 'party-smart-notice', pageNum: 3 })).toMatchObject({
      rows: [],
      total: 0,
    });
  });
});

describe('filters', () => {
  test.each([
    [
      'several columns',
      { columnId: 'news-industry,notice-notice' },
      ['notice-files', 'market-report', 'reactor-vessel'],
    ],
    ['a topic', { columnId: 'news-industry', topic: '装备' }, ['market-report', 'reactor-vessel']],
    ['a title', { columnId: 'news-industry', title: '季度' }, ['market-report']],
    ['a pattern is taken literally', { columnId: 'news-industry', title: '%' }, []],
    ['a keyword', { columnId: 'news-industry', keyword: '压力容器' }, ['reactor-vessel']],
    ['a year', { columnId: 'news-party', year: '2025' }, ['news-pinned'].slice(1)],
    ['an unknown column', { columnId: 'nothing' }, []],
  ])('%s', async (_name, query, ids) => {
    expect(idsOf(await backend.get(LIST, query))).toEqual(ids);
  });

  test('the year is that of Shanghai', async () => {
    const ids = idsOf(await backend.get(LIST, { columnId: 'industry-china-rule', year: '2017' }));
    expect(ids).toEqual(['real-law']);
  });
});

describe('who may see what', () => {
  test('members’ entries are left out for visitors and given to members', async () => {
    const token = await backend.tokenOf();
    const columnId = 'company-info-industry,company-report-meeting';
    expect(idsOf(await backend.get(LIST, { columnId }))).toEqual(['meeting']);
    expect(idsOf(await backend.get(LIST, { columnId }, token))).toContain('briefing');
    expect(idsOf(await backend.get(LIST, { pageSize: 100 }))).not.toContain('briefing');
    expect(idsOf(await backend.get(LIST, { pageSize: 100 }, token))).toContain('briefing');
  });

  test('the list before login is a visitor’s, whoever asks', async () => {
    const token = await backend.tokenOf();
    expect(idsOf(await backend.get(BEFORE, { columnId: 'company-info-industry' }, token))).toEqual([]);
    expect(idsOf(await backend.get(BEFORE, { pageSize: 100 }, token))).not.toContain('briefing');
    expect(idsOf(await backend.get(BEFORE, { columnId: 'company-report-meeting' }, token))).toEqual(['meeting']);
  });
});

describe('years', () => {
  test.each([
    ['news-party', '2025', '2026'],
    ['industry-china-rule', '2017', '2017'],
    ['party-smart-notice', '', ''],
    ['company-info-industry', '', ''],
  ])('%s', async (columnId, minYear, maxYear) => {
    for (const call of ['getContentReleaseYearsInterval', 'getContentReleaseYearsBeforeInterval']) {
      expect((await backend.get(`/api/${call}`, { columnId })).data).toEqual({ minYear, maxYear });
    }
  });
});
