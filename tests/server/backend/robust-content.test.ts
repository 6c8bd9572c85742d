import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a figure that is none is named with its file, and the rest of the site starts', () => {
  expect(warnings()).toMatch(/org\/event\/chronicle\.csv[^"]*year of event-bad/);
  expect(warnings()).toMatch(/industry\/shanghai\/event\/chronicle\.csv[^"]*month of event-month/);
  expect(warnings()).toMatch(/party\/union\/member\/entries\.csv[^"]*joined of member-bad/);
  expect(warnings()).toMatch(/industry\/shanghai\/map\/company\/entries\.csv[^"]*lng of company-bad/);
});

test('the steps of a timetable become days; one without a number is named', async () => {
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

test('a file in a folder that is no column’s is named', () => {
  expect(warnings()).toContain('newz/party/lost.md');
});

test('an attachment outside the folder of files is refused', async () => {
  expect(warnings()).toMatch(/outside\.md[^"]*facts\.yaml/);
  expect((await backend.fetch('/files/outside-1')).status).toBe(404);
});

test('a column whose entries have an order goes by it', async () => {
  expect(idsOf(await list('org-leader'))).toEqual(['leader-first', 'leader-second']);
});

test('a members’ entry is related to no visitor’s entry', async () => {
  const { data } = await backend.call('/api/getContentReleaseById', { id: 'open' });
  expect(data).toMatchObject({ related: [{ id: 'beside' }] });
});
