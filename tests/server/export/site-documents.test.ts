import { cpSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { type ExportResult, exportSite } from '../../../server/export/export-site.ts';
import { readsOf, shells, withdrawnAddresses } from '../../../server/export/site-addresses.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { article, TestBackend } from '../backend/harness.ts';

const NOTE = '数据有误，正在核实';
const GONE = '/release/news/gone';
const taken = ['/search/result', GONE];

let backend: TestBackend;
let app: App;
let result: ExportResult;

/** Exports only these URLs of the site, without those that they link to. */
beforeAll(async () => {
  const gone = article({ more: `withdrawn: { date: 2026-01-01, note: ${NOTE} }\n` });
  backend = await TestBackend.make({ 'news/party/gone.md': gone, 'company/info/industry/inside.md': gone });
  cpSync('server/content/facts', join(backend.contentDir, 'facts'), { recursive: true });
  const distDir = join(backend.root, 'dist');
  await writeEmptyBuild(distDir, 'void 0');
  const env = { CONTENT_DIR: backend.contentDir, DATA_DIR: join(backend.root, 'data'), DEMO: '1' };
  const config = readConfig(env, process.cwd());
  const silent = (): void => undefined;
  const log = { info: silent, warn: silent, error: silent };
  app = await createApp({ config, clock: { now: () => backend.now }, log, distDir, backend: backend.backend });
  const outDir = join(backend.root, 'out');
  await mkdir(outDir);
  result = await exportSite({
    fetch: (request) => app.fetch(request),
    origin: config.origin,
    start: ['/search/result', ...(await withdrawnAddresses(backend.contentDir, backend.now))],
    needsPortal: (address) => !taken.includes(address),
    readsOf,
    shells,
    clientDir: join(distDir, 'client'),
    headers: {},
    embedded: [],
    compressed: false,
    outDir,
  });
});
afterAll(async () => {
  await app.close();
  await backend.remove();
});
const read = (file: string): Promise<string> => readFile(join(backend.root, 'out', file), 'utf8');

test('exports without problems, and counts only the public entry as withdrawn', () => {
  expect(result).toMatchObject({ problems: [], gone: 1 });
});

test('the search page declares the query that it was rendered for', async () => {
  const html = await read('site/search/result.html');
  const facts = 'data-reads="keyword columnId section type year sort page" data-query=""';
  expect(html.indexOf(`<script ${facts}>`)).toBeGreaterThan(html.indexOf('content-security-policy'));
  expect(html.indexOf(`<script ${facts}>`)).toBeLessThan(html.indexOf('<script data-entry'));
  expect(html).toContain(`id="portal-data" ${facts}>`);
  expect(readsOf('/company/report/meeting')).toContain('id');
});

test('exported documents have the tag of their frame, and declare that there are no fragments', async () => {
  const [, facts = ''] = /<script data-entry([^>]*)>/.exec(await read('site/search/result.html')) ?? [];
  expect(facts).toMatch(/ data-whole data-frame-tag="[\w-]{5}"/);
  const served = await (await app.fetch(new Request('https://portal.example/search/result'))).text();
  expect(served).toContain(' data-frame-tag="');
  expect(served).not.toContain('data-whole');
});

test('members’ articles share a browser-rendered document, and a withdrawn entry has its note', async () => {
  expect(await read('site/release/member/@shell.html')).toContain('data-start="now"');
  expect(await read('nginx.conf')).toContain('location /release/member/ {');
  expect(await read('nginx.conf')).toContain(`location = ${GONE} { error_page 410 ${GONE}.html; return 410; }`);
  expect(await read(`site${GONE}.html`)).toContain(NOTE);
});
