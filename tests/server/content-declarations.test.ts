import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkContent, reportOf } from '../../server/content-command/check.ts';

/** The content check also reads what stops a start of the server: fact tables, statistics, tasks and forms. */

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-declarations-'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  for (const folder of ['facts', 'statistics', 'returns']) {
    await rm(join(root, folder), { recursive: true, force: true });
    cpSync(`server/content/${folder}`, join(root, folder), { recursive: true });
  }
});

const report = async (): Promise<string> => reportOf(await checkContent(root, '2026-11-21'));
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

const facts = 'title: 表, source: 测试。, asOf: 2026';
const unit = '[{ key: year, label: 年, number: true }, { key: text, label: 文字 }]';

test('finds no problem in the project’s own tables, statistics and tasks, or if there are none', async () => {
  expect(await report()).toBe('The content has no problems.');
  for (const folder of ['facts', 'statistics', 'returns']) await rm(join(root, folder), { recursive: true });
  expect(await report()).toBe('The content has no problems.');
});

test.each([
  [
    'a figure that is not a number, after a text of two lines',
    {
      'facts/facts.yaml': `one: { ${facts}, columns: ${unit} }\n`,
      'facts/one.csv': 'year,text\n2024,"a\nb"\n2O25,c\n',
    },
    'facts/one.csv:4:1: “2O25” in the column year is not a number.',
  ],
  [
    'a missing column',
    { 'facts/facts.yaml': `one: { ${facts}, columns: ${unit} }\n`, 'facts/one.csv': 'year,txt\n2024,a\n' },
    'facts/one.csv:1:1: the column text is missing, which facts.yaml names.',
  ],
  [
    'a manifest without a source',
    { 'facts/facts.yaml': `one: { title: 表, asOf: 2026, columns: ${unit} }\n` },
    'facts/facts.yaml:1:1: one.source: ',
  ],
  [
    'an invalid period',
    {
      'statistics/statistics.yaml': `member-years: { ${facts}, columns: [{ key: period, label: 年 }] }\n`,
      'statistics/member-years.csv': 'period\n2025\n2026-Q1\n',
    },
    'statistics/member-years.csv:3:1: “2026-Q1” in the column period is not a year such as 2026.',
  ],
  [
    'a task of an unknown kind',
    { 'returns/tasks.yaml': '- id: a\n  title: 表\n  kind: fax\n  year: 0\n  deadline: 1\n  note: x\n' },
    'returns/tasks.yaml:3:9: 0.kind: ',
  ],
  [
    'a task whose form is missing',
    { 'returns/tasks.yaml': '- { id: a, title: 表, kind: form, year: 0, deadline: 1, note: x, form: none }\n' },
    'returns/tasks.yaml:1:71: a names the form none, which is not there. Add forms/none.yaml',
  ],
  [
    'two tasks with one id',
    {
      'returns/tasks.yaml':
        '- { id: a, title: 表, kind: upload, year: 0, deadline: 1, note: x }\n- { id: a, title: 表, kind: upload, year: 1, deadline: 1, note: x }\n',
    },
    'returns/tasks.yaml:2:9: two tasks have the id a.',
  ],
  [
    'a check of a form that names an unknown field',
    {
      'returns/forms/annual-statistics.yaml':
        'title: 表\nsections: [{ id: s, title: 节, fields: [{ id: a, label: 甲, type: decimal }] }]\nchecks:\n  - kind: sum\n    field: b\n    parts: [a]\n',
    },
    'returns/forms/annual-statistics.yaml:5:12: a check names the field b, which no section declares.',
  ],
  ['text that is not YAML', { 'returns/tasks.yaml': '- id: a\n  title: [\n' }, 'the file is not YAML'],
] as const)('reports %s with file and line', async (_what, files, message) => {
  for (const [file, text] of Object.entries(files)) await put(file, text);
  const text = await report();
  expect(text).toContain(message);
  expect(text).toMatch(/^1 problem\.$/m);
});
