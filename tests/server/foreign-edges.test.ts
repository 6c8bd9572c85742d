import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'node-html-parser';
import { afterEach, expect, test } from 'vitest';
import { columns } from '../../generated/columns.ts';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';

/** How the site handles incomplete responses of a backend, and files that the backend hosts. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Edge {
  readonly site: ForeignSite;
  readonly base: string;
}

/** The site in front of a backend that responds to a path with a body and a status, and to others with an empty list. */
async function startEdge(
  bodies: Readonly<Record<string, unknown>>,
  statuses: Readonly<Record<string, number>> = {},
): Promise<Edge> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://backend');
    const body = bodies[pathname] ?? { code: 200, rows: [], total: 0 };
    response.writeHead(statuses[pathname] ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  closing.push(() => server.closeAllConnections());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await startForeignSite({ API_BASE: base });
  closing.push(() => site.close());
  return { site, base };
}

const menuOf = (html: string): string[] =>
  parse(html)
    .querySelectorAll('nav[aria-label="主导航"] .menu-root')
    .map(({ text }) => text.trim());
const roots = columns.filter(({ columnPid, columnVisible }) => columnPid === '0' && columnVisible !== '0');

test.each([
  ['empty', { code: 200, data: [] }],
  ['an error', { code: 500, msg: 'no' }],
  ['not a list', { code: 200, data: 'columns' }],
])('if the column list is %s, the menu comes from the manifests and a warning is logged', async (_what, body) => {
  const { site } = await startEdge({ '/api/getColumnList': body });
  const response = await site.fetch('/site/map');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(menuOf(html).sort()).toEqual(roots.map(({ columnName }) => columnName).sort());
  // The application shows a toast for such a document.
  expect(JSON.parse(parse(html).querySelector('#portal-data')?.textContent ?? '')).toMatchObject({ columns: null });
  expect(site.log.join('\n')).toContain('the columns cannot be had from the backend');
});

test('the security policy allows a backend on another origin, and its files get absolute URLs', async () => {
  const data = {
    id: 'a1',
    title: '有图的一篇',
    content:
      '<p><img src="/profile/one.png" alt="图一"><img src="two.png" alt="图二"><a href="/news/party">党建</a></p>',
    attachments: [{ id: 'f1', name: '附件一', url: '/profile/file.pdf' }],
  };
  const { site, base } = await startEdge({ '/api/getContentReleaseById': { code: 200, data } });
  const response = await site.fetch('/release/news/a1');
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(
      policy.split('; ').find((part) => part.startsWith(directive)),
      directive,
    ).toContain(base);
  const document = parse(await response.text());
  const sources = document.querySelectorAll('#main article img').map((image) => image.getAttribute('src'));
  expect(sources).toEqual(expect.arrayContaining([`${base}/profile/one.png`, `${base}/two.png`]));
  const links = document.querySelectorAll('#main article a').map((link) => link.getAttribute('href'));
  expect(links).toContain('/news/party');
  expect(links.filter((link) => link?.includes('file.pdf'))).toEqual([`${base}/profile/file.pdf`]);
});

test('shows one page of entries if the backend returns 10,000 rows without paging', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    title: `第${index + 1}条`,
    content: '文'.repeat(80),
  }));
  const { site } = await startEdge({ '/api/getContentReleaseBeforeList': { code: 200, rows, total: rows.length } });
  await site.fetch('/news/party');
  const response = await site.fetch('/news/party?page=3');
  const shown = parse(await response.text()).querySelectorAll('#list [data-entry-id]');
  expect(shown.map((row) => row.getAttribute('data-entry-id'))).toEqual(
    Array.from({ length: 10 }, (_, index) => String(21 + index)),
  );
});

test.each([404, 410])('an entry page has status %i if the backend responds with it', async (status) => {
  const path = '/api/getContentReleaseById';
  const { site } = await startEdge({ [path]: { timestamp: 1, status, error: 'no' } }, { [path]: status });
  expect((await site.fetch('/release/news/gone')).status).toBe(status);
});

test('a chronicle without days shows plain text, no year 0, and the attachments of its events', async () => {
  const { site } = await startEdge({
    '/api/getContentMemorabiliaBasicList': { code: 200, data: [{ year: '2025', count: 1 }] },
    '/api/checkMemorabiliaInfo': { code: 200, data: [{ year: '2025', exists: true }] },
    '/api/getContentMemorabiliaInfoList': {
      code: 200,
      rows: [
        { id: 'e1', columnId: 'org-event', year: '2025', title: '中心成立', content: '<p>面积&lt;500平方米。</p>' },
      ],
      total: 1,
    },
  });
  const main = parse(await (await site.fetch('/org/event')).text()).querySelector('main')?.text ?? '';
  expect(main).toContain('中心成立');
  expect(main).toContain('面积<500平方米。');
  expect(main).not.toMatch(/<\/?p>|(?<!\d)0年/);
  expect(main).toContain('查看附件：中心成立');
});
