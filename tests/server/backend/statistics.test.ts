import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactTable } from '../../../generated/models.ts';
import { quarterAgo, yearAgo } from '../../../server/backend/statistics/periods.ts';

import { TestBackend } from './harness.ts';

const at = (time: string) => ({ now: () => new Date(time) });

test('quarters and years are counted back from the last one that has ended in Shanghai time', () => {
  expect(quarterAgo(0, at('2026-11-21T00:00:00Z'))).toBe('2026-Q3');
  expect(quarterAgo(3, at('2026-11-21T00:00:00Z'))).toBe('2025-Q4');
  expect(quarterAgo(0, at('2026-01-01T00:00:00+08:00'))).toBe('2025-Q4');
  // Already October in Shanghai, still September in London.
  expect(quarterAgo(0, at('2026-09-30T16:30:00Z'))).toBe('2026-Q3');
  expect(yearAgo(0, at('2026-12-31T15:59:00Z'))).toBe('2025');
  expect(yearAgo(0, at('2026-12-31T16:00:00Z'))).toBe('2026');
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
