import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStatistics } from '../../../server/backend/statistics/tables.ts';

const ANCHOR = '2026-11-21';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-statistics-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a table with one figure for each period, and reads it. */
async function read(name: string, column: string, periods: readonly string[]) {
  const key = /key: (\w+)/.exec(column)?.[1];
  await writeFile(
    join(folder, 'statistics.yaml'),
    `${name}:\n  title: 测试表\n  source: 测试。\n  asOf: 最近一期\n` +
      `  columns: [{ ${column} }, { key: output, label: 产值, unit: 亿元, number: true }]\n`,
  );
  await writeFile(join(folder, `${name}.csv`), [`${key},output`, ...periods.map((period) => `${period},1`)].join('\n'));
  const { columns = [], rows = [] } = (await readStatistics(folder, ANCHOR)).tables.get(name) ?? {};
  return { columns: columns.map(({ key: one }) => one), periods: rows.map(([period]) => period) };
}

describe('the periods of a table', () => {
  test.each([
    ['member-quarters', ['2026-Q4', '2026-Q3']],
    ['member-years', ['2026', '2025']],
  ] as const)('in %s are those that it names', async (name, periods) => {
    const expected = { columns: ['period', 'output'], periods };
    expect(await read(name, 'key: period, label: 期间', periods)).toEqual(expected);
  });
  test('are names even if their column is declared as figures', async () => {
    expect(await read('member-years', 'key: period, label: 年度, number: true', ['2026'])).toMatchObject({
      periods: ['2026'],
    });
  });
  test.each([
    ['member-quarters', ['2026-Q4', '2026-Q3', '2025-Q4']],
    ['member-years', ['2026', '2025', '2022']],
  ] as const)('in %s are counted from the day of installation if they are relative', async (name, periods) => {
    const expected = { columns: ['period', 'output'], periods };
    expect(await read(name, 'key: ago, label: 距今期数, number: true', ['-1', '0', '3'])).toEqual(expected);
  });
});

describe('a table is rejected, with its file and the value,', () => {
  test.each([
    ['a quarter is written differently', 'member-quarters', 'period', '2026Q3'],
    ['a year is in a table of quarters', 'fleet-quarters', 'period', '2026'],
    ['a quarter is in a table of years', 'member-years', 'period', '2026-Q3'],
    ['a period is missing', 'member-quarters', 'period', ''],
    ['a relative period is missing', 'member-quarters', 'ago', ''],
    ['a relative period is not a whole number', 'member-years', 'ago', '1.5'],
  ])('if %s', async (_title, name, key, value) => {
    await expect(read(name, `key: ${key}, label: 期间`, [value])).rejects.toThrow(`${name}.csv:2: “${value}”`);
  });
  test('if its first column does not hold the periods', async () => {
    await expect(read('member-years', 'key: segment, label: 领域', ['全部'])).rejects.toThrow(
      'statistics.yaml:1: the first column of member-years',
    );
  });
});
