import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rowsOf } from '../../app/core/facts/records.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { filesBelow } from '../support/files-below.ts';

/** The notes name the figures that their pages show, and the states that the tables of units have. */

const FOLDER = 'server/content/industry';
const facts = await readFacts('server/content/facts');
const unitTables = ['china-units', 'world-units'].map((name) => {
  const table = facts.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return rowsOf(table);
});
const note = (name: string): Promise<string> => readFile(`${FOLDER}/${name}.md`, 'utf8');

/** The labels of a page's key figures, without the year in front of some of them. */
async function labelsOf(page: string): Promise<readonly string[]> {
  const source = await readFile(`app/pages/industry/${page}.tsx`, 'utf8');
  const body = /\bkeyFigures\b.*?(?=\nconst |\n\/\*\*)/s.exec(source)?.[0] ?? '';
  return [...body.matchAll(/label:[^\n]*?[`'](?:\$\{[^}]*\}年)?([\p{Script=Han}]+)[`'],/gu)].map(
    ([, label = '']) => label,
  );
}

test('the overview of the world names the key figures of its page', async () => {
  const labels = await labelsOf('global-data');
  expect(labels).toHaveLength(4);
  const lead = /四个大数：(.*?)。/.exec(await note('global/data/global-data-overview'))?.[1];
  expect(lead?.split(/、|和最近一年的/)).toEqual(labels);
});

test('the annual note of China explains the key figures of its page', async () => {
  const labels = await labelsOf('china-annual');
  expect(labels).toHaveLength(4);
  const text = await note('china/data/erji-annual/china-annual-note');
  const part = /\n## 四个指标\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  expect([...part.matchAll(/^\*\*(.*?)\*\*：/gm)].map(([, name]) => name)).toEqual(labels);
  expect(text).toContain(`解释年度发电量页的${labels.slice(0, -1).join('、')}和${labels.at(-1)}四个指标`);
});

/** States that the source distinguishes; the first two are those of the site's tables. */
const states = { operating: '在运', construction: '在建' };
const otherStates = '宣布|前期|搁置|退役|取消';

test('texts promise only the states of units that the tables have', async () => {
  for (const rows of unitTables)
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(Object.keys(states).sort());
  const overview = await note('china/data/china-data-overview');
  expect(overview).toContain(`含${Object.values(states).join('和')}两种状态`);
  const notes = filesBelow(FOLDER, /(?:note|overview)\.md$/);
  expect(notes.length).toBeGreaterThan(9);
  const counted = new RegExp(`(?:${otherStates})\\d+台`, 'g');
  for (const file of notes) expect((await readFile(file, 'utf8')).match(counted), file).toBeNull();
  const column = new RegExp(`“(?:${otherStates})”一栏`, 'g');
  for (const file of filesBelow('server/content', /\.md$/))
    expect((await readFile(file, 'utf8')).match(column), file).toBeNull();
});

test('the notice of the new table gives the number of units that the site has', async () => {
  const text = await readFile('server/content/notice/notice/notice-unit-data-update.md', 'utf8');
  expect(Number(/本站收录[^。]*?(\d+)台/.exec(text)?.[1])).toBe(unitTables[1]?.length);
});
