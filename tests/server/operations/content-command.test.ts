import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

  test('an address that cannot be decoded is a problem of its file', async () => {
    await put('news/party/share.md', article({ body: '核电的[比例](/news/100%)。' }));
    const { code, text } = await run('check');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^news\/party\/share\.md:\d+:4: the link \/news\/100% leads nowhere: its address cannot be decoded\./,
    );
  });

  test('finds nothing in the project’s own content', async () => {
    root = 'server/content';
    const result = await run('check');
    root = '';
    expect(result).toEqual({ code: 0, text: 'The content has no problems.' });
  });
});

describe('changes', () => {
  const text =
    '---\n# 编者注\ntitle: 一篇关于核电的文章\nsummary: 这是一条用于测试的摘要。\nday: 0\ntopics: [核电, 装备]\n---\n\n正文 --- 不变。\n';

  test('withdraw and publish leave everything else as it was, and nothing behind', async () => {
    await put('news/party/one.md', text);
    expect((await run('withdraw', 'one', '--note', '数据有误: 正在核实')).code).toBe(0);
    const withdrawn = await read('news/party/one.md');
    expect(withdrawn).toContain('note: "数据有误: 正在核实"');
    expect(withdrawn.startsWith(text.slice(0, text.indexOf('topics')))).toBe(true);
    expect((await run('publish', 'one')).code).toBe(0);
    expect(await read('news/party/one.md')).toBe(text);
    expect(await readdir(join(root, 'news/party'))).toEqual(['one.md']);
  });

  test('what is withdrawn is not scheduled: it would stay withdrawn', async () => {
    await put('news/party/one.md', article());
    await run('withdraw', 'one', '--note', '数据有误');
    const before = await read('news/party/one.md');
    const { code, text } = await run('schedule', 'one', '--at', '2099-01-02 10:30');
    expect([code, await read('news/party/one.md')]).toEqual([2, before]);
    expect(text).toMatch(/^news\/party\/one\.md is withdrawn\. /);
  });

  test('schedule sets the time and releases a draft', async () => {
    await put('news/party/one.md', text.replace('day: 0', 'draft: true'));
    expect((await run('schedule', 'one', '--at', '2099-01-02 10:30')).text).toContain('Shown from 2099-01-02 10:30 on');
    expect(await read('news/party/one.md')).toMatch(/date: 2099-01-02\ntime: 10:30\n/);
    expect(await read('news/party/one.md')).not.toContain('draft');
    expect((await run('check')).code).toBe(0);
    expect((await run('schedule', 'one', '--at', 'tomorrow')).code).toBe(2);
  });

  test('a released draft without a day is dated now', async () => {
    await put('news/party/one.md', text.replace('day: 0', 'draft: true'));
    expect((await run('publish', 'one')).code).toBe(0);
    expect(await read('news/party/one.md')).toMatch(/date: \d{4}-\d{2}-\d{2}\ntime: \d{2}:\d{2}\n/);
    expect((await run('check')).code).toBe(0);
  });

  test('a file is taken into the folder of a column only where it can be used', async () => {
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

  test('an unknown entry, a missing note and an unknown command are said', async () => {
    expect(await run('withdraw', 'nobody', '--note', '数据有误')).toMatchObject({ code: 2 });
    await put('news/party/one.md', text);
    expect((await run('withdraw', 'one')).text).toContain('--note');
    expect((await run('vanish')).code).toBe(2);
    expect((await run('check', '--what')).code).toBe(2);
    expect(await read('news/party/one.md')).toBe(text);
  });
});
