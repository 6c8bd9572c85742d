import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PictureStore } from '../../../server/backend/content/pictures.ts';
import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { readContentFile } from '../../../server/backend/content/read-file.ts';
import { checkContent } from '../../../server/content-command/check.ts';
import { article, idsOf, TestBackend } from './harness.ts';

const chronicle = 'id,year,month,day,title,text\n';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make({
    'org/leader/leader-second.md': article({ title: '第二位领导', more: 'order: 2\n' }),
    'org/leader/leader-first.md': article({ title: '第一位领导', day: -5, more: 'order: 1\n' }),
    'news/industry/open.md': article({ more: 'topics: [装备]\n' }),
    'news/industry/beside.md': article({ more: 'topics: [装备]\n' }),
    'company/info/industry/secret.md': article({ more: 'topics: [装备]\n' }),
    'news/party/outside.md': article({ more: 'attachments: [{ file: ../facts/facts.yaml, name: 表.txt }]\n' }),
    'newz/party/lost.md': article(),
    'science/charm/contest.md': article({
      more: 'extra: { schedule: [{ name: 报名, text: 网上报名, start: -1, end: 9 }, { name: 决赛, text: 一天, start: 20 }] }\n',
    }),
    'science/charm/undated.md': article({ more: 'extra: { schedule: [{ name: 报名, text: 网上, start: 下周 }] }\n' }),
    'org/event/chronicle.csv': `${chronicle}event-good,0,1,2,正常,正文\nevent-bad,去年,1,2,年份写错,正文\n`,
    'industry/shanghai/event/chronicle.csv': `${chronicle}event-month,0,十三月,2,月份写错,正文\n`,
    'party/union/member/entries.csv':
      'id,title,summary,initial,district,kind,joined\nmember-bad,甲公司（示例）,一家公司,J,浦东新区,装备制造,早年\n',
    'industry/shanghai/map/company/entries.csv':
      'id,title,summary,lng,lat\ncompany-bad,乙公司（示例）,一家公司,东经,31.2\n',
  });
});
afterAll(() => backend.remove());

const list = (columnId: string) => backend.call('/api/getContentReleaseBeforeList', { columnId });
const warnings = (): string => backend.lines.filter((line) => line.startsWith('warn')).join('\n');

test('warns of an invalid number with its file, and starts', () => {
  expect(warnings()).toMatch(/org\/event\/chronicle\.csv[^"]*year of event-bad/);
  expect(warnings()).toMatch(/industry\/shanghai\/event\/chronicle\.csv[^"]*month of event-month/);
  expect(warnings()).toMatch(/party\/union\/member\/entries\.csv[^"]*joined of member-bad/);
  expect(warnings()).toMatch(/industry\/shanghai\/map\/company\/entries\.csv[^"]*lng of company-bad/);
});

test('converts the steps of a schedule to dates and warns of one without a number', async () => {
  const { rows } = await list('science-charm');
  expect(rows?.map(({ id }) => id)).toEqual(['contest']);
  expect(rows?.[0]?.extra).toEqual({
    schedule: [
      { name: '报名', text: '网上报名', start: '2026-11-20', end: '2026-11-30' },
      { name: '决赛', text: '一天', start: '2026-12-11', end: '2026-12-11' },
    ],
  });
  expect(warnings()).toMatch(/undated\.md[^"]*schedule/);
});

test('warns of a file in a folder without a column', () => {
  expect(warnings()).toContain('newz/party/lost.md');
});

test('rejects an attachment outside the files folder', async () => {
  expect(warnings()).toMatch(/outside\.md[^"]*facts\.yaml/);
  expect((await backend.fetch('/files/outside-1')).status).toBe(404);
});

test('sorts a column by the order of its entries', async () => {
  expect(idsOf(await list('org-leader'))).toEqual(['leader-first', 'leader-second']);
});

test('does not relate a public entry to a members-only entry', async () => {
  const { data } = await backend.call('/api/getContentReleaseById', { id: 'open' });
  expect(data).toMatchObject({ related: [{ id: 'beside' }] });
});

/** Invalid files by their defect. */
const head = (more: string): string => `---\ntitle: 标题文字\nsummary: 摘要文字内容\n${more}\n---\n正文\n`;
const map = 'industry/shanghai/map/company/entries.csv';
const bad: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'an end that is not a number': ['news/party/bad.md', head('day: 0\nextra: { start: 3, end: 2026-01-05 }')],
  'a start that is not a number': ['news/party/bad.md', head('day: 0\nextra: { start: 2026-01-05, end: 3 }')],
  'a start out of range': ['news/party/bad.md', head('day: 0\nextra: { start: 20251104 }')],
  'an empty fact': ['news/party/bad.md', head('day: 0\nextra:\n  facts:\n    -\n')],
  'an empty step': ['news/party/bad.md', head('day: 0\nextra:\n  schedule:\n    -\n')],
  'a step with a start out of range': [
    'news/party/bad.md',
    head('day: 0\nextra: { schedule: [{ name: 报名, text: 网上, start: 20251104 }] }'),
  ],
  'an alias without an anchor': ['news/party/bad.md', head('day: 0\nextra: { a: *x }')],
  'a value that contains itself': ['news/party/bad.md', head('day: 0\nextra: &x { a: *x }')],
  'a day out of range': ['news/party/bad.md', head('day: 99999999999')],
  'a date as a day': ['news/party/bad.md', head('day: 20251104')],
  'a date as a deadline': ['news/party/bad.md', head('day: 0\ndeadline: 20251104')],
  'a time as an order': ['news/party/bad.md', head('day: 0\norder: 202511041030')],
  'the year 0': ['news/party/bad.md', head('date: 0000-01-01')],
  'a zero byte in the source': ['news/party/bad.md', head('day: 0\nsource: "a\\0b"')],
  'a zero byte in a field': ['news/party/bad.md', head('day: 0\nextra: { place: "a\\0b" }')],
  'a zero byte in the name of a field': ['news/party/bad.md', head('day: 0\nextra: { "a\\0b": 1 }')],
  'a zero byte in the text': ['news/party/bad.md', `${article()}\0`],
  'a lone surrogate in a field': ['news/party/bad.md', head('day: 0\nextra: { place: "\\ud83d" }')],
  'a topic that is too long': ['news/party/bad.md', head(`day: 0\ntopics: [${'核'.repeat(5000)}]`)],
  'a year out of range in a table': ['org/event/chronicle.csv', `${chronicle}bad,99999999999,1,2,题,文\n`],
  'a zero byte in a table': [map, 'id,title,summary,lng,lat\nbad,甲\0乙,一家公司,121,31\n'],
  'an id that is too long': [map, `id,title,summary,lng,lat\n${'a'.repeat(9000)},甲,一家公司,121,31\n`],
};

describe('an invalid content file', () => {
  let root = '';
  const put = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portal-robust-'));
    await put('news/party/good.md', article());
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test.each(Object.keys(bad))('with %s is reported, and no other file is', async (name) => {
    const [file, content] = bad[name] ?? ['', ''];
    await put(file, content);
    const { releases, problems } = await new ContentReader(root, '2026-11-21').read();
    expect(releases.map(({ id }) => id)).toEqual(['good']);
    expect(problems.map((problem) => problem.file)).toEqual([file]);
    expect((await checkContent(root, '2026-11-21')).map((problem) => problem.file)).toEqual([file]);
  });

  test('with a truncated picture is reported by the reader and by the content check', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 200, height: 150, channels: 3, background: 'teal', noise } });
    const bytes = await picture.jpeg().toBuffer();
    await put('news/party/hall.jpg', bytes.subarray(0, bytes.length / 2));
    await put('news/party/pictured.md', article({ body: '![厂房](hall.jpg)' }));
    const pictures = new PictureStore(join(root, 'data'));
    const { releases, problems } = await new ContentReader(root, '2026-11-21', { pictures }).read();
    expect(releases.map(({ id }) => id)).toEqual(['good']);
    const named = [expect.objectContaining({ file: 'news/party/pictured.md', fix: 'Save it anew' })];
    expect(problems).toEqual(named);
    expect(await checkContent(root, '2026-11-21')).toEqual(named);
  });

  test('that cannot be read is reported with its cause and marked for another attempt', async () => {
    await mkdir(join(root, 'news/party/closed.md'));
    const { problems, mayPass } = await readContentFile(root, '2026-11-21', 'news/party/closed.md');
    expect(problems).toEqual([expect.objectContaining({ file: 'news/party/closed.md', line: 1, column: 1 })]);
    expect(problems[0]?.cause).toContain('EISDIR');
    expect(mayPass).toBe(true);
  });

  test('with a picture that met a full disk is read the next time without a file change', async () => {
    const picture = sharp({ create: { width: 20, height: 15, channels: 3, background: 'teal' } });
    await put('news/party/hall.jpg', await picture.jpeg().toBuffer());
    await put('news/party/pictured.md', article({ body: '![厂房](hall.jpg)' }));
    let isFull = true;
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' });
    const pictures = { store: async () => (isFull ? Promise.reject(full) : undefined) };
    const reader = new ContentReader(root, '2026-11-21', { pictures });
    const during = await reader.read();
    expect(during.releases.map(({ id }) => id)).toEqual(['good']);
    expect(during.problems).toEqual([expect.objectContaining({ file: 'news/party/pictured.md' })]);
    expect(during.mayPass).toBe(true);
    isFull = false;
    const after = await reader.read();
    expect(after.releases.map(({ id }) => id)).toEqual(['good', 'pictured']);
    expect([after.problems, after.mayPass]).toEqual([[], false]);
  });

  test('with a malformed percent-encoding in a link is reported without an exception', async () => {
    await put('news/party/linked.md', article({ body: '见[上文](/news/%E4%B8)。' }));
    expect(await checkContent(root, '2026-11-21')).toEqual([
      expect.objectContaining({ file: 'news/party/linked.md', cause: expect.stringContaining('/news/%E4%B8') }),
    ]);
  });
});

test('a backend starts with all invalid files at once and serves the valid one', async () => {
  const files = Object.values(bad).map(([file, text], index) => [file.replace('bad.md', `bad-${index}.md`), text]);
  const running = await TestBackend.make({ 'news/party/good.md': article(), ...Object.fromEntries(files) });
  const listed = await running.call('/api/getContentReleaseBeforeList', { columnId: 'news-party' });
  await running.remove();
  expect(idsOf(listed)).toEqual(['good']);
});
