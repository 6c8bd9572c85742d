import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentFile } from '../../server/backend/content/read-file.ts';
import { readTasks } from '../../server/backend/reporting/declared.ts';

/** Installations on different days. */
const anchors = ['2026-11-21', '2024-02-29'] as const;
const NOTICE = 'notice/notice/notice-real.md';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-days-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const article = (more: string): string =>
  `---\ntitle: 标题文字\nsummary: 摘要文字内容\ndate: 2026-11-20\nsample: false\n${more}\n---\n正文\n`;

async function readNotice(more: string, anchor: string) {
  await put(NOTICE, article(more));
  const { content, problems } = await readContentFile(root, anchor, NOTICE);
  return { release: content.releases[0], problems };
}

describe('a date of an article is published exactly as written, whatever the day of installation', () => {
  test.each(anchors)('installed on %s', async (anchor) => {
    // 2029-03-10 and 2026-12-12 are Saturdays, 2027-10-01 is a holiday.
    const schedule =
      '{ name: 报名, text: 网上, start: 2027-10-01, end: 2027-10-03 }, { name: 决赛, text: 一天, start: 2027-10-09 }';
    const { release, problems } = await readNotice(
      `deadline: 2029-03-10\nextra: { start: 2026-12-12, end: 2026-12-13, schedule: [${schedule}] }`,
      anchor,
    );
    expect(problems).toEqual([]);
    expect(release?.deadline).toBe('2029-03-10');
    expect(release?.extra).toEqual({
      start: '2026-12-12',
      end: '2026-12-13',
      schedule: [
        { name: '报名', text: '网上', start: '2027-10-01', end: '2027-10-03' },
        { name: '决赛', text: '一天', start: '2027-10-09', end: '2027-10-09' },
      ],
    });
  });
});

test('a meeting without an end stays on its Saturday, and days of samples still move to working days', async () => {
  expect((await readNotice('extra: { start: 2026-12-12 }', '2026-11-21')).release?.extra).toEqual({
    start: '2026-12-12',
  });
  const { release } = await readNotice('deadline: 21\nextra: { start: 21 }', '2026-11-21');
  expect([release?.deadline, release?.extra?.start]).toEqual(['2026-12-14', '2026-12-14']);
});

/** Days that cannot be, with the line of the file and the beginning of the problem. */
const wrong: Readonly<Record<string, readonly [more: string, line: number, cause: string]>> = {
  'a deadline that does not exist': ['deadline: 2029-02-30', 6, 'deadline: is not a day such as 2029-03-10'],
  'a deadline in words': ['deadline: 下周五', 6, 'deadline: is not a day such as 2029-03-10'],
  'a deadline without hyphens': ['deadline: 20290310', 6, 'deadline: is no number of days'],
  'a start that does not exist': ['extra:\n  start: 2027-02-29', 7, 'extra.start: is not a day such as'],
  'an end before its start': ['extra:\n  start: 2027-03-02\n  end: 2027-03-01', 8, 'extra.end: is before start'],
  'a relative end before its start': ['extra:\n  start: 3\n  end: 1', 8, 'extra.end: is before start'],
  'an end counted from another day than its start': [
    'extra:\n  start: 2027-03-02\n  end: 90',
    8,
    'extra.end: is a date if start is one',
  ],
  'a step whose end does not exist': [
    'extra:\n  schedule:\n    - name: 报名\n      text: 网上\n      start: 2027-03-02\n      end: 2027-02-30',
    11,
    'extra.schedule.0.end: is not a day such as',
  ],
  'a step that ends before its start': [
    'extra:\n  schedule:\n    - name: 报名\n      text: 网上\n      start: 2027-03-02\n      end: 2027-03-01',
    11,
    'extra.schedule.0.end: is before start',
  ],
};

test.each(Object.keys(wrong))('%s is reported with line and field', async (name) => {
  const [more, line, cause] = wrong[name] ?? ['', 0, ''];
  const { problems } = await readNotice(more, '2026-11-21');
  expect(problems).toEqual([
    expect.objectContaining({ file: NOTICE, line, cause: expect.stringMatching(new RegExp(`^${cause}`)) }),
  ]);
});

describe('a task of the returns', () => {
  const putTask = (year: string, deadline: string): Promise<void> =>
    put(
      'returns/tasks.yaml',
      `- { id: plan, title: 计划, kind: upload, year: ${year}, deadline: ${deadline}, note: 说明 }\n`,
    );
  const tasks = (anchor: string) => readTasks(join(root, 'returns'), anchor);

  test.each(anchors)('has exactly the year and the deadline that are written: installed on %s', async (anchor) => {
    await putTask('2028', '2029-03-10');
    expect(await tasks(anchor)).toMatchObject([{ year: 2028, deadline: '2029-03-10' }]);
  });

  test('counts small years and numbers of days from the installation', async () => {
    await putTask('-1', '21');
    expect(await tasks('2026-11-21')).toMatchObject([{ year: 2025, deadline: '2026-12-14' }]);
  });

  test('with a deadline that does not exist names file and field', async () => {
    await putTask('0', '2029-02-30');
    await expect(tasks('2026-11-21')).rejects.toThrow(/tasks\.yaml[\s\S]*0\.deadline: is not a day such as 2029-03-10/);
  });
});

describe('a year of a table is exactly that year', () => {
  test.each(anchors)('installed on %s', async (anchor) => {
    await put('org/event/chronicle.csv', 'id,year,month,day,title,text\nevent-real,2019,3,1,题,文\n');
    await put('party/union/member/entries.csv', 'id,title,summary,joined\nmember-real,甲公司,一家公司,2019\n');
    const { content } = await readContentFile(root, anchor, 'org/event/chronicle.csv');
    expect(content.memorabilia[0]?.year).toBe(2019);
    const members = await readContentFile(root, anchor, 'party/union/member/entries.csv');
    expect(members.content.releases[0]?.extra).toMatchObject({ joined: '2019' });
  });
});
