import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { writeSmallContent } from '../../support/small-content.ts';
import { article } from '../backend/harness.ts';

const SOON = { timeout: 30_000, interval: 20 };
const TITLE = '蒸汽发生器换热管在役检查完成';
/** Paths that show an entry of 党建新闻. */
const places = ['/news/party', '/release/news/steam-check', '/rss/news-party.xml', '/sitemap/entries-1.xml'];
const SEARCH = `/search/result?keyword=${encodeURIComponent('换热管')}`;

/** Two applications that act as separate processes: each with a pool and a data folder of its own. */
describe.skipIf(!hasPostgres)('two processes on one database', { timeout: 180_000 }, () => {
  let server: PostgresServer;
  let folder = '';
  let content = '';
  const apps: App[] = [];

  const get = async (app: App, path: string): Promise<{ status: number; text: string }> => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`));
    return { status: response.status, text: await response.text() };
  };
  /** Whether each process shows a text, path by path. */
  const shown = async (text: string, paths: readonly string[]): Promise<boolean[]> =>
    Promise.all(apps.flatMap((app) => paths.map(async (path) => (await get(app, path)).text.includes(text))));
  const put = (name: string, text: string): Promise<void> => writeFile(join(content, 'news/party', name), text);
  /** An article that is not a sample, since the sitemap leaves samples out. */
  const real = (title: string, more = ''): string => article({ title, more: `sample: false\n${more}` });
  const all = (paths: readonly string[], is: boolean): boolean[] => Array(paths.length * 2).fill(is);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-two-'));
    content = join(folder, 'content');
    await writeSmallContent(content);
    await put('first.md', real('一篇早已发布的文章'));
    await writeEmptyBuild(join(folder, 'dist'));
    server = await createPostgres();
    await server.start();
    const silent = (): void => undefined;
    for (const name of ['one', 'two']) {
      const env = { DATABASE_URL: server.url, DEMO: '1', DATA_DIR: join(folder, name), CONTENT_DIR: content };
      apps.push(
        await createApp({
          config: readConfig(env, process.cwd()),
          clock: { now: () => new Date() },
          log: { info: silent, warn: silent, error: silent },
          distDir: join(folder, 'dist'),
        }),
      );
    }
  }, 180_000);
  afterAll(async () => {
    for (const app of apps) await app.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('publishing, correcting and withdrawing an article reaches all pages, feeds and search of both', async () => {
    const paths = [...places.filter((path) => !path.startsWith('/sitemap')), '/', SEARCH];
    // Everything is cached first, so that a stale copy would be seen.
    expect(await shown(TITLE, paths)).toEqual(all(paths, false));
    await put('steam-check.md', real(TITLE));
    await expect.poll(() => shown(TITLE, paths), SOON).toEqual(all(paths, true));
    await expect.poll(() => shown('/release/news/steam-check', ['/sitemap/entries-1.xml']), SOON).toEqual([true, true]);

    const corrected = '蒸汽发生器换热管检查提前完成';
    await put('steam-check.md', real(corrected));
    await expect.poll(() => shown(corrected, paths), SOON).toEqual(all(paths, true));
    expect(await shown(TITLE, paths)).toEqual(all(paths, false));

    const withdrawn = 'withdrawn: { date: 2026-11-21, note: 数据有误，正在核实 }\n';
    await put('steam-check.md', real(corrected, withdrawn));
    await expect
      .poll(() => shown(corrected, ['/news/party', '/', '/rss/news-party.xml']), SOON)
      .toEqual(all(['', '', ''], false));
    for (const app of apps) {
      const page = await get(app, '/release/news/steam-check');
      expect([page.status, page.text.includes('数据有误，正在核实')]).toEqual([410, true]);
    }
    expect(await shown('/release/news/steam-check', ['/sitemap/entries-1.xml', SEARCH])).toEqual(all(['', ''], false));
  });

  test('an invalid file changes nothing on either', async () => {
    await put('first.md', real('改坏了的标题', 'pinned: 也许\n'));
    await put('marker.md', real('之后发布的文章'));
    await expect.poll(() => shown('之后发布的文章', ['/news/party']), SOON).toEqual([true, true]);
    expect(await shown('一篇早已发布的文章', ['/news/party'])).toEqual([true, true]);
  });
});
