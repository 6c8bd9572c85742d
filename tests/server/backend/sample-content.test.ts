import { cpSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { readConfig } from '../../../server/config.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { writeSmallContent } from '../../support/small-content.ts';
import { article } from './harness.ts';

const NOTICE = '演示站点：机构、人物、企业均为虚构示例';
const silent = (): void => undefined;

let folder = '';
const apps: Record<'with' | 'without', App | null> = { with: null, without: null };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-samples-'));
  const content = join(folder, 'content');
  await writeSmallContent(content);
  cpSync('server/content/files', join(content, 'files'), { recursive: true });
  await writeFile(join(content, 'news/party/real.md'), article({ title: '一篇真实的报道', more: 'sample: false\n' }));
  await writeFile(join(content, 'news/party/made-up.md'), article({ title: '一篇虚构的报道' }));
  await writeEmptyBuild(join(folder, 'dist'));
  for (const [name, samples] of [
    ['with', ''],
    ['without', '0'],
  ] as const)
    apps[name] = await createApp({
      config: readConfig(
        { CONTENT_DIR: content, DATA_DIR: join(folder, name), DEMO: '1', SAMPLE_CONTENT: samples },
        process.cwd(),
      ),
      clock: { now: () => new Date() },
      log: { info: silent, warn: silent, error: silent },
      distDir: join(folder, 'dist'),
    });
}, 180_000);
afterAll(async () => {
  await apps.with?.close();
  await apps.without?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (name: keyof typeof apps, path: string): Promise<{ status: number; text: string }> => {
  const response = await apps[name]?.fetch(new Request(`http://localhost:3000${path}`));
  return { status: response?.status ?? 0, text: (await response?.text()) ?? '' };
};

test('publishes sample content with its notices unless SAMPLE_CONTENT is 0', async () => {
  expect((await open('with', '/release/news/made-up')).status).toBe(200);
  expect((await open('without', '/release/news/made-up')).status).toBe(404);
  for (const name of ['with', 'without'] as const) {
    expect((await open(name, '/release/news/real')).status).toBe(200);
    const list = await open(name, '/news/party');
    expect(list.text).toContain('一篇真实的报道');
    expect(list.text.includes('一篇虚构的报道'), name).toBe(name === 'with');
    expect(list.text.includes(NOTICE), name).toBe(name === 'with');
    expect(list.text.includes('本站为演示站点'), name).toBe(name === 'with');
  }
});

test('without samples, only real content and its files are read; table rows are marked by a column', async () => {
  const { releases, attachments, photos, memorabilia, problems } = await new ContentReader(
    'server/content',
    '2026-11-21',
    { samples: false },
  ).read();
  expect(problems).toEqual([]);
  expect(releases.length).toBeGreaterThan(100);
  expect([...releases, ...photos, ...memorabilia].filter(({ sample }) => sample)).toEqual([]);
  const ids = new Set(releases.map(({ id }) => id));
  expect(attachments.filter(({ releaseId }) => !ids.has(releaseId))).toEqual([]);

  const table = join(folder, 'tables');
  await writeSmallContent(table);
  await writeFile(
    join(table, 'news/party/chronicle.csv'),
    'id,year,month,day,title,text,sample\nevent-real,0,1,2,甲,正文,false\nevent-other,0,1,3,乙,正文,\n',
  );
  const read = await new ContentReader(table, '2026-11-21', { samples: false }).read();
  expect(read.memorabilia.map(({ id }) => id)).toEqual(['event-real']);
});
