import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runContentCommand } from '../../../server/content-command/index.ts';
import { article } from '../backend/harness.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-content-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const code = await runContentCommand(args, { CONTENT_DIR: root }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

describe('check', () => {
  test('reports all problems at once, each with its place and a fix', async () => {
    await put('news/party/good.md', article({ body: '见[栏目](/news/industry)和[原文](https://example.org/)。' }));
    await put('news/party/head.md', article({ more: 'topcis: [一]\npinned: 也许\n' }));
    await put('news/party/yaml.md', '---\ntitle: "没有收尾\nsummary: 这是一条摘要\nday: 0\n---\n\n正文。\n');
    await put(
      'news/party/links.md',
      article({ body: '第一段。\n\n见[上一篇](/release/news/no-such)和[栏目](/newz)。\n\n![](/a.png)' }),
    );
    await put('news/party/files.md', article({ more: 'attachments: [{ file: gone.pdf, name: 表.pdf }]\n' }));
    await put('lost/party/one.md', article());
    await put('org/event/chronicle.csv', 'id,year,month,day,title,text\ngood,0,1,2,题,文\nbad,去年,1,2,题,文\n');
    const { code, text } = await run('check');
    expect(code).toBe(1);
    const places = text.split('\n').map((line) => /^(\S+?:\d+:\d+): /.exec(line)?.[1]);
    expect(places).toEqual([
      'lost/party/one.md:1:1',
      'news/party/files.md:1:1',
      'news/party/head.md:5:1',
      'news/party/head.md:6:9',
      'news/party/links.md:9:2',
      'news/party/links.md:9:31',
      'news/party/links.md:11:1',
      expect.stringMatching(/^news\/party\/yaml\.md:\d+:\d+$/),
      'org/event/chronicle.csv:3:1',
      undefined,
    ]);
    for (const line of text.split('\n').slice(0, -1)) expect(line).toMatch(/: .+\. [A-Z].+/);
    expect(text).toMatch(/9 problems\.$/);
  });

  test('reports a link whose URL cannot be decoded', async () => {
    await put('news/party/share.md', article({ body: '核电的[比例](/news/100%)。' }));
    const { code, text } = await run('check');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^news\/party\/share\.md:\d+:4: the link \/news\/100% leads nowhere: its address cannot be decoded\./,
    );
  });

  test('accepts links to generated files, feeds, assets and trailing slashes, and reports unknown ones', async () => {
    const living = [
      ...['/data/china-units.csv', '/charts/china-mix.svg', '/charts/china-mix.xlsx', '/rss/news-party.xml'],
      ...['/sitemap.xml', '/things.json', '/illustrations/plant.svg', '/industry/shanghai/', '/news/party/?page=2#top'],
      ...['/release/news/links/', '/covers/assembly-1-day.svg', '/org'],
    ];
    const dead = [
      '/data/no-table.csv',
      '/charts/no-chart.svg',
      '/rss/no-column.xml',
      '/illustrations/none.svg',
      '/newz/',
    ];
    cpSync('server/content/facts', join(root, 'facts'), { recursive: true });
    const lines = [...living, ...dead].map((href) => `[链接](${href})`);
    await put('news/party/links.md', article({ body: `${'正文。'.repeat(100)}\n\n${lines.join('\n')}` }));
    const { text } = await run('check');
    expect(text.match(/(?<=the link )\S+/g)).toEqual(dead);
  });

  test('finds no problem in the project’s own content', async () => {
    root = 'server/content';
    const result = await run('check');
    root = '';
    expect(result).toEqual({ code: 0, text: 'The content has no problems.' });
  });
});

describe('changes', () => {
  const text =
    '---\n# 编者注\ntitle: 一篇关于核电的文章\nsummary: 这是一条用于测试的摘要。\nday: 0\ntopics: [核电, 装备]\n---\n\n正文 --- 不变。\n';

  test('withdraw and publish leave the rest of a file unchanged and no other file behind', async () => {
    await put('news/party/one.md', text);
    expect((await run('withdraw', 'one', '--note', '数据有误: 正在核实')).code).toBe(0);
    const withdrawn = await read('news/party/one.md');
    expect(withdrawn).toContain('note: "数据有误: 正在核实"');
    expect(withdrawn.startsWith(text.slice(0, text.indexOf('topics')))).toBe(true);
    expect((await run('publish', 'one')).code).toBe(0);
    expect(await read('news/party/one.md')).toBe(text);
    expect(await readdir(join(root, 'news/party'))).toEqual(['one.md']);
  });

  test('withdraw and publish keep a byte order mark before the front matter', async () => {
    await put('news/party/one.md', `\ufeff${text}`);
    expect((await run('check')).code).toBe(0);
    expect((await run('withdraw', 'one', '--note', '数据有误')).code).toBe(0);
    expect((await run('publish', 'one')).code).toBe(0);
    expect(await read('news/party/one.md')).toBe(`\ufeff${text}`);
  });

  test('withdraw and publish keep Windows line endings', async () => {
    const windows = text.replaceAll('\n', '\r\n');
    await put('news/party/one.md', windows);
    await run('withdraw', 'one', '--note', '数据有误');
    expect(await read('news/party/one.md')).not.toMatch(/[^\r]\n/);
    await run('publish', 'one');
    expect(await read('news/party/one.md')).toBe(windows);
  });

  test('schedule rejects a withdrawn entry and leaves its file unchanged', async () => {
    await put('news/party/one.md', article());
    await run('withdraw', 'one', '--note', '数据有误');
    const before = await read('news/party/one.md');
    const { code, text } = await run('schedule', 'one', '--at', '2099-01-02 10:30');
    expect([code, await read('news/party/one.md')]).toEqual([2, before]);
    expect(text).toMatch(/^news\/party\/one\.md is withdrawn\. /);
  });

  test('schedule sets date and time and ends the draft state; rejects an invalid time', async () => {
    await put('news/party/one.md', text.replace('day: 0', 'draft: true'));
    expect((await run('schedule', 'one', '--at', '2099-01-02 10:30')).text).toContain('Shown from 2099-01-02 10:30 on');
    expect(await read('news/party/one.md')).toMatch(/date: 2099-01-02\ntime: 10:30\n/);
    expect(await read('news/party/one.md')).not.toContain('draft');
    expect((await run('check')).code).toBe(0);
    expect((await run('schedule', 'one', '--at', 'tomorrow')).code).toBe(2);
  });

  test('publish states from when an entry is shown if its date is ahead', async () => {
    const scheduled = text.replace('day: 0', 'draft: true\ndate: 2099-01-02\ntime: "10:30"');
    await put('news/party/one.md', scheduled);
    const ahead = await run('publish', 'one');
    expect(ahead).toEqual({ code: 0, text: 'Released. Shown from 2099-01-02 10:30 on: news/party/one.md.' });
    expect(await read('news/party/one.md')).toBe(scheduled.replace('draft: true\n', ''));
    await put('news/party/two.md', text.replace('day: 0', 'draft: true\ndate: 2020-01-02'));
    expect((await run('publish', 'two')).text).toBe('Released: news/party/two.md.');
    await put('news/party/three.md', text.replace('day: 0', 'draft: true\nday: 7'));
    expect((await run('publish', 'three')).text).toContain('Shown from day 7 after the installation on');
  });

  test('publish adds a date and a time to a draft without a date', async () => {
    await put('news/party/one.md', text.replace('day: 0', 'draft: true'));
    expect((await run('publish', 'one')).code).toBe(0);
    expect(await read('news/party/one.md')).toMatch(/date: \d{4}-\d{2}-\d{2}\ntime: \d{2}:\d{2}\n/);
    expect((await run('check')).code).toBe(0);
  });

  test('publish --to copies a file into a column folder only if the column exists and the file is valid', async () => {
    await put('../incoming.md', text).catch(() => undefined);
    const incoming = join(root, '..', 'incoming.md');
    try {
      expect((await run('publish', incoming)).code).toBe(2);
      expect((await run('publish', incoming, '--to', 'newz/party')).text).toContain(
        'No column has the address /newz/party',
      );
      expect((await run('publish', incoming, '--to', '/news/party/')).code).toBe(0);
      expect(await read('news/party/incoming.md')).toBe(text);
      await writeFile(incoming, text.replace('day: 0', 'day: heute'));
      expect((await run('publish', incoming, '--to', 'news/party')).text).toMatch(/incoming\.md:5:6: day/);
      expect(await read('news/party/incoming.md')).toBe(text);
    } finally {
      await rm(incoming, { force: true });
    }
  });

  test('publish --to rejects the id of another entry and replaces the same file only with --replace', async () => {
    const source = await mkdtemp(join(tmpdir(), 'portal-source-'));
    try {
      const incoming = join(source, 'one.md');
      await writeFile(incoming, text.replace('核电的文章', '风电的文章'));
      await put('news/party/one.md', text);
      await put('party/union/member/entries.csv', 'id,title,summary\ntwo,甲公司（示例）,一家用于测试的公司\n');
      const same = await run('publish', incoming, '--to', 'news/party');
      expect([same.code, same.text]).toEqual([2, expect.stringContaining('news/party/one.md is there already')]);
      const other = await run('publish', incoming, '--to', 'news/industry', '--replace');
      expect([other.code, other.text]).toEqual([2, expect.stringContaining('is that of news/party/one.md')]);
      expect(await readdir(join(root, 'news'))).toEqual(['party']);
      expect(await read('news/party/one.md')).toBe(text);
      await writeFile(join(source, 'two.md'), text);
      const row = await run('publish', join(source, 'two.md'), '--to', 'news/party');
      expect([row.code, row.text]).toEqual([2, expect.stringContaining('is that of party/union/member/entries.csv')]);
      expect((await run('publish', incoming, '--to', 'news/party', '--replace')).code).toBe(0);
      expect(await read('news/party/one.md')).toContain('风电的文章');
    } finally {
      await rm(source, { recursive: true, force: true });
    }
  });

  test('publish --to copies pictures too, and nothing if a picture or attachment is missing or differs', async () => {
    const source = await mkdtemp(join(tmpdir(), 'portal-source-'));
    try {
      const incoming = join(source, 'one.md');
      const more = 'attachments: [{ file: table.csv, name: 表.csv }]\n';
      await writeFile(incoming, article({ more, body: '正文。\n\n![厂房](hall.png)' }));
      const lacks = await run('publish', incoming, '--to', 'news/party');
      expect(lacks.code).toBe(2);
      expect(lacks.text).toContain('the picture hall.png does not exist');
      expect(lacks.text).toContain('the attachment files/table.csv does not exist');
      expect(await readdir(root)).toEqual([]);
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#126' } })
        .png()
        .toBuffer();
      await writeFile(join(source, 'hall.png'), picture);
      await writeFile(join(source, 'table.csv'), 'a,b\n');
      await put('files/table.csv', 'c,d\n');
      const differs = await run('publish', incoming, '--to', 'news/party');
      expect([differs.code, differs.text]).toEqual([2, expect.stringContaining('files/table.csv is there already')]);
      expect(await readdir(root)).toEqual(['files']);
      await put('files/table.csv', 'a,b\n');
      expect((await run('publish', incoming, '--to', 'news/party')).code).toBe(0);
      expect((await readdir(join(root, 'news/party'))).sort()).toEqual(['hall.png', 'one.md']);
      expect((await run('check')).code).toBe(0);
    } finally {
      await rm(source, { recursive: true, force: true });
    }
  });

  test('rejects an unknown entry, a missing note, an unknown command and an unknown option', async () => {
    expect(await run('withdraw', 'nobody', '--note', '数据有误')).toMatchObject({ code: 2 });
    await put('news/party/one.md', text);
    expect((await run('withdraw', 'one')).text).toContain('--note');
    expect((await run('vanish')).code).toBe(2);
    expect((await run('check', '--what')).code).toBe(2);
    expect(await read('news/party/one.md')).toBe(text);
  });
});
