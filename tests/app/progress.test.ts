import { expect, test } from 'vitest';
import { spanText } from '../../app/pages/industry/figures/dates.ts';
import { stageOf } from '../../app/pages/industry/figures/progress.ts';

const unit = { start: '2021-05-19', criticality: '', grid: '', expected: '2026' };

test('the stage of a unit under construction follows from its known dates', () => {
  const stage = (known: Partial<typeof unit>): string => stageOf({ ...unit, ...known }, '2025-09-04');
  expect(stage({})).toBe('建设中');
  expect(stage({ expected: '' })).toBe('建设中');
  expect(stage({ start: '2025-03' })).toBe('当年开工');
  expect(stage({ expected: '2025' })).toBe('计划年内投产');
  expect(stage({ criticality: '2025-06', expected: '2025' })).toBe('已临界');
  expect(stage({ criticality: '2025-06', grid: '2025-08' })).toBe('已并网');
});

test('a span counts whole months, by day if both dates have a day', () => {
  expect(spanText('2019-12-31', '2025-09-04')).toBe('5年8个月');
  expect(spanText('2019-12-04', '2025-09-04')).toBe('5年9个月');
  expect(spanText('2024-09-05', '2025-09-04')).toBe('11个月');
  expect(spanText('2024-09-04', '2025-09-04')).toBe('1年');
  expect(spanText('2025-08-20', '2025-09-04')).toBe('不足1个月');
});

test('a span that ends on the last day of a shorter month counts that month as whole', () => {
  expect(spanText('2025-01-31', '2025-02-28')).toBe('1个月');
  expect(spanText('2023-12-30', '2024-02-29')).toBe('2个月');
  expect(spanText('2023-12-30', '2024-02-28')).toBe('1个月');
  expect(spanText('2025-08-31', '2025-09-30')).toBe('1个月');
});

test('a span counts calendar months if a date has no day, and is empty without a month or to an earlier date', () => {
  expect(spanText('2019-12', '2025-09-04')).toBe('5年9个月');
  expect(spanText('2019-12-31', '2025-09')).toBe('5年9个月');
  expect(spanText('2019', '2025-09-04')).toBe('');
  expect(spanText('2025-10', '2025-09-04')).toBe('');
  expect(spanText('2025-09-05', '2025-09-04')).toBe('');
});
