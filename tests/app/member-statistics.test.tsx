import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChangeText } from '../../app/components/change-text.tsx';
import { Statistics } from '../../app/pages/company/statistics/figures.ts';
import { hoursOf, withHours } from '../../app/pages/company/statistics/fleet.tsx';
import { trendIn } from '../../app/pages/company/statistics/trend.ts';
import type { FactTable } from '../../generated/models.ts';
import { sheetOf } from '../../shared/tables/sheet.ts';

const table = (periods: readonly string[]): FactTable => ({
  name: 'members',
  title: '会员统计',
  source: '数据来源：测试。',
  asOf: '最近一期',
  columns: [
    { key: 'period', label: '期间' },
    { key: 'segment', label: '领域' },
    { key: 'output', label: '产值', unit: '亿元' },
    { key: 'revenue', label: '收入', unit: '亿元' },
    { key: 'contracts', label: '合同', unit: '亿元' },
    { key: 'utilisation', label: '利用率', unit: '%' },
  ],
  rows: periods.map((period, index) => [period, '全部', 100 + index * 10, 50, 20, 77]),
});

describe('exported table', () => {
  const all = new Statistics(table(['2024', '2025'])).filtered('历期数据', () => true);
  test('has numeric years and a year-on-year change for each figure except rates', () => {
    expect(all.columns.map(({ label }) => label).slice(6)).toEqual(['产值同比', '收入同比', '合同同比']);
    expect(all.rows).toEqual([
      [2024, '全部', 100, 50, 20, 77, null, null, null],
      [2025, '全部', 110, 50, 20, 77, 10, 0, 0],
    ]);
  });
  test('stores figures as numeric cells in the sheet and includes the source', () => {
    const { rows } = sheetOf(all);
    expect(rows[2]?.map((cell) => cell?.type)).toEqual([Number, String, ...Array(7).fill(Number)]);
    expect(rows.flat().map((cell) => cell?.value)).toContain('数据来源：测试。');
  });
  test('keeps the names of quarters and compares each with the same quarter a year earlier', () => {
    const quarters = new Statistics(table(['2025-Q3', '2026-Q3'])).filtered('季度', () => true);
    expect(quarters.rows.map((row) => [row[0], row[6]])).toEqual([
      ['2025-Q3', null],
      ['2026-Q3', 10],
    ]);
  });
});

test('growth is red with an up arrow, decline is green with a down arrow, and zero is plain text', () => {
  expect(renderToStaticMarkup(<ChangeText percent={8.24} />)).toMatch(/text-error.*\+8\.2%.*▲/);
  expect(renderToStaticMarkup(<ChangeText percent={-1} />)).toMatch(/text-success.*−1\.0%.*▼/);
  expect(renderToStaticMarkup(<ChangeText percent={0} />)).toBe('0.0%');
  expect(renderToStaticMarkup(<ChangeText percent={null} />)).toBe('—');
});

describe('reactor operation', () => {
  const fleet: FactTable = {
    ...table([]),
    columns: ['period', 'units', 'capacity', 'generation', 'onGrid'].map((key) => ({ key, label: key })),
    rows: [
      ['2026-Q2', 60, 6000, 1200, 1128],
      ['2026-Q3', 60, 6000, 1324.8, 1245],
    ],
  };
  test('hours are generation divided by capacity; the factor is their share of the quarter', () => {
    expect([hoursOf('2026-Q1'), hoursOf('2024-Q1'), hoursOf('2026-Q3')]).toEqual([2160, 2184, 2208]);
    expect(withHours(fleet)).toMatchObject([
      { period: '2026-Q3', hours: 2208, factor: 100 },
      { period: '2026-Q2', hours: 2000 },
    ]);
  });
});

test('the bars of the trend chart stay inside it and have heights proportional to their figures', () => {
  const { bars, lines, periods } = trendIn(new Statistics(table(['2023', '2024', '2025'])), '全部', 640, 288);
  expect(bars).toHaveLength(9);
  for (const { x, y, width, height } of bars) {
    expect(x).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(640);
    expect(y + height).toBeCloseTo(260, 6);
  }
  expect((bars[0]?.height ?? 0) / (bars[1]?.height ?? 1)).toBeCloseTo(2, 6);
  expect(periods.map(({ text }) => text)).toEqual(['2023', '2024', '2025']);
  expect(lines.map(({ text }) => text)).toEqual(['0', '50', '100', '150', '200']);
});

test('on a phone, axis labels are not cut off and do not overlap', () => {
  const quarters = ['2023', '2024', '2025', '2026'].flatMap((year) => [1, 2, 3, 4].map((each) => `${year}-Q${each}`));
  /** Half of a label's width at 12 px: six characters, of which the letter is the widest. */
  const half = 22;
  for (const count of [2, 5, 12, 16]) {
    for (const width of [280, 320, 358]) {
      const { periods } = trendIn(new Statistics(table(quarters.slice(0, count).reverse())), '全部', width, 288);
      const places = periods.map(({ x }) => x).sort((a, b) => a - b);
      expect(places.length, `${count} in ${width}`).toBeGreaterThan(1);
      expect((places[0] ?? 0) - half, `${count} in ${width}`).toBeGreaterThanOrEqual(0);
      expect((places.at(-1) ?? 0) + half, `${count} in ${width}`).toBeLessThanOrEqual(width);
      for (const [index, x] of places.entries())
        if (index > 0) expect(x - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(2 * half);
    }
  }
});
