import { expect, test } from 'vitest';
import { spanText } from '../../app/pages/industry/figures/dates.ts';
import { stageOf } from '../../app/pages/industry/figures/progress.ts';

const unit = { start: '2021-05-19', criticality: '', grid: '', expected: '2026' };

test('the stage of a unit under construction follows from what is known of it', () => {
  const stage = (known: Partial<typeof unit>): string => stageOf({ ...unit, ...known }, '2025-09-04');
  expect(stage({})).toBe('建设中');
  expect(stage({ expected: '' })).toBe('建设中');
  expect(stage({ start: '2025-03' })).toBe('当年开工');
  expect(stage({ expected: '2025' })).toBe('计划年内投产');
  expect(stage({ criticality: '2025-06', expected: '2025' })).toBe('已临界');
  expect(stage({ criticality: '2025-06', grid: '2025-08' })).toBe('已并网');
});

test('a span has whole months only, by the days where both dates have one', () => {
  expect(spanText('2019-12-31', '2025-09-04')).toBe('5年8个月');
  expect(spanText('2019-12-04', '2025-09-04')).toBe('5年9个月');
  expect(spanText('2024-09-05', '2025-09-04')).toBe('11个月');
  expect(spanText('2024-09-04', '2025-09-04')).toBe('1年');
  expect(spanText('2025-08-20', '2025-09-04')).toBe('不足1个月');
});

test('a month that ends before the day of the start comes is a whole one', () => {
  expect(spanText('2025-01-31', '2025-02-28')).toBe('1个月');
  expect(spanText('2023-12-30', '2024-02-29')).toBe('2个月');
  expect(spanText('2023-12-30', '2024-02-28')).toBe('1个月');
  expect(spanText('2025-08-31', '2025-09-30')).toBe('1个月');
});

test('what is known to the month counts by months, and there is no span to a date before', () => {
  expect(spanText('2019-12', '2025-09-04')).toBe('5年9个月');
  expect(spanText('2019-12-31', '2025-09')).toBe('5年9个月');
  expect(spanText('2019', '2025-09-04')).toBe('');
  expect(spanText('2025-10', '2025-09-04')).toBe('');
  expect(spanText('2025-09-05', '2025-09-04')).toBe('');
});
