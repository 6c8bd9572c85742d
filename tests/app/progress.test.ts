import { expect, test } from 'vitest';
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
