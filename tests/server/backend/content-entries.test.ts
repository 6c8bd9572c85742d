import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const byId = (id: string, token?: string) => backend.get('/api/getContentReleaseById', { id }, token);

describe('one entry', () => {
  test('comes whole, with its neighbours and what is related', async () => {
    const { data } = await byId('news-02');
    expect(data).toMatchObject({
      id: 'news-02',
      type: 'news',
      body: '<p>正文第一段。</p>',
      previous: { id: 'news-03' },
      next: { id: 'news-01' },
    });
    expect(data.related.map((link: { id: string }) => link.id)).toContain('news-04');
    expect(data.related.map((link: { id: string }) => link.id)).not.toContain('news-02');
  });

  test('its text is cleaned and its headings begin below the page’s', async () => {
    const { body } = (await byId('reactor-vessel')).data;
    expect(body).toContain('<h2>一级标题</h2>');
    expect(body).toContain('<strong>重点</strong>');
    expect(body).not.toMatch(/script|javascript:|<h1/);
  });

  test('what does not exist is 404 in the envelope', async () => {
    expect(await byId('nothing')).toMatchObject({ code: 404 });
  });

  test('a members’ entry needs a session', async () => {
    expect(await byId('briefing')).toEqual({
      code: 401,
      msg: '请求访问：/api/getContentReleaseById，认证失败，无法访问系统资源',
    });
    expect(await byId('briefing', await backend.tokenOf())).toMatchObject({ code: 200, data: { id: 'briefing' } });
  });

  test('nothing of members’ columns is related to a visitor’s entry', async () => {
    const { related } = (await byId('market-report')).data;
    expect(related.map((link: { id: string }) => link.id)).toEqual(['reactor-vessel']);
  });
});

describe('attachments', () => {
  const urlOf = async (id: string, token?: string): Promise<string> =>
    (await byId(id, token)).data.attachments[0].url as string;

  test('are served with their Chinese name, and kept by their tag', async () => {
    const { attachments } = (await byId('notice-files')).data;
    expect(attachments).toMatchObject([{ name: '报名表（2026）.csv', size: 20, mediaType: 'text/csv; charset=utf-8' }]);
    const response = await backend.app.request(attachments[0].url);
    expect(await response.text()).toBe('姓名,单位\n');
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('报名表（2026）.csv')}`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await backend.app.request(attachments[0].url, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('of members’ entries need a session', async () => {
    const token = await backend.tokenOf();
    const url = await urlOf('briefing', token);
    const refused = await backend.app.request(url);
    expect(await refused.json()).toMatchObject({ code: 401 });
    const given = await backend.app.request(url, { headers: { authorization: `Bearer ${token}` } });
    expect(given.status).toBe(200);
    expect(given.headers.get('cache-control')).toContain('private');
  });

  test('that nobody has are not found', async () => {
    expect((await backend.app.request('/files/nothing')).status).toBe(404);
  });
});

describe('chronicle and gallery', () => {
  test('a chronicle is newest first, its dates as precise as known', async () => {
    const { rows, total } = await backend.get('/api/getContentMemorabiliaInfoList', { columnId: 'org-event' });
    expect(total).toBe(3);
    expect(rows.map((row: { date: string }) => row.date)).toEqual(['2026-02-03', '2025', '2023-05']);
  });

  test('a year of it', async () => {
    const answer = await backend.get('/api/getContentMemorabiliaInfoList', { columnId: 'org-event', year: '2023' });
    expect(answer.rows).toMatchObject([{ id: 'event-c', year: '2023', title: '三年前的事', sample: true }]);
  });

  test('its years, and which of some it has', async () => {
    expect((await backend.get('/api/getContentMemorabiliaBasicList', { columnId: 'org-event' })).data).toEqual([
      { year: '2026', count: 1 },
      { year: '2025', count: 1 },
      { year: '2023', count: 1 },
    ]);
    const checked = await backend.get('/api/checkMemorabiliaInfo', { columnId: 'org-event', checkYears: '2026,2024' });
    expect(checked.data).toEqual([
      { year: '2026', exists: true },
      { year: '2024', exists: false },
    ]);
  });

  test('files of a chronicle’s entry', async () => {
    expect(await backend.get('/api/getMemorabiliaFile', { id: 'event-a' })).toMatchObject({ code: 200, data: [] });
    expect(await backend.get('/api/getMemorabiliaFile', { id: 'nothing' })).toMatchObject({ code: 404 });
  });

  test('photographs in the order of their table', async () => {
    const { rows, total } = await backend.get('/api/getContentReleasePhoto', { columnId: 'org-honor' });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { id: 'honor-a', year: '2025', issuer: '颁发单位', illustration: 'medal' },
      { id: 'honor-b' },
    ]);
  });
});

describe('visits', () => {
  const views = async (id: string): Promise<number> => (await byId(id)).data.views as number;

  test('reading counts once a visit', async () => {
    await backend.get('/api/conductUser', { columnId: 'news-party', contentId: 'news-05' });
    await backend.get('/api/conductUser', { contentId: 'news-05' });
    expect(await views('news-05')).toBe(2);
    expect(await views('news-06')).toBe(0);
  });

  test('a column alone, several at once, and what does not exist are no reading and no fault', async () => {
    for (const query of [{ columnId: 'company-service-train' }, { columnId: 'a,b' }, { contentId: 'nothing' }, {}]) {
      expect(await backend.get('/api/conductUser', query as Record<string, string>)).toMatchObject({ code: 200 });
    }
  });
});
