import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactTable } from '../../../generated/models.ts';
import { periodAgo } from '../../../server/backend/statistics/periods.ts';
import { TestBackend } from './harness.ts';

test('quarters and years are counted from the last one that had ended on the day of installation', () => {
  expect(periodAgo('quarter', 0, '2026-11-21')).toBe('2026-Q3');
  expect(periodAgo('quarter', 3, '2026-11-21')).toBe('2025-Q4');
  expect(periodAgo('quarter', -2, '2026-11-21')).toBe('2027-Q1');
  expect(periodAgo('quarter', 0, '2026-01-01')).toBe('2025-Q4');
  expect(periodAgo('quarter', 0, '2026-09-30')).toBe('2026-Q2');
  expect(periodAgo('year', 0, '2026-12-31')).toBe('2025');
  expect(periodAgo('year', 0, '2027-01-01')).toBe('2026');
  expect(periodAgo('year', -1, '2027-01-01')).toBe('2027');
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make();
});
afterAll(() => backend.remove());

test('both tables have every line of business in every period, and the parts add up to the total', async () => {
  const token = await backend.login();
  for (const [name, newest] of [
    ['member-quarters', '2026-Q3'],
    ['member-years', '2024'],
  ] as const) {
    const response = await backend.fetch(`/report/getStatistics?name=${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: FactTable };
    const column = (key: string): number => data.columns.findIndex((one) => one.key === key);
    const periods = [...new Set(data.rows.map((row) => String(row[column('period')])))].sort();
    expect(periods.at(-1)).toBe(newest);
    for (const period of periods) {
      const rows = data.rows.filter((row) => row[column('period')] === period);
      expect(rows).toHaveLength(5);
      for (const key of ['companies', 'output', 'revenue', 'contracts', 'orders', 'research', 'staff']) {
        const whole = rows.find((row) => row[column('segment')] === '全部')?.[column(key)];
        const parts = rows.filter((row) => row[column('segment')] !== '全部');
        const sum = parts.reduce((total, row) => total + Number(row[column(key)]), 0);
        expect(sum, `${key} of ${period}`).toBeCloseTo(Number(whole), 5);
      }
    }
  }
});

test('a named quarter or year has the same figures after the period has ended, and after a restart', async () => {
  const tables = async () => {
    const token = await backend.login();
    const names = ['member-quarters', 'member-years', 'fleet-quarters'];
    return Promise.all(
      names.map(async (name) => (await backend.call('/report/getStatistics', { name }, token)).data as FactTable),
    );
  };
  backend.now = new Date('2026-12-31T23:59:00+08:00');
  const before = await tables();
  expect(before[0]?.rows.map(([period]) => period)).toContain('2026-Q3');
  backend.now = new Date('2027-01-01T00:00:00+08:00');
  expect(await tables()).toEqual(before);
  await backend.stop();
  await backend.start();
  expect(await tables()).toEqual(before);
});
