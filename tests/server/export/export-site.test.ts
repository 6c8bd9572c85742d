import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesIn, fileOf } from '../../../server/export/addresses.ts';
import { type ExportResult, exportSite } from '../../../server/export/export-site.ts';

const ORIGIN = 'https://portal.example';
const POLICY = "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'self'";

const page = (body: string): string =>
  `<!doctype html><html><head>\n<meta charset="utf-8">\n</head><body>${body}${'<p>核</p>'.repeat(200)}<script type="application/json" id="portal-data">{}</script></body></html>`;

const documents: Readonly<Record<string, string>> = {
  '/': page(
    '<a href="/news/party?utm=1#top">a</a><img src="/covers/one.svg" srcset="/covers/two.svg 2x"><a href="/old">b</a><a href="/release/notice/one">c</a>',
  ),
  '/news/party': page(
    '<a href="/news/party?page=2">2</a><a href="/backend/files/1">file</a><a href="https://other.example/">o</a>',
  ),
  '/news/party?page=2': page(`<a href="/news/party?page=1">1</a><a href="${ORIGIN}/release/news/one">n</a>`),
  '/release/news/one': page('<a href="/news/gone">gone</a>'),
};

/** A site of a few URLs; everything else is not found. */
async function respond(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const html = documents[pathname + search] ?? (pathname.startsWith('/release/member/') ? page('会员') : undefined);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  if (html) return new Response(html, { headers });
  if (pathname === '/old') return new Response(null, { status: 301, headers: { location: '/news/party' } });
  if (pathname === '/release/notice/one')
    return new Response(null, { status: 308, headers: { location: '/release/news/one' } });
  if (pathname.startsWith('/covers/'))
    return new Response(`<svg>${pathname}</svg>`, { headers: { 'content-type': 'image/svg+xml' } });
  if (pathname === '/sitemap.xml')
    return new Response(`<urlset><url><loc>${ORIGIN}/release/news/one</loc></url></urlset>`, {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  if (pathname === '/release/news/gone') return new Response(page('数据有误，已撤回'), { status: 410, headers });
  return new Response(page('没有找到'), { status: 404, headers });
}

let folder = '';
let result: ExportResult;

const exportTo = (outDir: string, compressed: boolean): Promise<ExportResult> =>
  exportSite({
    fetch: respond,
    origin: ORIGIN,
    start: ['/', '/sitemap.xml', '/release/news/gone'],
    readsOf: (address) => (address.startsWith('/news/party') ? ['page', 'topic'] : []),
    shells: ['/release/member/'],
    needsPortal: (address) => address.startsWith('/backend/'),
    clientDir: join(folder, 'client'),
    headers: { 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'origin' },
    embedded: ['/embed/'],
    compressed,
    outDir: join(folder, outDir),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-export-test-'));
  const clientDir = join(folder, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await mkdir(join(clientDir, '.vite'));
  await writeFile(join(clientDir, 'assets/entry-1.js'), 'export {};');
  await writeFile(join(clientDir, '.vite/manifest.json'), '{}');
  result = await exportTo('out', true);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const read = (file: string): Promise<string> => readFile(join(folder, 'out', file), 'utf8');

test('every URL in pages and site maps becomes a file, including each page of a list', async () => {
  const names = (await readdir(join(folder, 'out/site'), { recursive: true })).filter((name) => /\.\w+$/.test(name));
  expect(names.filter((name) => !/\.(br|gz)$/.test(name)).sort()).toEqual([
    '404.html',
    'assets/entry-1.js',
    'covers/one.svg',
    'covers/two.svg',
    'index.html',
    'news/party.html',
    'news/party@page=2.html',
    'release/member/@shell.html',
    'release/news/gone.html',
    'release/news/one.html',
    'sitemap.xml',
  ]);
  expect([result.documents, result.files, result.redirects, result.gone]).toEqual([7, 3, 2, 1]);
});

test('reports a URL that does not return a page', () => {
  expect(result.problems).toEqual(['/news/gone: 404']);
});

test('documents contain their policy, and their compressed files have the same text', async () => {
  const html = await read('site/release/news/one.html');
  expect(html).toContain(
    `<meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-x'">`,
  );
  const file = join(folder, 'out/site/release/news/one.html');
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(html);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(html);
});

test('writes the same files without compressed ones if compression is off', async () => {
  expect(await exportTo('plain', false)).toEqual(result);
  const filesIn = async (out: string): Promise<string[]> =>
    (await readdir(join(folder, out), { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
  const compressed = await filesIn('out');
  const plain = await filesIn('plain');
  expect(compressed.length).toBeGreaterThan(plain.length);
  expect(plain).toEqual(compressed.filter((name) => !/\.(br|gz)$/.test(name)));
});

test('writes redirects and headers to the server configurations', async () => {
  const nginx = await read('nginx.conf');
  expect(nginx).toContain('location = /old { return 301 /news/party; }');
  expect(nginx).toContain('location = /release/notice/one { return 308 /release/news/one; }');
  expect(nginx).toContain('add_header x-frame-options "SAMEORIGIN" always;');
  expect(await read('site/_redirects')).toBe(
    '/old /news/party 301\n/release/notice/one /release/news/one 308\n/release/member/* /release/member/@shell.html 200\n',
  );
  expect(await read('site/_headers')).toContain('/*\n  x-frame-options: SAMEORIGIN\n');
  const [, embedded = ''] = /location \/embed\/ \{([^}]*)\}/.exec(nginx) ?? [];
  expect(embedded).toContain('referrer-policy');
  expect(embedded).not.toContain('x-frame-options');
  expect(await read('site/_headers')).toContain('/embed/*\n  ! x-frame-options\n');
});

test('members’ articles share one document, and withdrawn entries return 410 with their note', async () => {
  const nginx = await read('nginx.conf');
  const [, shell = ''] = /location \/release\/member\/ \{([^}]*)\}/.exec(nginx) ?? [];
  expect(shell).toContain('try_files $uri.html /release/member/@shell.html =404;');
  expect(shell).toContain('referrer-policy');
  expect(nginx).toContain('location = /release/news/gone { error_page 410 /release/news/gone.html; return 410; }');
  expect(await read('site/release/news/gone.html')).toContain('数据有误，已撤回');
});

describe('a document of a page that reads its query', () => {
  const started = async (file: string, search: string): Promise<string | undefined> => {
    const [, reads, query, script = ''] =
      /<script data-reads="([^"]*)" data-query="([^"]*)">(.*?)<\/script>/.exec(await read(file)) ?? [];
    const root: { start?: string } = {};
    const document = { currentScript: { dataset: { reads, query } }, documentElement: { dataset: root } };
    runInNewContext(script, { document, location: { search }, URLSearchParams });
    return root.start;
  };

  test.each([
    ['site/news/party.html', '', undefined],
    ['site/news/party.html', '?utm=1', undefined],
    ['site/news/party.html', '?topic=%E6%A0%B8', 'now'],
    ['site/news/party@page=2.html', '?page=2', undefined],
    ['site/news/party@page=2.html', '?page=2&topic=a', 'now'],
  ])('%s with %s has the data-start value %s', async (file, search, start) => {
    expect(await started(file, search)).toBe(start);
  });

  test('declares the query beside its payload, and its policy allows the script', async () => {
    const html = await read('site/news/party@page=2.html');
    expect(html).toContain('id="portal-data" data-reads="page topic" data-query="?page=2">');
    const [, script = ''] = /<script data-reads[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(html).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script'));
    expect(await read('site/index.html')).not.toContain('data-reads');
  });
});

describe('addresses', () => {
  test('are those of this site, without fragments and with no query except the page of a list', () => {
    const text = `<a href="/a?x=1&amp;page=3#b"><a href="//evil.example/"><a href="#top"><img srcset="/c,1.png 1x,/d.png 2x">
      <a href="mailto:a@b.c"><a href="/e?page=1"><a href="/e?page=-1"><loc>${ORIGIN}/f</loc><loc>${ORIGIN}.evil.example/</loc>`;
    expect(addressesIn(text, ORIGIN).sort()).toEqual(['/a?page=3', '/c,1.png', '/d.png', '/e', '/f']);
  });

  test.each([
    ['/', true, 'index.html'],
    ['/?page=2', true, 'index@page=2.html'],
    ['/news/%E6%A0%B8', true, 'news/核.html'],
    ['/rss/news.xml', false, 'rss/news.xml'],
    ['/a/%2e%2e/b', true, 'b.html'],
    ['/a/..%2f..%2fb', true, null],
    ['/a%5Cb', true, null],
    ['/a%00', true, null],
    ['/%FF', true, null],
    ['/news/', true, null],
  ])('%s (document: %s) becomes the file %s', (address, isDocument, file) => {
    expect(fileOf(address, isDocument)).toBe(file);
  });
});
