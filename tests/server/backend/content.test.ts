import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, idsOf, TestBackend } from './harness.ts';

const party = 'news/party';
/** More table entries than the largest page has. */
const MANY = 105;
const members = Array.from({ length: MANY }, (_, index) => {
  const id = index === 0 ? 'member-a' : `member-${index}`;
  return `${id},${index === 0 ? '甲' : index}公司（示例）,一家公司,J,浦东新区,装备制造,-3\n`;
});
const files: Record<string, string> = {
  'notice/notice/with-file.md': article({
    title: '附带附件的通知',
    more: 'deadline: 5\nattachments: [{ file: form.pdf, name: 申报表.pdf }]\n',
  }),
  'files/form.pdf': '%PDF-1.4 test',
  'company/info/industry/secret.md': article({
    title: '会员才能阅读的简报',
    more: 'attachments: [{ file: form.pdf, name: 内部.pdf }]\n',
  }),
  'org/event/chronicle.csv': 'id,year,month,day,title,text\nevent-a,0,5,1,今年,今年的事\nevent-b,-2,,,前年,前年的事\n',
  'org/honor/photos.csv': 'id,title,summary,year,issuer,illustration\nhonor-a,奖状,说明,-1,某单位,medal\n',
  'party/union/member/entries.csv': `id,title,summary,initial,district,kind,joined\n${members.join('')}`,
  'industry/china/rule/law.md':
    '---\ntitle: 核安全法\nsummary: 一部真实的法律，这里写它的大意和结构。\ndate: 2017-09-01\nsample: false\n---\n\n法律的正文。\n',
};
for (let index = 0; index < 23; index += 1) {
  const day = -index * 20;
  files[`${party}/article-${String(index).padStart(2, '0')}.md`] = article({
    title: `第${index}篇文章`,
    day,
    more: `topics: [${index % 2 ? '学习' : '活动'}]\n`,
  });
}
files[`${party}/pinned-one.md`] = article({ title: '置顶的旧文章', day: -500, more: 'pinned: true\n' });
files[`${party}/valve-story.md`] = article({
  title: '一台阀门的故事',
  day: -5,
  body: '## 小节\n\n主蒸汽隔离阀要在几秒内关闭。<script>alert(1)</script>[链接](javascript:alert(1))',
});

let test1: TestBackend;
let token = '';
beforeAll(async () => {
  test1 = await TestBackend.make(files);
  token = await test1.login();
});
afterAll(() => test1.remove());

const list = (query: Record<string, string | number>, path = '/api/getContentReleaseBeforeList') =>
  test1.call(path, { columnId: 'news-party', ...query });

describe('lists', () => {
  test('are sorted by pinned, then newest first, with ten entries per page by default', async () => {
    const answer = await list({});
    expect([answer.code, answer.total, answer.rows?.length]).toEqual([200, 25, 10]);
    expect(idsOf(answer).slice(0, 3)).toEqual(['pinned-one', 'article-00', 'valve-story']);
  });

  test.each([
    ['a page number below one returns the first page', { pageNum: -3, pageSize: 4 }, 'pinned-one'],
    ['a page number past the end returns the last page', { pageNum: 99, pageSize: 24 }, 'article-22'],
  ])('%s', async (_name, query, id) => {
    expect(idsOf(await list(query))[0]).toBe(id);
  });

  test('a page size above the limit is reduced to the limit', async () => {
    const { code, rows, total } = await list({ columnId: 'party-union-member', pageSize: 5000 });
    expect([code, total, rows?.length]).toEqual([200, MANY, 100]);
  });

  test('can be filtered by year, topic and title', async () => {
    expect((await list({ topic: '学习' })).total).toBe(11);
    expect(idsOf(await list({ title: '阀门' }))).toEqual(['valve-story']);
    const years = await list({ year: '2025', pageSize: 100 });
    expect(years.total).toBeGreaterThan(0);
    expect(years.rows?.every((row) => String(row.publishTime).startsWith('2025'))).toBe(true);
  });

  test('contain the attachments of entries that have any', async () => {
    const { rows = [] } = await list({ columnId: 'notice-notice,news-party', pageSize: 100 });
    const [entry, ...others] = rows.filter((row) => row.attachments);
    expect(entry).toMatchObject({ id: 'with-file', attachmentCount: 1 });
    expect(entry?.attachments).toEqual([
      { id: 'with-file-1', name: '申报表.pdf', size: 13, mediaType: 'application/pdf', url: '/files/with-file-1' },
    ]);
    expect(others).toEqual([]);
  });

  test('accept several columns separated by commas', async () => {
    expect((await list({ columnId: 'news-party,notice-notice', pageSize: 100 })).total).toBe(26);
  });

  test('can be sorted by time, oldest first', async () => {
    const ids = idsOf(await list({ orderByColumn: 'publishTime', isAsc: 'asc' }));
    expect(ids.slice(0, 4)).toEqual(['pinned-one', 'article-22', 'article-21', 'article-20']);
  });

  test('name a parameter that is invalid or missing in the error', async () => {
    expect(await list({ pageNum: 'two' })).toMatchObject({ code: 500, msg: '参数pageNum的值不正确' });
    expect(await list({ orderByColumn: 'drop' })).toMatchObject({ code: 500, msg: '参数orderByColumn的值不正确' });
    expect(await test1.call('/api/getContentReleaseById')).toMatchObject({ code: 500, msg: '缺少参数id' });
  });
});

describe('what a visitor may see', () => {
  test('lists and search leave out members’ columns, and their entries and files return 401', async () => {
    expect((await test1.call('/api/getContentReleaseList', { columnId: 'company-info-industry' })).total).toBe(0);
    expect(
      (await test1.call('/api/getContentReleaseListWithSearch', { keyword: '会员才能阅读' })).rows?.map(
        (row) => row.id,
      ),
    ).not.toContain('secret');
    expect((await test1.call('/api/getContentReleaseById', { id: 'secret' })).code).toBe(401);
    expect((await test1.fetch('/files/secret-1')).status).toBe(401);
    expect(
      (await test1.call('/api/getContentReleaseYearsInterval', { columnId: 'company-info-industry' })).data,
    ).toEqual({ minYear: '', maxYear: '' });
  });

  test('a member can read members’ columns, but not through the “before” calls', async () => {
    expect(idsOf(await test1.call('/api/getContentReleaseList', { columnId: 'company-info-industry' }, token))).toEqual(
      ['secret'],
    );
    expect(
      (await test1.call('/api/getContentReleaseBeforeList', { columnId: 'company-info-industry' }, token)).total,
    ).toBe(0);
    expect((await test1.call('/api/getContentReleaseById', { id: 'secret' }, token)).code).toBe(200);
    expect((await test1.fetch('/files/secret-1', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});

describe('an article', () => {
  test('is returned with sanitized body, neighbours and type', async () => {
    const { data } = (await test1.call('/api/getContentReleaseById', { id: 'valve-story' })) as {
      data: Record<string, unknown>;
    };
    expect(data.body).toContain('<h2>小节</h2>');
    expect(String(data.body)).not.toMatch(/script|javascript/);
    expect(data).toMatchObject({ type: 'news', previous: { id: 'article-01' }, next: { id: 'article-00' } });
  });

  test('that does not exist returns 404', async () => {
    expect((await test1.call('/api/getContentReleaseById', { id: 'nothing' })).code).toBe(404);
  });

  test('its attachments are served with their name, and with 304 for a matching ETag', async () => {
    const first = await test1.fetch('/files/with-file-1');
    expect(first.headers.get('content-disposition')).toContain(encodeURIComponent('申报表.pdf'));
    expect(await first.text()).toBe('%PDF-1.4 test');
    const again = await test1.fetch('/files/with-file-1', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await test1.fetch('/files/nothing')).status).toBe(404);
  });

  test('an attachment whose file has been deleted returns 404', async () => {
    const path = join(test1.contentDir, 'files/form.pdf');
    await rename(path, `${path}.away`);
    const response = await test1.fetch('/files/with-file-1');
    await rename(`${path}.away`, path);
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([404, 404]);
  });

  test('its relative dates count from the day of the first start, in Shanghai time', async () => {
    const { data } = (await test1.call('/api/getContentReleaseById', { id: 'with-file' })) as {
      data: Record<string, unknown>;
    };
    expect(data).toMatchObject({ publishTime: '2026-11-21 09:00:00', deadline: '2026-11-26', attachmentCount: 1 });
  });
});

describe('other content', () => {
  test('the column list returns all columns or the children of one', async () => {
    const all = (await test1.call('/api/getColumnList', { columnPid: '' })).data as { id: string; columnPid: string }[];
    expect(all.length).toBeGreaterThan(60);
    const below = (await test1.call('/api/getColumnList', { columnPid: 'news' })).data as { id: string }[];
    expect(below.map((column) => column.id)).toEqual(['news-party', 'news-industry']);
  });

  test('the chronicle calls return entries, years with counts, and which years exist', async () => {
    expect(idsOf(await test1.call('/api/getContentMemorabiliaInfoList', { columnId: 'org-event' }))).toEqual([
      'event-a',
      'event-b',
    ]);
    expect(
      (await test1.call('/api/getContentMemorabiliaInfoList', { columnId: 'org-event', year: '2024' })).rows?.[0],
    ).toMatchObject({ date: '2024' });
    expect((await test1.call('/api/getContentMemorabiliaBasicList', { columnId: 'org-event' })).data).toEqual([
      { year: '2026', count: 1 },
      { year: '2024', count: 1 },
    ]);
    expect(
      (await test1.call('/api/checkMemorabiliaInfo', { columnId: 'org-event', checkYears: '2026,2025,2024,abc' })).data,
    ).toEqual([
      { year: '2026', exists: true },
      { year: '2025', exists: false },
      { year: '2024', exists: true },
    ]);
    expect((await test1.call('/api/getMemorabiliaFile', { id: 'event-a' })).data).toEqual([]);
  });

  test('relative years of photos and table entries are resolved', async () => {
    expect((await test1.call('/api/getContentReleasePhoto', { columnId: 'org-honor' })).rows?.[0]).toMatchObject({
      id: 'honor-a',
      year: '2025',
    });
    expect(
      (await test1.call('/api/getContentReleaseBeforeList', { columnId: 'party-union-member' })).rows?.[0],
    ).toMatchObject({ extra: { joined: '2023' } });
  });

  test('the year interval of a column is that of its entries', async () => {
    expect(
      (await test1.call('/api/getContentReleaseYearsBeforeInterval', { columnId: 'industry-china-rule' })).data,
    ).toEqual({ minYear: '2017', maxYear: '2017' });
  });

  test('a visit increases an entry’s views, but not if it names several columns', async () => {
    const views = async (): Promise<unknown> =>
      ((await test1.call('/api/getContentReleaseById', { id: 'article-07' })).data as { views: number }).views;
    expect(await views()).toBe(0);
    await test1.call('/api/conductUser', { columnId: 'news-party', contentId: 'article-07' });
    await test1.call('/api/conductUser', { columnId: 'news-party,news-industry', contentId: 'article-07' });
    expect(await views()).toBe(1);
  });

  test('unknown API paths return HTTP status 404', async () => {
    expect((await test1.fetch('/api/nothing')).status).toBe(404);
  });
});

describe('search', () => {
  const search = (keyword: string, more: Record<string, string> = {}) =>
    test1.call('/api/getContentReleaseListWithSearch', { keyword, ...more });

  test('finds words in title and body, and marks them in the title', async () => {
    const { rows } = await search('阀门');
    expect(rows?.[0]).toMatchObject({ id: 'valve-story', markedTitle: '一台\u0002阀门\u0003的故事' });
    expect((await search('主蒸汽隔离阀')).rows?.[0]?.id).toBe('valve-story');
  });

  test('filters by year', async () => {
    const found = await search('文章', { section: 'news', year: '2025' });
    expect(idsOf(found).toSorted()).toEqual([
      ...[17, 18, 19, 20, 21, 22].map((index) => `article-${index}`),
      'pinned-one',
    ]);
    expect((await search('文章', { section: 'news', year: '2024' })).total).toBe(0);
  });

  test('filters by section and returns an empty list if nothing is found', async () => {
    expect((await search('文章', { section: 'news' })).total).toBe(25);
    expect((await search('文章', { section: 'org' })).total).toBe(0);
    expect((await search('氦氖氩')).total).toBe(0);
    expect((await search('；；')).total).toBe(0);
  });

  test('treats quotes and operators as text', async () => {
    for (const keyword of ["a' & !b:*", '\\', "'); drop table releases; --"])
      expect((await search(keyword)).code).toBe(200);
  });
});
