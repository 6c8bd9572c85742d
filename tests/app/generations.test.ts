import { expect, test } from 'vitest';
import { generationsOf, sayGenerations } from '../../app/pages/science/pieces/generations.tsx';

test('generationsOf returns eleven generations, each with k times the neutrons of the one before', () => {
  for (const k of [0.8, 0.97, 1, 1.05, 1.2]) {
    const counts = generationsOf(k);
    expect(counts).toHaveLength(11);
    for (let at = 1; at < counts.length; at += 1) expect((counts[at] ?? 0) / (counts[at - 1] ?? 0)).toBeCloseTo(k, 10);
  }
});

test('the text names the criticality for k and the number of neutrons after ten generations', () => {
  expect(sayGenerations(1)).toBe('k等于1，临界：100个中子十代之后仍是100个，功率不变。');
  expect(sayGenerations(1.1)).toContain('超临界：100个中子十代之后约是259个');
  expect(sayGenerations(0.9)).toContain('次临界：100个中子十代之后约是35个');
});
